import { mix, smoothstep } from '../engine/maths';
import { grid, type Mesh } from '../engine/mesh';

/** How much of the hood, from its lip backwards, is rolled cloth, and how thick the roll is. */
const ROLL = { share: 0.07, radius: 0.06 };
/** Where, along half of the lip, the arch over the crown ends and the fall of the cloak begins. */
const EAR = 0.4;
/** How far down the fall both sides meet below the chin. */
const CLASP = 0.26;

/**
 * A deep hood and the cloak it is sewn to, in units of the face that looks out of it along z: an arch
 * from jaw to jaw, swept back; below the chin it closes and spreads over the shoulders.
 */
export const keeperHood = (material: string): Mesh =>
  grid({
    material,
    columns: 320,
    rows: 200,
    at: (s, t) => {
      const side = s * 2 - 1;
      const along = Math.abs(side);
      const arch = Math.min(1, along / EAR) * (Math.PI / 2);
      const drop = Math.max(0, (along - EAR) / (1 - EAR));
      const closed = smoothstep(0, CLASP, drop);
      const back = Math.max(0, (t - ROLL.share) / (1 - ROLL.share));
      const turn = Math.PI * 1.3 * (1 - Math.min(1, t / ROLL.share));
      const out = ROLL.radius * Math.cos(turn);
      const girth = Math.sqrt(Math.max(0, 1 - back ** 2.4));
      const soft = smoothstep(0.04, 0.25, back) * smoothstep(1, 0.75, back);
      const fold = 0.03 * soft * Math.sin(back * 17 + along * 7) * smoothstep(0, 0.3, along);

      // The hood: an arch and what hangs from it.
      const lip = 1.04 - 0.62 * smoothstep(0.08, EAR, along) + 0.3 * drop;
      const hoodX = Math.sin(arch) * (0.94 + fold + out) * girth;
      const hoodZ = mix(lip, -1.3, back ** 0.9);
      const crown = mix(0.12, 0.42, back) + Math.cos(arch) * (1.06 * girth + fold + out);

      // The cloak: round the neck, then over the shoulders.
      const fall = Math.max(0, (drop - CLASP) / (1 - CLASP));
      const round = back ** 0.85 * Math.PI;
      const wide =
        1 +
        Math.min(1, fall * 1.8) * (0.09 * Math.sin(round * 7 + 1) + 0.035 * Math.sin(round * 15 + fall * 3));
      const slope = smoothstep(0, 0.62, fall) + 0.8 * fall ** 1.3;
      const cloakX = Math.sin(round) * mix(0.72, 1.75, slope) * wide;
      const cloakZ = -0.18 + Math.cos(round) * mix(0.86, 1.6, slope) * wide;

      return [
        Math.sign(side) * mix(hoodX, cloakX, closed),
        crown - drop * mix(3.2, 3.5, back),
        mix(hoodZ, cloakZ, closed) + ROLL.radius * Math.sin(turn) * (1 - closed),
      ];
    },
    // Lines run down from the crown, and a little backwards over the shoulders.
    phase: (s, t) => [t * 2.4 - 0.7 * Math.max(0, Math.abs(s * 2 - 1) - 0.55), s * 3],
  });

import { createCamera } from '../engine/camera';
import { palette } from '../engine/colour';
import { cut, WHOLE } from '../engine/cutter';
import { normalize, rotation, type Vec3 } from '../engine/maths';
import { transform } from '../engine/mesh';
import { createPicture, type Picture } from '../engine/picture';
import { FACETS } from '../engine/raster';
import { render } from '../engine/render';
import type { Material } from '../engine/shade';
import { die, showing } from '../shapes/die';
import type { Glyph } from '../shapes/glyph';
import { incisedFaces } from '../shapes/incised-face';

/** Side by side in one picture; the page shows one after the other. */
const FRAMES = 12;

/** The face that looks at us in the end. The page writes there what was rolled. */
const SHOWN = 20;

/** How far it turns on its way, in radians: almost two turns, ever slower. */
const TURN = 11;

/** A candle above us, on the left. */
const LAMP: Vec3 = [-2.4, 3.2, 4.2];

/** A die that tumbles and comes to rest with a face towards us, on which nothing stands. */
export const dieRoll = (width: number, pitch: number, glyphs: readonly Glyph[]): Picture => {
  const size = width / FRAMES;
  const whileRolling = glyphs.map((glyph, face) => (face === SHOWN - 1 ? blank(glyph) : glyph));
  const strip = createPicture(width, size, () => palette.ink);
  for (let frame = 0; frame < FRAMES; frame++) {
    const left = FRAMES - 1 - frame;
    const borne = left ? whileRolling : glyphs.map(blank);
    const shown = drawFrame(size, pitch, TURN * (left / FRAMES) ** 1.6, borne);
    for (let y = 0; y < size; y++)
      strip.data.set(shown.data.subarray(y * size * 3, (y + 1) * size * 3), (y * width + frame * size) * 3);
  }
  return strip;
};

/** At rest it bears no number but the one that was rolled: each stands beside others. */
const blank = ({ size }: Glyph): Glyph => ({ size, coverage: new Uint8Array(size * size) });

/** The face that is to be written on stays uncut within its edges, all the way. */
const withFaceLeft =
  (faces: Material): Material =>
  (s) => {
    faces(s);
    if (s.surface % FACETS === SHOWN - 1 && s.glow < WHOLE) s.albedo = s.glow = 0;
  };

const tilt = rotation('x', 0.12);
const towardsUs = showing(SHOWN);

const drawFrame = (size: number, pitch: number, angle: number, glyphs: readonly Glyph[]): Picture => {
  const roll = rotation('y', -angle);
  const tumble = rotation('z', 0.55 * angle);
  const place = (p: Vec3): Vec3 => tilt(roll(tumble(towardsUs(p))));
  const plate = render({
    camera: createCamera({
      eye: [0, 0, 6],
      target: [0, 0, 0],
      width: size,
      height: size,
      focal: size * 2.78,
    }),
    meshes: [transform(die('die', 1), place)],
    materials: { die: withFaceLeft(incisedFaces({ glyphs, radius: 1, place, lamp: LAMP })) },
    lights: [
      { colour: palette.gold, power: 1.5, at: LAMP, loss: 0, wrap: 0.1 },
      { colour: palette.lilac, power: 1, towards: normalize([0.85, -0.35, 0.1]), wrap: 0.3 },
    ],
    ambient: { colour: palette.lilac, power: 0.05 },
    gamma: 1,
  });
  const picture = createPicture(size, size, () => palette.ink);
  cut(plate, picture, { pitch });
  return picture;
};

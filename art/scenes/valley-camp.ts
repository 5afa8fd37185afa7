import { type Camera, project } from '../engine/camera';
import { mixRgb, palette } from '../engine/colour';
import { smoothstep } from '../engine/maths';
import type { Picture } from '../engine/picture';
import { cutCutout, type Light } from '../shapes/camp/cutout';
import { LANTERN, leaning } from '../shapes/camp/wizard';
import { firewood } from '../shapes/camp/wood';
import { companies, type Placed } from './valley-company';
import { cutLastSmoke, type Hearth, paintFire } from './valley-hearth';
import type { Land } from './valley-land';
import { lightLantern } from './valley-lantern';
import type { Hour, ValleyLayout } from './valley-layout';

/** Firelight: white gold close by, redder and weaker further off. `heart` is in pixels, as is `reach`. */
export const firelight = (heart: readonly [number, number], reach: number): Light => ({
  lines: 3,
  at: (x, y) => {
    const [dx, dy] = [heart[0] - x, heart[1] - y];
    const away = Math.hypot(dx, dy) || 1;
    return { towards: [dx / away, dy / away], power: 1.5 / (1 + 1.1 * (away / reach) ** 2) };
  },
  colour: (line, power) =>
    mixRgb(palette.gold, palette.ember, 0.24 * line + 0.3 * smoothstep(0.9, 0.4, power)),
});

/** The low sun behind them: gold where it strikes, rose where it only grazes. */
const sunlight = (aside: number): Light => {
  const towards = [aside * 0.55, -0.835] as const;
  return {
    lines: 2,
    at: () => ({ towards, power: 0.95 }),
    colour: (line) => (line ? palette.rose : mixRgb(palette.gold, palette.rose, 0.25)),
  };
};

/** Cuts all of the camp into a picture, from the far side of the fire to the near one. */
export const campIn = (
  camera: Camera,
  hour: Hour,
  { fire, ground }: Land,
  { camp = 1, glow, pitch }: ValleyLayout,
  { x, y, scale }: Hearth,
) => {
  const hearth = { x, y, scale: scale * camp };
  const light =
    hour === 'dusk'
      ? firelight([x, y - 0.2 * hearth.scale], 0.62 * hearth.scale)
      : sunlight(Math.sign(glow[0] * camera.width - x));
  const place = (figure: Placed) => {
    const [gx, gz] = [fire[0] + figure.x * camp, fire[2] + figure.z * camp];
    const [px, py, depth] = project(camera, [gx, ground(gx, gz), gz]);
    return { x: px, y: py, size: (camera.focal / depth) * figure.height * camp, flip: figure.flip };
  };
  const company = companies[hour];
  return (picture: Picture) => {
    const cutFigures = (figures: readonly Placed[]) => {
      for (const figure of figures) cutCutout(picture, place(figure), figure.cutout, light, pitch);
    };
    cutFigures(company.filter(({ z }) => z < 0));
    if (hour === 'dusk') {
      paintFire(picture, hearth);
      for (const figure of company)
        if (figure.cutout === leaning) lightLantern(picture, place(figure), LANTERN);
    }
    cutCutout(picture, { x, y, size: hearth.scale }, firewood, light, pitch);
    if (hour === 'dawn') cutLastSmoke(picture, hearth);
    cutFigures(company.filter(({ z }) => z >= 0));
  };
};

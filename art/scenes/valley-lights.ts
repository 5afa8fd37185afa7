import { palette } from '../engine/colour';
import { add, normalize, type Vec3 } from '../engine/maths';
import type { Light } from '../engine/shade';
import { farShadow, pointShadow } from '../engine/shadow';
import type { Land } from './valley-land';
import type { Hour, ValleyLayout } from './valley-layout';

/** `glow` is where the sky burns. */
export const valleyLights = (hour: Hour, land: Land, glow: Vec3, { lit, moon }: ValleyLayout): Light[] =>
  hour === 'dawn' ? dawnLights(land, glow) : duskLights(land, glow, lit, moon);

const dawnLights = ({ meshes }: Land, glow: Vec3): Light[] => {
  const sun = normalize([0.05, 0.3, -1]);
  return [
    {
      colour: [1, 0.77, 0.52],
      power: 1.05,
      towards: sun,
      wrap: 0.12,
      shadow: farShadow(normalize([0.05, 0.16, -1]), [0, 0, -10], 30, meshes),
    },
    { colour: [0.96, 0.68, 0.52], power: 1.7, at: glow, loss: 0.01, wrap: 0.08 },
    { colour: palette.rose, power: 0.35, towards: sun, rim: true, wrap: 1 },
    { colour: palette.lilac, power: 0.22, towards: normalize([-0.3, 0.9, 0.4]) },
  ];
};

/** The fire is two lamps: its white heart for those who stand close, and its red breath over the meadow. */
const duskLights = ({ meshes, fire }: Land, glow: Vec3, lit = false, moon = 0.19): Light[] => {
  const casters = meshes.filter(({ material }) => !['land', 'lake'].includes(material));
  const hearth = add(fire, [0, 0.26, 0]);
  const shadow = pointShadow(hearth, casters, 0.02);
  const lamps: Light[] = lit
    ? [
        { colour: palette.gold, power: 2.2, at: hearth, loss: 2.4, wrap: 0.06, shadow },
        { colour: palette.ember, power: 0.95, at: add(hearth, [0, 0.2, 0]), loss: 0.9, wrap: 0.14, shadow },
      ]
    : [];
  return [
    ...lamps,
    { colour: [0.965, 0.6, 0.28], power: 1.75, at: glow, loss: 0.01, wrap: 0.02 },
    { colour: palette.rose, power: 0.17, towards: normalize([-0.94, 0.22, 0.22]) },
    { colour: [0.965, 0.6, 0.34], power: 0.3, towards: normalize([-0.1, 0.25, -1]), rim: true, wrap: 0.9 },
    { colour: palette.lilac, power: moon, towards: normalize([-0.4, 0.75, 0.5]) },
    { colour: palette.lilac, power: 0.16, towards: normalize([0.2, 0.6, -0.6]), rim: true, wrap: 1 },
  ];
};

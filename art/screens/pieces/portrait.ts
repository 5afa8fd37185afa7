import { cut } from '../../engine/cutter';
import { smoothstep } from '../../engine/maths';
import type { Picture } from '../../engine/picture';
import { relief } from '../../engine/relief';
import { valley } from '../../scenes/valley';
import { screenLayouts } from '../../scenes/valley-layout';
import { maren } from './maren';
import { pitchFor } from './pitch';

/** Maren before the valley that she must cross; the sun goes down behind the tower and lights her face. */
export const portrait = (width: number): Picture => {
  const pitch = pitchFor(width) * 1.35;
  const picture = valley('dusk', {
    ...screenLayouts['lake-road'],
    width,
    height: width,
    pitch,
    focal: 1.3,
    centre: [0.55, 0.7],
    glow: [0.66, 0.66],
    company: [],
    whole: false,
  });
  const { plate } = relief({ size: width, layers: maren, light: [0.95, -0.22, 0.06], follow: 0.35 });
  for (let y = 0, i = 0; y < width; y++) {
    const foot = smoothstep(0.94, 0.66, y / width);
    for (let x = 0; x < width; x++, i++) plate.tone[i] *= foot;
  }
  cut(plate, picture, { pitch: pitch * 0.56, wobble: 0.3 });
  return picture;
};

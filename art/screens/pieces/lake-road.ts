import type { Picture } from '../../engine/picture';
import { valley } from '../../scenes/valley';
import { screenLayouts } from '../../scenes/valley-layout';
import { pitchFor } from './pitch';

/** Looking up at the tower from the lake road, behind the bars and down to the first line of the story. */
export const lakeRoad = (width: number): Picture =>
  valley('dusk', {
    ...screenLayouts['lake-road'],
    width,
    height: Math.round((width * 310) / 390),
    pitch: pitchFor(width),
    focal: 1.85,
    centre: [0.28, 0.9],
    glow: [0.22, 0.8],
    whole: false,
  });

import type { Picture } from './picture';
import type { Plate } from './plate';

/** Takes the steps out of the outlines: where one thing ends before another, a pixel leans on its neighbours. */
export const softenEdges = (picture: Picture, { width, height, depth, surface }: Plate) => {
  const before = picture.data.slice();
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const round = [i - 1, i + 1, i - width, i + width];
      const isEdge = round.some(
        (n) =>
          surface[n] !== surface[i] && Math.abs(depth[n] - depth[i]) > 0.01 * Math.min(depth[n], depth[i]),
      );
      if (!isEdge) continue;
      for (let k = 0; k < 3; k++) {
        let sum = 0;
        for (const n of round) sum += before[n * 3 + k];
        picture.data[i * 3 + k] = 0.56 * before[i * 3 + k] + 0.11 * sum;
      }
    }
  }
};

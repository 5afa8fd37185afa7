import type { Picture } from './picture';

/**
 * Distance between lines, in pixels, on a plate of this width. Small plates get fewer lines that lie closer,
 * large ones more lines with more air: both stay crisp, and neither turns grey.
 */
const pitchFor = (width: number) => Math.max(4.6, 5 * (width / 400) ** 0.25);

/** From here on a pixel is so small that a step in an edge cannot be seen. */
const LARGE = 1300;

/**
 * Draws up to twice as fine as asked and takes the mean of every four pixels, so that no edge has steps.
 * The lines are still cut for the width they are shown at.
 */
export const fineCut =
  (draw: (width: number, pitch: number) => Picture | Promise<Picture>, pitch = pitchFor, large = LARGE) =>
  async (width: number): Promise<Picture> =>
    width >= large ? draw(width, pitch(width)) : halved(await draw(width * 2, pitch(width) * 2));

const halved = ({ width, height, data, alpha }: Picture): Picture => ({
  width: width / 2,
  height: Math.floor(height / 2),
  data: meanOfFour(data, 3, width, height),
  ...(alpha && { alpha: meanOfFour(alpha, 1, width, height) }),
});

const meanOfFour = (data: Float32Array, channels: number, width: number, height: number) => {
  const [columns, rows, row] = [width / 2, Math.floor(height / 2), width * channels];
  const mean = new Float32Array(columns * rows * channels);
  for (let y = 0, i = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const first = (y * 2 * width + x * 2) * channels;
      for (let k = first; k < first + channels; k++, i++)
        mean[i] = (data[k] + data[k + channels] + data[k + row] + data[k + row + channels]) / 4;
    }
  }
  return mean;
};

/** Rec. 709 luminance of 1 is white. Where a picture never comes, its description is read in light letters on its ground. */
const lightest = 0.07;

/** As `#rrggbb`, no lighter than letters on it can bear; empty for a picture that lets through what is behind it. */
export async function meanColour(bytes: Uint8Array): Promise<string> {
  const { default: sharp } = await import('sharp');
  const one = sharp(bytes).toColourspace('srgb').resize(1, 1, { fit: 'fill' });
  const pixel = await one
    .raw({ depth: 'uchar' })
    .toBuffer()
    .catch(() => undefined);
  // What cannot be read is told where the picture is shown.
  if (!pixel || (pixel.length > 3 && (pixel[3] ?? 0) < 255)) return '';
  const [red = 0, green = red, blue = red] = pixel.subarray(0, 3);
  const linear = [red, green, blue].map((value) => (value / 255) ** 2.2) as [number, number, number];
  const luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  const dim = Math.min(1, lightest / luminance);
  const written = linear.map((value) => Math.round((value * dim) ** (1 / 2.2) * 255));
  return `#${written.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

import { shortHash } from '../cache/cache';
import type { OutputFile } from '../lib/file-bytes';

/** A drawing of an address for a phone's camera, dark on light with the quiet edge that readers need. */
export async function makeQrCode(address: string): Promise<OutputFile> {
  const { encode } = await import('uqr');
  const { data, size } = encode(address, { ecc: 'M', border: 3 });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#f4eee0" d="M0 0h${size}v${size}H0z"/><path fill="#0c0d16" d="${modules.join('')}"/></svg>\n`;
  return { path: `assets/qr-${shortHash(drawing)}.svg`, bytes: Buffer.from(drawing) };
}

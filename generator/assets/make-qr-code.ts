import { type Cache, shortHash } from '../cache/cache';
import type { OutputFile } from '../lib/file-bytes';
import type { ThemeColors } from '../site/site-definition';

type QrColors = Pick<ThemeColors, 'ink' | 'vellum'>;

/** A QR code of an address, dark on light with the quiet zone that scanners need. */
export function makeQrCode(address: string, colors: QrColors, cache: Cache): Promise<OutputFile> {
  const key = ['qr', address, colors.ink, colors.vellum];
  return cache.remember('generator/assets/make-qr-code.ts', key, () => drawQrCode(address, colors));
}

async function drawQrCode(address: string, { ink, vellum }: QrColors): Promise<OutputFile> {
  const { encode } = await import('uqr');
  const { data, size } = encode(address, { ecc: 'M', border: 3 });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="${vellum}" d="M0 0h${size}v${size}H0z"/><path fill="${ink}" d="${modules.join('')}"/></svg>\n`;
  return { path: `assets/qr-${shortHash(drawing)}.svg`, bytes: Buffer.from(drawing) };
}

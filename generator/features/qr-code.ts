import { shortHash } from '../cache/cache';
import { addBase } from '../deploy/rewrite-base-path';
import type { OutputFile } from '../lib/file-bytes';
import { luminanceOf, readHex } from '../site/color';
import type { SiteContent } from '../site/documents';
import type { ContentPath, ThemeColors } from '../site/site-definition';
import type { Feature } from './feature';

interface QrCodeOptions<Content> {
  /** The address that the code leads to; without it there is no code. */
  urlOf: (content: Content) => string | undefined;
  /** Where that is written. */
  source: ContentPath;
}

/** Draws a QR code, which templates show where `assets.features['qr-code']` is its URL. */
export const qrCode = <Content = SiteContent>({
  urlOf,
  source,
}: QrCodeOptions<Content>): Feature<Content> => ({
  name: 'qr-code',
  urls: (content) => [urlOf(content) ?? []].flat(),
  assets: async ({ content, facts: { address }, base, colors, cache }) => {
    const scanned = urlOf(content);
    if (scanned === undefined) return {};
    const url = addBase(scanned, { base, address });
    const key = ['qr', url, colors.ink, colors.vellum];
    const file = await cache.remember('generator/features/qr-code.ts', key, () => drawQrCode(url, colors));
    return { url: `/${file.path}`, source, files: [file] };
  },
});

/** Dark on light, with the quiet zone that scanners need. */
async function drawQrCode(
  address: string,
  { ink, vellum }: Pick<ThemeColors, 'ink' | 'vellum'>,
): Promise<OutputFile> {
  const { encode } = await import('uqr');
  const { data, size } = encode(address, { ecc: 'M', border: 3 });
  const [dark, light] = [ink, vellum].sort((a, b) => luminanceOf(readHex(a)) - luminanceOf(readHex(b)));
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="${light}" d="M0 0h${size}v${size}H0z"/><path fill="${dark}" d="${modules.join('')}"/></svg>\n`;
  return { path: `assets/qr-${shortHash(drawing)}.svg`, bytes: Buffer.from(drawing) };
}

import { readFile } from 'node:fs/promises';
import { findPackageFile } from '../../lib/folders';
import type { FontFace, SiteFonts } from '../../site/site-definition';

/** The upright typefaces of the site by their addresses, with `/fonts.css`, which names them as the site's styles do. */
export async function readFonts(
  rootDir: string,
  { faces, roles }: SiteFonts,
): Promise<(readonly [address: string, { type: string; bytes: string | Uint8Array }])[]> {
  const upright = faces.filter(({ style, cutOf }) => style === 'normal' && cutOf === undefined);
  const files = upright.map(async (face) => {
    const bytes = await readFile(findPackageFile(rootDir, face.source));
    return [addressOf(face), { type: 'font/woff2', bytes }] as const;
  });
  const stacks = Object.entries(roles).map(
    ([role, { family, generic }]) => `--${role}:"${family}",${generic}`,
  );
  const styles = `${upright.map(toFontFace).join('')}:root{${stacks.join(';')}}\n`;
  const sheet = ['/fonts.css', { type: 'text/css;charset=utf-8', bytes: styles }] as const;
  return [sheet, ...(await Promise.all(files))];
}

function addressOf({ family }: FontFace): string {
  return `/fonts/${encodeURIComponent(family)}.woff2`;
}

/** With every weight that its file has. */
function toFontFace(face: FontFace): string {
  return `@font-face{font-family:"${face.family}";font-weight:100 900;src:url("${addressOf(face)}")}\n`;
}

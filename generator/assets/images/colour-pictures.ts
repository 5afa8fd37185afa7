import type { Site } from '../../../templates/types';
import type { Cache } from '../../cache/cache';
import { findReferences } from '../../content/references/find-references';
import { isDrawing } from '../../lib/paths';
import type { PictureGroup } from '../../sources/group-pictures';

interface ColouredPictures {
  /** What stands in the names of each picture's files. */
  hashes: ReadonlyMap<string, string>;
  groups: ReadonlyMap<string, PictureGroup>;
}

/** Rec. 709 luminance of 1 is white. Where a picture never comes, its description is read in light letters on its ground. */
const lightest = 0.07;

/** How many letters of a picture's hash tell it from all the others; a wrong one would cost a colour. */
const enough = 6;

/**
 * Styles that give the place of each picture that these parts of the content name the picture's own colour on the whole until it is there: of those alone that
 * let nothing through, as it stays behind them. By their addresses and not in the documents, whose bytes come first and
 * where no style attribute is allowed. On screens only, and where the visitor has chosen no colours.
 */
export async function colourPictures(
  site: Site,
  keys: readonly (keyof Site)[],
  { hashes, groups }: ColouredPictures,
  cache: Cache,
): Promise<string> {
  const named = findReferences(Object.fromEntries(keys.map((key) => [key, site[key]])));
  const names = new Set(named.filter(({ kind }) => kind === 'picture').map(({ name }) => name));
  const rules = await Promise.all(
    [...names].sort().map(async (name) => {
      const hash = hashes.get(name);
      const group = groups.get(name);
      const bytes = group && ([...group.cuts.values()][0] ?? group.whole);
      if (!hash || !bytes || isDrawing(name)) return '';
      const colour = await cache.remember(['colour', bytes], () => meanColour(bytes));
      return colour && `[src*="-${hash.slice(0, enough)}"]{background:${colour}}`;
    }),
  );
  const all = rules.join('');
  return all && `@layer site{@media screen and (forced-colors:none){${all}}}`;
}

/** As `#rrggbb`, no lighter than letters on it can bear; empty for a picture that lets through what is behind it. */
async function meanColour(bytes: Uint8Array): Promise<string> {
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

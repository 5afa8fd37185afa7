import type { Cache } from '../../cache/cache';
import { isDrawing } from '../../lib/paths';
import type { SiteContent } from '../../site/documents';
import type { SiteDefinition } from '../../site/site-definition';
import type { PictureGroup } from '../../sources/group-pictures';
import { openPicture } from './encode-picture';
import { listPictures } from './shown-pictures';

/** Styles from `colorPictures`, by where they are needed. */
export interface PictureColors {
  sections: string;
  errorPage: string;
  /** Of the pictures on pages of text, by file. */
  pages: ReadonlyMap<string, string>;
}

/** By name in content, the hash in the names of a picture's files, and its bytes. */
interface HashedPictures {
  hashes: ReadonlyMap<string, string>;
  groups: ReadonlyMap<string, PictureGroup>;
}

/** Colors all pictures but those of the first screen, which have painted grounds. */
export async function colorSite(
  { definition, content }: { definition: SiteDefinition; content: SiteContent },
  onPages: ReadonlySet<string>,
  pictures: HashedPictures,
  cache: Cache,
): Promise<PictureColors> {
  const color = (names: Iterable<string>) => colorPictures(names, pictures, cache);
  const below = Object.entries(content).filter(([key]) => !definition.firstScreen.has(key));
  const [sections, errorPage, ...pages] = await Promise.all([
    color(listPictures(below.map(([, value]) => value))),
    color(listPictures(definition.error(content).content)),
    ...[...onPages].map(async (file) => [file, await color([file])] as const),
  ]);
  return { sections, errorPage, pages: new Map(pages) };
}

/** How many characters of a hash distinguish pictures. A collision would only give one the color of another. */
const hashLength = 6;

/** Rec. 709 luminance; white is 1. If a picture fails to load, its alt text is shown in light letters on this color. */
const lightest = 0.07;

/**
 * Styles that fill the space of each opaque picture with its mean color until it has loaded. A transparent picture
 * gets none, because the color would show through. The selectors match URLs: documents are loaded first and should
 * stay small, and the policy forbids style attributes. Only on screens, and only without forced colors.
 */
export async function colorPictures(
  names: Iterable<string>,
  { hashes, groups }: HashedPictures,
  cache: Cache,
): Promise<string> {
  const rules = await Promise.all(
    [...new Set(names)].sort().map(async (name) => {
      const hash = hashes.get(name);
      const group = groups.get(name);
      const bytes = group && ([...group.cuts.values()][0] ?? group.whole);
      if (!hash || !bytes || isDrawing(name)) return '';
      const color = await cache.remember('generator/assets/images/color-pictures.ts', ['color', bytes], () =>
        meanColor(bytes),
      );
      return color && `[src*="-${hash.slice(0, hashLength)}"]{background:${color}}`;
    }),
  );
  const all = rules.join('');
  return all && `@layer site{@media screen and (forced-colors:none){${all}}}`;
}

/** The mean as `#rrggbb`, dark enough for light letters; empty for a picture with transparency. */
async function meanColor(bytes: Uint8Array): Promise<string> {
  const pixel = await openPicture(bytes)
    .then((picture) =>
      picture.toColourspace('srgb').resize(1, 1, { fit: 'fill' }).raw({ depth: 'uchar' }).toBuffer(),
    )
    // An unreadable picture is reported where it is encoded.
    .catch(() => undefined);
  if (!pixel || (pixel.length > 3 && (pixel[3] ?? 0) < 255)) return '';
  const [red = 0, green = red, blue = red] = pixel.subarray(0, 3);
  const linear = [red, green, blue].map((value) => (value / 255) ** 2.2) as [number, number, number];
  const luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  const dim = Math.min(1, lightest / luminance);
  const channels = linear.map((value) => Math.round((value * dim) ** (1 / 2.2) * 255));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

import type { Cache } from '../../cache/cache';
import { isDrawing } from '../../lib/paths';
import type { PictureGroup } from '../../sources/group-pictures';
import { meanColour } from './mean-colour';

interface ColouredPictures {
  /** What stands in the names of each picture's files. */
  hashes: ReadonlyMap<string, string>;
  groups: ReadonlyMap<string, PictureGroup>;
}

/** How many letters of a picture's hash tell it from all the others; a wrong one would cost a colour. */
const enough = 6;

/**
 * Styles that give the place of each of these pictures the picture's own colour on the whole until it is there: of those alone that
 * let nothing through, as it stays behind them. By their addresses and not in the documents, whose bytes come first and
 * where no style attribute is allowed. On screens only, and where the visitor has chosen no colours.
 */
export async function colourPictures(
  names: Iterable<string>,
  { hashes, groups }: ColouredPictures,
  cache: Cache,
): Promise<string> {
  const rules = await Promise.all(
    [...new Set(names)].sort().map(async (name) => {
      const hash = hashes.get(name);
      const group = groups.get(name);
      const bytes = group && ([...group.cuts.values()][0] ?? group.whole);
      if (!hash || !bytes || isDrawing(name)) return '';
      const colour = await cache.remember('generator/assets/images/mean-colour.ts', ['colour', bytes], () =>
        meanColour(bytes),
      );
      return colour && `[src*="-${hash.slice(0, enough)}"]{background:${colour}}`;
    }),
  );
  const all = rules.join('');
  return all && `@layer site{@media screen and (forced-colors:none){${all}}}`;
}

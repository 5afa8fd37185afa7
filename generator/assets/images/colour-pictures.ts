import type { Site } from '../../../templates/types';
import type { Cache } from '../../cache/cache';
import { findReferences } from '../../content/references/find-references';
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
      const colour = await cache.remember('generator/assets/images/mean-colour.ts', ['colour', bytes], () =>
        meanColour(bytes),
      );
      return colour && `[src*="-${hash.slice(0, enough)}"]{background:${colour}}`;
    }),
  );
  const all = rules.join('');
  return all && `@layer site{@media screen and (forced-colors:none){${all}}}`;
}

import type { PictureAsset } from '../templates/types';
import type { FindOrigins } from './find-origins';
import { isDrawing } from './is-drawing';
import { countOf, problemAt } from './problem';
import { leastWidthOf, readSrcset } from './read-srcset';
import { readTagsOf, type Tag } from './read-tags';
import { isStandIn } from './stand-in';
import type { OutputFile, Problem } from './types';

/**
 * A picture with fewer pixels than its place needs would be blurred there; drawings fit any size.
 */
export function checkPictureSizes(
  documents: readonly OutputFile[],
  pictures: ReadonlyMap<string, PictureAsset>,
  findOrigins: FindOrigins,
): Problem[] {
  const names = new Map(
    [...pictures].flatMap(([name, { variants }]) => variants.map(({ url }) => [url, name])),
  );
  return documents.flatMap(({ path, bytes }) =>
    readTagsOf(bytes).flatMap((tag) => {
      const name = names.get(addressOf(tag));
      const width = Math.max(...(pictures.get(name ?? '')?.variants ?? []).map((variant) => variant.width));
      const least = leastWidthOf(tag);
      if (name === undefined || isDrawing(name) || isStandIn(name) || width >= least) return [];
      const message = `the picture "${name}" is ${countOf(width, 'pixel')} wide, and its place needs ${least}`;
      return findOrigins(name, path).map((origin) =>
        problemAt(origin, message, 'Save it larger, or name a larger one.'),
      );
    }),
  );
}

/** The address of the largest variant. */
function addressOf(tag: Tag): string {
  if (tag.name !== 'img' && tag.name !== 'source') return '';
  return readSrcset(tag).at(-1)?.url ?? tag.attributes.get('src') ?? '';
}

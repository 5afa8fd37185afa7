import { pictureSlots } from '../templates/parts/picture-slots';
import type { PictureAsset } from '../templates/types';
import type { FindOrigins } from './find-origins';
import { problemAt } from './problem';
import { readTagsOf, type Tag } from './read-tags';
import { isStandIn } from './stand-in';
import type { OutputFile, Problem } from './types';

/**
 * A picture with fewer pixels than its place needs would be blurred there. Places are told from each other by the
 * `sizes` that their images bear; drawings fit any size.
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
      if (name === undefined || name.endsWith('.svg') || isStandIn(name) || width >= least) return [];
      const message = `the picture "${name}" is ${width} pixels wide, and its place needs ${least}`;
      return findOrigins(name, path).map((origin) =>
        problemAt(origin, message, 'Save it larger, or name a larger one.'),
      );
    }),
  );
}

/** The address of the largest variant. */
function addressOf({ name, attributes }: Tag): string {
  if (name !== 'img' && name !== 'source') return '';
  const last = attributes.get('srcset')?.split(',').at(-1)?.trim().split(/\s/)[0];
  return last ?? attributes.get('src') ?? '';
}

function leastWidthOf({ attributes }: Tag): number {
  const sizes = attributes.get('sizes');
  const slots = Object.values(pictureSlots).filter((slot) => slot.sizes === sizes);
  return slots.length === 0 ? 0 : Math.min(...slots.map(({ least }) => least));
}

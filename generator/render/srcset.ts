import type { PictureSlot } from '../site/site-definition';
import type { StartTag } from './read-html';

export interface Candidate {
  url: string;
  /** In pixels; not a number where the tag does not say. */
  width: number;
}

/** The variants that a picture's tag offers, in its order. */
export function readSrcset({ attributes }: Pick<StartTag, 'attributes'>): Candidate[] {
  const written = (attributes.get('srcset') ?? '')
    .split(',')
    .map((candidate) => candidate.trim().split(/\s+/));
  return written
    .map(([url = '', width = '']) => ({ url, width: Number.parseInt(width, 10) }))
    .filter(({ url }) => url !== '');
}

/**
 * The pixels across that a picture's place needs, or 0 where it can be of any size. Places are told from each other
 * by the `sizes` that their images bear.
 */
export function leastWidthOf(
  { attributes }: Pick<StartTag, 'attributes'>,
  pictureSlots: readonly PictureSlot[],
): number {
  const sizes = attributes.get('sizes');
  const slots = pictureSlots.filter((slot) => slot.sizes === sizes);
  return slots.length === 0 || slots.some(({ takesSmaller }) => takesSmaller)
    ? 0
    : Math.min(...slots.map(({ least }) => least));
}

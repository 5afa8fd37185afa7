import type { PictureAsset } from '../../../templates/types';
import { isPlaceholder } from '../../content/placeholder';

/** In pixels, what a picture is largest in; nothing of one that is not there, or is none. */
export function largestCut(
  name: string,
  pictures: ReadonlyMap<string, PictureAsset>,
): { width: number; height: number } | undefined {
  const widest = pictures.get(name)?.variants.at(-1);
  return widest && !isPlaceholder(widest.url) ? widest : undefined;
}

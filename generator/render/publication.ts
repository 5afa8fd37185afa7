import { isoDay } from '../lib/iso-day';
import type { FrontMatter } from '../site/documents';

/** Why a page is not in a release that is made `now`; `undefined` for one that is. Days are those of UTC. */
export function whyUnpublished(
  { draft, publish }: Pick<FrontMatter, 'draft' | 'publish'>,
  now: Date,
): 'draft' | 'later' | undefined {
  if (draft) return 'draft';
  // Days are written so that they sort as they follow each other.
  return publish !== undefined && publish > isoDay(now) ? 'later' : undefined;
}

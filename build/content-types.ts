import { lookup } from 'mrmime';
import { roadmapFeedUrl } from '../templates/parts/addresses';

/** Types that the ending of a name does not tell, by path: the feed is what the pages announce it as. */
export const ownTypes: ReadonlyMap<string, string> = new Map([
  [roadmapFeedUrl.slice(1), 'application/atom+xml'],
]);

/** The content type of a file of the site by its path, without a charset; `undefined` where nothing tells it. */
export function typeOf(path: string): string | undefined {
  return ownTypes.get(path) ?? (path.endsWith('.ico') ? 'image/x-icon' : lookup(path));
}

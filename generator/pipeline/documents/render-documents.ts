import type { OutputFile } from '../../lib/file-bytes';
import { toBytes } from '../../lib/file-bytes';
import { renderRoutes } from '../../render/render-routes';
import type { PreparedSite } from '../stages/prepare-site';

/**
 * Every document as templates have it. `last` has by path those of the build before, and afterwards those of this one:
 * those that come out as they were are the same files.
 */
export function renderDocuments(
  { site, routes, assets }: Pick<PreparedSite, 'site' | 'routes' | 'assets'>,
  now: Date,
  last = new Map<string, OutputFile>(),
): OutputFile[] {
  return [...renderRoutes(site, routes, assets, now)].map(([path, html]) => {
    const file = { path, bytes: toBytes(html) };
    const before = last.get(path);
    if (before && Buffer.compare(before.bytes, file.bytes) === 0) return before;
    last.set(path, file);
    return file;
  });
}

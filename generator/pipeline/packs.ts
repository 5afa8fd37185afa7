import type { Cache } from '../cache/cache';
import { hashParts } from '../cache/cache';
import type { Pack } from '../cache/pack';
import { relativePath } from '../lib/paths';
import type { BuildOptions } from '../site/build-options';
import type { DocumentRecord } from './documents/document-record';
import type { PageSummary } from './documents/read-page';

type Site = Pick<BuildOptions, 'rootDir' | 'contentDir' | 'base'>;

/** What the last build of a site left in the cache for the next one: one pack for pages, and one for documents. */
export function createPacks(cache: Cache, { rootDir, contentDir, base = '/' }: Site) {
  const nameOf = (kind: string, ...parts: readonly string[]) =>
    hashParts([
      kind,
      cache.hashModule('generator/cache/pack.ts'),
      relativePath(rootDir, contentDir),
      ...parts,
    ]);
  const packAt = <Value>(name: string) => ({
    read: () => cache.read<Pack<Value>>(name) ?? (new Map() as Pack<Value>),
    write: (pack: Pack<Value>) => cache.write(name, pack),
  });
  return {
    pages: packAt<PageSummary>(nameOf('pages')),
    /** One for each base: somebody may build the same content for several hosts by turns. */
    documents: packAt<DocumentRecord>(nameOf('documents', base)),
  };
}

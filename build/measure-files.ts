import { promisify } from 'node:util';
import { type Cache, shortHash } from './cache';
import { compressible, twinEndings } from './compress-files';
import type { OutputFile } from './types';

/** How many bytes a visitor loads. */
export interface MeasuredFile {
  path: string;
  bytes: number;
  /** As a host sends it; absent where compressing would gain nothing, as for pictures and fonts. */
  brotliBytes?: number;
}

/**
 * Sizes of the output, in its order, without what is there for hosts alone. Compressing is slow, so what was once
 * measured is remembered, and of a file that has a twin the twin is measured.
 */
export function measureFiles(files: readonly OutputFile[], cache: Cache): Promise<MeasuredFile[]> {
  const sizes = new Map(files.map(({ path, bytes }) => [path, bytes.byteLength]));
  const loaded = files.filter(({ path }) => !isTwin(path, sizes) && !isHostFile(path));
  return cache.remember(['sizes', ...loaded.flatMap(({ path, bytes }) => [path, shortHash(bytes)])], () =>
    Promise.all(
      loaded.map(async ({ path, bytes }) => ({
        path,
        bytes: bytes.byteLength,
        ...(compressible.test(path) && {
          brotliBytes: sizes.get(`${path}.br`) ?? (await measureBrotli(bytes, cache)),
        }),
      })),
    ),
  );
}

function isTwin(path: string, sizes: ReadonlyMap<string, number>): boolean {
  return twinEndings.some((ending) => path.endsWith(ending) && sizes.has(path.slice(0, -ending.length)));
}

function isHostFile(path: string): boolean {
  return /^[._]/.test(path) || path === 'vercel.json';
}

function measureBrotli(bytes: Uint8Array, cache: Cache): Promise<number> {
  return cache.remember(['brotli', bytes], async () => {
    const { brotliCompress } = await import('node:zlib');
    // Quality 11, the default, is what hosts use for files they compress once.
    return (await promisify(brotliCompress)(bytes)).byteLength;
  });
}

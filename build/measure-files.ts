import { promisify } from 'node:util';
import { type Cache, shortHash } from './cache';
import type { OutputFile } from './types';

/** How many bytes a visitor loads. */
export interface MeasuredFile {
  path: string;
  bytes: number;
  /** As a host sends it; absent where compressing would gain nothing, as for pictures and fonts. */
  brotliBytes?: number;
}

const text = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/;

/** Sizes of the output, in its order. Compressing is slow, so what was once measured is remembered. */
export function measureFiles(files: readonly OutputFile[], cache: Cache): Promise<MeasuredFile[]> {
  return cache.remember(['sizes', ...files.flatMap(({ path, bytes }) => [path, shortHash(bytes)])], () =>
    Promise.all(
      files.map(async ({ path, bytes }) => ({
        path,
        bytes: bytes.byteLength,
        ...(text.test(path) && { brotliBytes: await measureBrotli(bytes, cache) }),
      })),
    ),
  );
}

function measureBrotli(bytes: Uint8Array, cache: Cache): Promise<number> {
  return cache.remember(['brotli', bytes], async () => {
    const { brotliCompress } = await import('node:zlib');
    // Quality 11, the default, is what hosts use for files they compress once.
    return (await promisify(brotliCompress)(bytes)).byteLength;
  });
}

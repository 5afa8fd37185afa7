import { promisify } from 'node:util';
import type { Cache } from '../cache/cache';
import { isText, typeOf } from '../lib/content-types';
import type { OutputFile } from '../lib/file-bytes';

/**
 * By what stands behind a file's own name and a dot, how a precompressed file is compressed, as HTTP calls it; the smallest first,
 * for servers should offer them in this order.
 */
export const precompressedEncodings = [
  ['br', 'br'],
  ['zst', 'zstd'],
  ['gz', 'gzip'],
] as const;

type Ending = (typeof precompressedEncodings)[number][0];

/** The highest whose window, 8 MB, is one that browsers must accept. */
const zstdLevel = 19;

/**
 * For each file that gains by it, the same as brotli, Zstandard and gzip: `a.js.br`, `a.js.zst`, `a.js.gz`. A server
 * sends them as they are, better compressed than it could while a visitor waits. What was once compressed is
 * remembered.
 */
export async function compressFiles(files: readonly OutputFile[], cache: Cache): Promise<OutputFile[]> {
  const precompressed = await Promise.all(
    files
      .filter(({ path }) => isCompressible(path))
      .map(async ({ path, bytes }) => {
        const made = await Promise.all(
          precompressedEncodings.map(async ([ending]) => ({
            path: `${path}.${ending}`,
            bytes: await cache.remember(
              'generator/deploy/compress-files.ts',
              ['compressed', ending, bytes],
              () => compressors[ending](bytes),
            ),
          })),
        );
        // All or none: nginx tells caches that there are any where it finds the one of gzip.
        return made.every((each) => each.bytes.byteLength < bytes.byteLength) ? made : [];
      }),
  );
  return precompressed.flat();
}

/** Pictures and fonts are compressed as they are. */
export function isCompressible(path: string): boolean {
  return isText(typeOf(path) ?? '');
}

let zstd: ReturnType<typeof loadZstd> | undefined;

/**
 * To be asked for once in a process: each `init` puts another memory in the place of the one before, and who compresses
 * meanwhile reads from the one and writes to the other.
 */
async function loadZstd() {
  const module = await import('@bokuweb/zstd-wasm');
  await module.init();
  return module;
}

const compressors: Record<Ending, (bytes: Uint8Array) => Promise<Uint8Array>> = {
  async br(bytes) {
    const { brotliCompress, constants } = await import('node:zlib');
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    };
    return promisify(brotliCompress)(bytes, { params });
  },
  async gz(bytes) {
    const { gzip } = await import('node:zlib');
    return promisify(gzip)(bytes, { level: 9 });
  },
  async zst(bytes) {
    zstd ??= loadZstd();
    const { compress } = await zstd;
    return compress(Buffer.from(bytes), zstdLevel);
  },
};

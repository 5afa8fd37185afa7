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
  ['gz', 'gzip'],
] as const;

type Ending = (typeof precompressedEncodings)[number][0];

export type Levels = Readonly<Record<Ending, number>>;

/** The smallest there is. */
const best: Levels = { br: 11, gz: 9 };

/** A tenth more bytes for a thirtieth of the time: 1.6 ms for a page of 36 kB instead of 54, on one core. */
const middling: Levels = { br: 6, gz: 9 };

/** So many pages take some ten seconds at best on two cores. Beyond, a site is made in minutes. */
const mostAtBest = 300;

/** The same of one file, such as a list of very many pages. */
const mostBytesAtBest = 500_000;

/**
 * For each file that gains by it, the same as brotli and gzip: `a.js.br`, `a.js.gz`. A server sends them as they are, better
 * compressed than it could while a visitor waits; of very many pages, not as well as could be. What was once compressed is
 * remembered. All browsers that know Zstandard know brotli as well, which is smaller.
 */
export async function compressFiles(files: readonly OutputFile[], cache: Cache): Promise<OutputFile[]> {
  const precompressed = await Promise.all(
    files.map((file) =>
      precompress(file, file.bytes.byteLength > mostBytesAtBest ? middling : best, (levels) =>
        cache.remember(
          'generator/deploy/compress-files.ts',
          ['compressed', JSON.stringify(levels), file.bytes],
          () => compress(file.bytes, levels),
        ),
      ),
    ),
  );
  return precompressed.flat();
}

/** How pages are compressed, of so many. */
export function levelsFor(pages: number): Levels {
  return pages > mostAtBest ? middling : best;
}

/** The same of one file; nothing where it would gain nothing. */
export async function precompress(
  { path, bytes }: OutputFile,
  levels: Levels,
  compressBytes = (levels: Levels) => compress(bytes, levels),
): Promise<OutputFile[]> {
  if (!isCompressible(path)) return [];
  const made = await compressBytes(levels);
  // All or none: nginx tells caches that there are any where it finds the one of gzip.
  if (made.some((each) => each.byteLength >= bytes.byteLength)) return [];
  return precompressedEncodings.map(([ending], index) => ({
    path: `${path}.${ending}`,
    bytes: made[index] ?? Buffer.of(),
  }));
}

/** By its path among others of a site, whether a file is what another was precompressed to. */
export function isPrecompressed({ path }: Pick<OutputFile, 'path'>): boolean {
  return precompressedEncodings.some(([ending]) => path.endsWith(`.${ending}`));
}

/** Pictures and fonts are compressed as they are. */
export function isCompressible(path: string): boolean {
  return isText(typeOf(path) ?? '');
}

/** In the order of the encodings. */
function compress(bytes: Uint8Array, levels: Levels): Promise<Uint8Array[]> {
  return Promise.all(precompressedEncodings.map(([ending]) => compressors[ending](bytes, levels[ending])));
}

const compressors: Record<Ending, (bytes: Uint8Array, level: number) => Promise<Uint8Array>> = {
  async br(bytes, level) {
    const { brotliCompress, constants } = await import('node:zlib');
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    };
    return promisify(brotliCompress)(bytes, { params });
  },
  async gz(bytes, level) {
    const { gzip } = await import('node:zlib');
    return promisify(gzip)(bytes, { level });
  },
};

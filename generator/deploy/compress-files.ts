import { promisify } from 'node:util';
import type { Cache } from '../cache/cache';
import { isText, typeOf } from '../lib/content-types';
import type { OutputFile } from '../lib/file-bytes';

/** The ending of a precompressed file's name, and its encoding as HTTP calls it; the smallest first. */
export const precompressedEncodings = [
  ['br', 'br'],
  ['gz', 'gzip'],
] as const;

type Ending = (typeof precompressedEncodings)[number][0];

export type Levels = Readonly<Record<Ending, number>>;

const best: Levels = { br: 11, gz: 9 };

/** A tenth more bytes for a thirtieth of the time: 1.6 ms for a page of 36 kB instead of 54, on one core. */
const middling: Levels = { br: 6, gz: 9 };

/** This many pages take some ten seconds at the best levels on two cores. */
const mostAtBest = 300;

/** The same for one file, such as the sitemap of very many pages. */
const mostBytesAtBest = 500_000;

/**
 * Adds brotli and gzip versions of every file that gets smaller: `a.js.br`, `a.js.gz`. A server can send them as they are,
 * better compressed than it could while a visitor waits. Results are cached. No Zstandard: all browsers that support it
 * support brotli as well, which is smaller.
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

/** The levels for a page of a site of so many. The first page has a budget, and so it is always as small as can be. */
export function levelsFor(pages: number, isFirst: boolean): Levels {
  return pages > mostAtBest && !isFirst ? middling : best;
}

/** The compressed versions of one file; none if they would not be smaller. */
export async function precompress(
  { path, bytes }: OutputFile,
  levels: Levels,
  compressBytes = (levels: Levels) => compress(bytes, levels),
): Promise<OutputFile[]> {
  if (!isCompressible(path)) return [];
  const compressed = await compressBytes(levels);
  // All or none: nginx sends `Vary` only if it finds the gzip version.
  if (compressed.some((each) => each.byteLength >= bytes.byteLength)) return [];
  return precompressedEncodings.map(([ending], index) => ({
    path: `${path}.${ending}`,
    bytes: compressed[index] ?? Buffer.of(),
  }));
}

/** Whether a file is the compressed version of another among the files of a site, at `paths`. */
export function isPrecompressed(path: string, paths: ReadonlySet<string>): boolean {
  return precompressedEncodings.some(([ending]) => {
    const whole = path.slice(0, -ending.length - 1);
    return path === `${whole}.${ending}` && isCompressible(whole) && paths.has(whole);
  });
}

/** The files of a site but for the compressed versions of others. */
export function withoutPrecompressed(files: readonly OutputFile[]): OutputFile[] {
  const paths = new Set(files.map(({ path }) => path));
  return files.filter(({ path }) => !isPrecompressed(path, paths));
}

/** Pictures and fonts are compressed already. */
export function isCompressible(path: string): boolean {
  return isText(typeOf(path) ?? '');
}

/** In the order of the encodings. */
function compress(bytes: Uint8Array, levels: Levels): Promise<Uint8Array[]> {
  return Promise.all(precompressedEncodings.map(([ending]) => compressors[ending](bytes, levels[ending])));
}

const compressors: Record<Ending, (bytes: Uint8Array, level: number) => Promise<Uint8Array>> = {
  br(bytes, level) {
    const { brotliCompress, constants } = loadZlib();
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      // At a quick level, making room for the default window takes as long as compressing a page.
      ...(level < best.br && { [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes) }),
    };
    return promisify(brotliCompress)(bytes, { params });
  },
  gz: (bytes, level) => promisify(loadZlib().gzip)(bytes, { level }),
};

/** A build that changes nothing does without it. An `import()` for each file would ask the loader's thread each time. */
function loadZlib(): typeof import('node:zlib') {
  return process.getBuiltinModule('node:zlib');
}

/** The logarithm of the smallest window that holds a whole file, within the limits of the format. */
function windowFor({ byteLength }: Uint8Array): number {
  return Math.min(24, Math.max(10, Math.ceil(Math.log2(byteLength + 16))));
}

import type { Diagnostic, SourceLocation } from '../diagnostics/diagnostic';
import { diagnose } from '../diagnostics/rules';
import type { OutputFile } from '../lib/file-bytes';
import { refuseName } from '../verify/check-names';
import { isCompressible, precompressedEncodings } from './compress-files';

/**
 * Checks that the path in the site's own address, if it has one, is the base: otherwise the addresses for search engines
 * and shared links are wrong. Without a base this is only a warning, for `check` need not know the base.
 */
export function checkSiteUrl(address: string, base: string, location: SourceLocation): Diagnostic[] {
  const { origin: host, pathname } = new URL(address);
  const path = pathname.replace(/\/?$/, '/');
  if (path === '/' || path === base) return [];
  if (base === '/') {
    const message = `the address has a path (${pathname}), and the site is built for none`;
    return [
      diagnose('deploy/base-missing', location, message, `Write ${host}, or build with --base ${path}.`),
    ];
  }
  const message = `the address has the path ${pathname}, and the site is built for ${base}`;
  return [diagnose('deploy/base-differs', location, message, `Write ${host}; the base is added to it.`)];
}

/** Refuses files of `public/` with the name of a file that a release adds: settings of a host, or a precompressed file. */
export function checkAddedNames(
  publicFiles: readonly OutputFile[],
  files: readonly OutputFile[],
  reservedPaths: readonly string[],
): Diagnostic[] {
  const compressed = files.filter(({ path }) => isCompressible(path));
  const precompressed = compressed.flatMap(({ path }) =>
    precompressedEncodings.map(([ending]) => `${path}.${ending}`),
  );
  const added = new Map([...reservedPaths, ...precompressed].map((path) => [path.toLowerCase(), path]));
  return publicFiles.flatMap(({ path }) => {
    const own = added.get(path.toLowerCase());
    return own === undefined ? [] : [refuseName(path, own)];
  });
}

import type { Diagnostic } from '../diagnostics/diagnostic';
import type { OutputFile } from '../lib/file-bytes';
import { refuseName } from '../verify/check-names';
import { isCompressible, precompressedEncodings } from './compress-files';
import { hostPaths } from './make-host-files';

/** Refuses files of `public/` with the name of a file that a release adds: settings of a host, or a precompressed file. */
export function checkAddedNames(
  publicFiles: readonly OutputFile[],
  files: readonly OutputFile[],
): Diagnostic[] {
  const compressed = files.filter(({ path }) => isCompressible(path));
  const precompressed = compressed.flatMap(({ path }) =>
    precompressedEncodings.map(([ending]) => `${path}.${ending}`),
  );
  const added = new Map([...hostPaths, ...precompressed].map((path) => [path.toLowerCase(), path]));
  return publicFiles.flatMap(({ path }) => {
    const own = added.get(path.toLowerCase());
    return own === undefined ? [] : [refuseName(path, own)];
  });
}

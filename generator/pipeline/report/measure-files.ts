import { withoutPrecompressed } from '../../deploy/compress-files';
import { type OutputFile, sizeOf } from '../../lib/file-bytes';
import { isHostFile } from '../../lib/paths';

/** How many bytes a visitor loads. */
export interface MeasuredFile {
  path: string;
  bytes: number;
  /** As a host sends it; absent where compressing would gain nothing, as for pictures and fonts. */
  brotliBytes?: number;
}

/** The sizes of the public files, in the order of the output. Hosts send the precompressed version of a file. */
export function measureFiles(files: readonly OutputFile[]): MeasuredFile[] {
  const sizes = new Map(files.map((file) => [file.path, sizeOf(file)]));
  const visited = withoutPrecompressed(files).filter(({ path }) => !isHostFile(path));
  return visited.map(({ path }) => {
    const brotliBytes = sizes.get(`${path}.br`);
    return { path, bytes: sizes.get(path) ?? 0, ...(brotliBytes !== undefined && { brotliBytes }) };
  });
}

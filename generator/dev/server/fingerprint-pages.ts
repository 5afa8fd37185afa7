import { hashParts, shortHash } from '../../cache/cache';
import type { OutputFile } from '../../lib/file-bytes';
import { textOf } from '../../lib/file-bytes';
import type { Fingerprint } from './page-state';

/** The styles of a page: inline, or in files with a hash in their names. */
const styles = /<style>[\s\S]*?<\/style>|<link rel="stylesheet"[^>]*>/g;

/** Creates a function that computes the fingerprint of each document among these files. */
export function createFingerprint(files: readonly OutputFile[]): (document: OutputFile) => Fingerprint {
  // Names in `assets/` contain a hash, so the HTML changes with those files. Files that nobody has requested are in no page.
  const unnamed = files.filter(
    ({ path, isUnmade }) => !path.endsWith('.html') && !path.startsWith('assets/') && !isUnmade,
  );
  const surroundings = hashParts(unnamed.flatMap(({ path, bytes }) => [path, bytes]));
  return ({ bytes }) => {
    const html = textOf(bytes);
    const ownStyles = html.match(styles) ?? [];
    const page = shortHash(html.replace(styles, ''), surroundings);
    return { page, styles: shortHash(ownStyles.join('')) };
  };
}

/** As `Server-Timing`, the only header of its own response that a page can read. */
export function toServerTiming({ page, styles }: Fingerprint): string {
  return `page;desc="${page}", styles;desc="${styles}"`;
}

import { hashParts, shortHash } from '../../cache/cache';
import type { OutputFile } from '../../lib/file-bytes';
import { textOf } from '../../lib/file-bytes';
import type { Fingerprint } from './page-state';

/** A page's styles: in its head, and in files named after their bytes. */
const styles = /<style>[\s\S]*?<\/style>|<link rel="stylesheet"[^>]*>/g;

/** Takes the fingerprints of documents among these files. */
export function createFingerprint(files: readonly OutputFile[]): (document: OutputFile) => Fingerprint {
  // What is in `assets/` is named after its bytes, so the HTML changes with it. What nobody has asked for, no page shows.
  const unnamed = files.filter(
    ({ path, isUnmade }) => !path.endsWith('.html') && !path.startsWith('assets/') && !isUnmade,
  );
  const surroundings = hashParts(unnamed.flatMap(({ path, bytes }) => [path, bytes]));
  return ({ path, bytes }) => {
    const html = textOf(bytes);
    const ownStyles = html.match(styles) ?? [];
    const page = shortHash(html.replace(styles, ''), surroundings);
    return { document: path, page, styles: shortHash(ownStyles.join('')) };
  };
}

/** As `Server-Timing`, the only header of its own response that a page can read. */
export function toServerTiming({ document, page, styles }: Fingerprint): string {
  return `document;desc="${encodeURIComponent(document)}", page;desc="${page}", styles;desc="${styles}"`;
}

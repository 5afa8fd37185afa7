import { type Diagnostic, problemAt, topOf } from '../diagnostics/diagnostic';
import type { OutputFile } from '../lib/file-bytes';

/** What browsers show as a page though its name does not end as one: it would get neither a check nor a policy. */
export function checkPublicDocuments(publicFiles: readonly OutputFile[]): Diagnostic[] {
  return publicFiles.flatMap(({ path }) => {
    if (!/\.(?:xhtml|xht|shtml)$/i.test(path)) return [];
    const message = 'browsers show this as a page, and the site knows pages by the ending .html alone';
    return [problemAt(topOf(`public/${path}`), message, 'Name it .html.')];
  });
}

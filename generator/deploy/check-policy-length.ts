import { type Diagnostic, diagnose, topOf } from '../diagnostics/diagnostic';
import type { OutputFile } from '../lib/file-bytes';
import { placeIn } from '../lib/line-starts';
import { isHtml } from '../lib/paths';
import { createPageIndexer } from '../render/page-index';
import type { StartTag } from '../render/read-html';
import { toHeaders } from './host-policy';
import { longestLine, toLine } from './hosts/headers-file';

/** What is written into a page and named in the policy by its hash, and the fix. */
const kinds = [
  {
    isOne: ({ name }: StartTag) => name === 'style',
    what: 'styles',
    fix: 'Put them into a file in public/, and link to that.',
  },
  {
    isOne: ({ attributes }: StartTag) => attributes.get('type') === 'speculationrules',
    what: 'speculation rules',
    fix: 'Leave them out.',
  },
];

/**
 * Pages of `public/` that have what makes the policy for headers too long, each of them, for nobody knows which its
 * owner would rather change. Also for hosts that would read more: one build is for every host, and every answer of the
 * site, pictures and fonts as well, would carry those hashes.
 */
export function checkPolicyLength(
  headerPolicy: string,
  publicFiles: readonly OutputFile[],
  indexPage = createPageIndexer(),
): Diagnostic[] {
  const length = Math.max(...toHeaders(headerPolicy).map((header) => toLine(header).length));
  if (length <= longestLine) return [];
  return publicFiles.flatMap((file) => {
    const { path } = file;
    if (!isHtml(path)) return [];
    const { html, tags } = indexPage(file);
    const written = tags.filter(({ content }) => content && content.end > content.start);
    return kinds.flatMap(({ isOne, what, fix }) => {
      const found = written.filter(isOne);
      if (found[0] === undefined) return [];
      const place = { ...topOf(`public/${path}`), ...placeIn(html, found[0].start) };
      const message = `the security policy names the ${what} written into each page, ${found.length} in this one, which makes its line ${length} characters long, and Cloudflare Pages reads ${longestLine}`;
      return [diagnose('deploy/policy-too-long', place, message, fix)];
    });
  });
}

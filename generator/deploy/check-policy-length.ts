import { type Diagnostic, problemAt, topOf } from '../diagnostics/diagnostic';
import type { OutputFile } from '../lib/file-bytes';
import { textOf } from '../lib/file-bytes';
import { placeIn } from '../lib/line-starts';
import { htmlPart } from '../render/html-tags';
import { isHtml } from '../render/page-address';
import { toHeaders } from './host-policy';
import { longestLine, toLine } from './hosts/headers-file';

/** What is written into a page and named in the policy by its hash, and the cure. */
const kinds = [
  { isOne: /^<style\b/i, what: 'styles', fix: 'Put them into a file in public/, and link to that.' },
  { isOne: /^<script\b[^>]*"speculationrules"/i, what: 'speculation rules', fix: 'Leave them out.' },
];

/**
 * Pages of `public/` that have what makes the policy for headers too long, each of them, for nobody knows which its
 * owner would rather change. Also for hosts that would read more: one build is for every host, and every answer of the
 * site, pictures and fonts as well, would carry those hashes.
 */
export function checkPolicyLength(headerPolicy: string, publicFiles: readonly OutputFile[]): Diagnostic[] {
  const length = Math.max(...toHeaders(headerPolicy).map((header) => toLine(header).length));
  if (length <= longestLine) return [];
  return publicFiles.flatMap(({ path, bytes }) => {
    if (!isHtml(path)) return [];
    const html = textOf(bytes);
    const written = [...html.matchAll(htmlPart)].filter(({ 3: text }) => text);
    return kinds.flatMap(({ isOne, what, fix }) => {
      const found = written.filter(([part]) => isOne.test(part));
      if (found[0] === undefined) return [];
      const place = { ...topOf(`public/${path}`), ...placeIn(html, found[0].index) };
      const message = `the security policy names the ${what} written into each page, ${found.length} in this one, which makes its line ${length} characters long, and Cloudflare Pages reads ${longestLine}`;
      return [problemAt(place, message, fix)];
    });
  });
}

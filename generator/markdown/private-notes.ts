import type { PageSource } from '../content/parsed-content';
import type { Diagnostic } from '../diagnostics/diagnostic';
import { diagnose } from '../diagnostics/rules';
import { placeIn } from '../lib/line-starts';
import { type Edit, splice } from '../lib/text';
import { parseMarkdown } from './parse-markdown';
import { visit } from './visit';

/** Two or more, as some write three. */
const opening = /(?<![\\%])%{2,}/g;

/**
 * Turns private notes as Obsidian has them, `%%words%%`, into `<?     ?>`, which parsers treat like comments. It is as
 * long, so that nothing changes its line or column. Code stays as it is.
 */
export function hidePrivateNotes(source: PageSource): { source: PageSource; diagnostics: Diagnostic[] } {
  const { file, body } = source;
  if (!body.includes('%%')) return { source, diagnostics: [] };
  const code = listCode(body);
  const inCode = (offset: number) => code.some(({ start, end }) => offset >= start && offset < end);
  const edits: Edit[] = [];
  for (const { 0: marks, index } of body.matchAll(opening)) {
    if (index < (edits.at(-1)?.end ?? 0) || inCode(index)) continue;
    const close = findClosing(body, index + marks.length, inCode);
    if (close < 0) {
      const place = { file, ...placeIn(body, index) };
      const message = 'the private note that begins here with %% is never closed, and would be published';
      const fix = 'Write %% after it, or \\%% for a plain %%.';
      return { source, diagnostics: [diagnose('page/unclosed-comment', place, message, fix)] };
    }
    const end = close + (/^%+/.exec(body.slice(close))?.[0].length ?? 0);
    const blank = body.slice(index + 2, end - 2).replace(/[^\n]/g, ' ');
    edits.push({ start: index, end, text: `<?${blank}?>` });
  }
  return { source: { ...source, body: splice(body, edits) }, diagnostics: [] };
}

function findClosing(body: string, from: number, inCode: (offset: number) => boolean): number {
  const close = body.indexOf('%%', from);
  return close >= 0 && inCode(close) ? findClosing(body, close + 2, inCode) : close;
}

function listCode(body: string): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  visit(parseMarkdown(body), ['code', 'inlineCode'], ({ position }) => {
    ranges.push({ start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 });
  });
  return ranges;
}

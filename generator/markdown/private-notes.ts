import type { PageSource } from '../content/parsed-content';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic';
import { listLineStarts, placeAt } from '../lib/line-starts';
import { parseMarkdown } from './parse-markdown';
import { visit } from './visit';

/** Not after a digit, where it is about percentages. */
const opening = /(?<![\\%\p{N}])%%(?!%)/gu;

/**
 * Turns private notes as Obsidian has them, `%%words%%`, into `<?     ?>`, which parsers treat like comments. It is as
 * long, so that nothing changes its line or column. Code stays as it is.
 */
export function hidePrivateNotes(source: PageSource): { source: PageSource; diagnostics: Diagnostic[] } {
  const { file, body } = source;
  if (!body.includes('%%')) return { source, diagnostics: [] };
  const code = listCode(body);
  const inCode = (offset: number) => code.some(({ start, end }) => offset >= start && offset < end);
  let hidden = '';
  let from = 0;
  for (const { index } of body.matchAll(opening)) {
    if (index < from || inCode(index)) continue;
    const close = findClosing(body, index + 2, inCode);
    if (close < 0) {
      const place = { file, ...placeAt(listLineStarts(body), index) };
      const message = 'the private note that begins here with %% is never closed, and would be published';
      const fix = 'Write %% after it, or \\%% for a plain %%.';
      return { source, diagnostics: [diagnose('page/unclosed-comment', place, message, fix)] };
    }
    hidden += `${body.slice(from, index)}<?${body.slice(index + 2, close).replace(/[^\n]/g, ' ')}?>`;
    from = close + 2;
  }
  return { source: { ...source, body: hidden + body.slice(from) }, diagnostics: [] };
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

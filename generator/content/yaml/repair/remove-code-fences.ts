import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { joinWords } from '../../../lib/words';

/** The lines that a chat or a page of markdown has around code; at the edge, where no text of YAML stands. */
const fence = /^(?:`{3,}[^`]*|~{3,}[^~]*)$/;

/** Of lines that one message tells of, in numbers. */
const mostNamed = 4;

/** The text without the lines around code that came along when it was copied: one copy brings them all. */
export function removeCodeFences(file: string, text: string): { text: string; diagnostics: Diagnostic[] } {
  if (!/^(?:`{3}|~{3})/m.test(text)) return { text, diagnostics: [] };
  const lines = text.split('\n');
  const fences = lines.flatMap((line, index) => (fence.test(line.trimEnd()) ? [index] : []));
  const [first, ...others] = fences;
  if (first === undefined) return { text, diagnostics: [] };
  const named = others.slice(0, mostNamed).map((at) => `line ${at + 1}`);
  if (others.length > mostNamed) named.push('all others like it');
  const also = named.length > 0 ? `, and with it ${joinWords(named)}` : '';
  const sign = lines[first]?.slice(0, 3) ?? '';
  const message = `this line of ${sign} is no content: it came along when this was copied`;
  const location = { file, line: first + 1, column: 1 };
  return {
    text: lines.map((line, index) => (fences.includes(index) ? '' : line)).join('\n'),
    diagnostics: [diagnose('yaml/code-fence', location, message, `Remove the line${also}.`)],
  };
}

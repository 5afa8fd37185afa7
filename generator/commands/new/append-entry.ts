import { isCollection, isSeq, parseDocument, stringify } from 'yaml';
import { UserError } from '../../diagnostics/user-error';

/** How wide lines of YAML are in `content/`. */
const lineWidth = 88;

/**
 * Adds an entry to the end of a list in a YAML file and leaves every other byte as it is, comments among them. `key` leads
 * to the list, `path` is for refusals.
 */
export function appendEntry(text: string, key: readonly string[], entry: object, path: string): string {
  const document = parseDocument(text);
  const list = document.getIn(key, true);
  const last = isSeq(list) ? list.items.at(-1) : undefined;
  if (document.errors.length > 0 || !isSeq(list) || list.flow || !isCollection(last) || !last.range) {
    throw new UserError(
      `${path} has no list ${key.join(' › ')} of entries that begin with hyphens`,
      'Mend the file first: npm run check says what is wrong with it.',
    );
  }
  const begin = list.range?.[0] ?? 0;
  const indent = ' '.repeat(begin - (text.lastIndexOf('\n', begin - 1) + 1));
  const end = endOfLine(text, last.range[1]);
  const before = list.items.at(-2);
  const gap = isCollection(before) && before.range ? text.slice(before.range[1] - 1, last.range[0]) : '';
  const isSpaced = /\n\s*\n/.test(gap);
  const lines = stringify([entry], { lineWidth: lineWidth - indent.length })
    .replace(/^/gm, indent)
    .trimEnd();
  const written = `${text.slice(0, end)}${text.slice(0, end).endsWith('\n') ? '' : '\n'}${isSpaced ? '\n' : ''}`;
  const whole = `${written}${lines}\n${text.slice(end)}`;
  return text.includes('\r\n') ? whole.replace(/\r?\n/g, '\r\n') : whole;
}

/** Behind the line in which a value ends; a text over several lines has its last line end with it. */
function endOfLine(text: string, offset: number): number {
  if (text[offset - 1] === '\n') return offset;
  const next = text.indexOf('\n', offset);
  return next < 0 ? text.length : next + 1;
}

/** A text as YAML writes it behind a key: in quotes where it needs some. */
export function toYamlText(words: string): string {
  return stringify(words, { lineWidth: 0 }).trimEnd();
}

import { Document, isCollection, isSeq, parseDocument, Scalar, visit } from 'yaml';
import { UserError } from '../../diagnostics/user-error';

/** How wide lines of YAML are in `content/`. */
const lineWidth = 88;

/**
 * Adds an entry to the end of a list in a YAML file and leaves every other byte as it is, comments included. `key` is the
 * path to the list, `path` is the file's, for errors.
 */
export function appendEntry(
  text: string,
  key: readonly (string | number)[],
  makeEntry: (entries: readonly unknown[]) => object,
  path: string,
): string {
  const document = parseDocument(text);
  const list = document.getIn(key, true);
  const last = isSeq(list) ? list.items.at(-1) : undefined;
  if (document.errors.length > 0 || !isSeq(list) || list.flow || !isCollection(last) || !last.range) {
    throw new UserError(
      `${path} has no list ${key.join(' › ')} of entries that begin with hyphens`,
      'Fix the file first: npm run check lists what is wrong with it.',
    );
  }
  const begin = list.range?.[0] ?? 0;
  const indent = ' '.repeat(begin - (text.lastIndexOf('\n', begin - 1) + 1));
  const end = endOfLine(text, last.range[1]);
  const before = list.items.at(-2);
  const gap = isCollection(before) && before.range ? text.slice(before.range[1] - 1, last.range[0]) : '';
  const isSpaced = /\n\s*\n/.test(gap);
  const entry = makeEntry(list.toJSON() as unknown[]);
  const lines = stringifyEntry(entry, lineWidth - indent.length)
    .replace(/^/gm, indent)
    .trimEnd();
  const written = `${text.slice(0, end)}${text.slice(0, end).endsWith('\n') ? '' : '\n'}${isSpaced ? '\n' : ''}`;
  const whole = `${written}${lines}\n${text.slice(end)}`;
  return text.includes('\r\n') ? whole.replace(/\r?\n/g, '\r\n') : whole;
}

/** Long texts are written after `>-`, where a colon or a quote needs no quoting. */
function stringifyEntry(entry: object, width: number): string {
  const document = new Document([entry]);
  visit(document, {
    Scalar: (_, scalar) => {
      if (typeof scalar.value === 'string' && scalar.value.length > width) scalar.type = Scalar.BLOCK_FOLDED;
    },
  });
  return document.toString({ lineWidth: width });
}

/** The offset after the line in which a value ends; a text over several lines includes the end of its last line. */
function endOfLine(text: string, offset: number): number {
  if (text[offset - 1] === '\n') return offset;
  const next = text.indexOf('\n', offset);
  return next < 0 ? text.length : next + 1;
}

import { type Scalar, stringify } from 'yaml';
import { startOfLine } from '../../../lib/line-starts';
import type { TextEdit } from '../../../lib/text';
import { refold } from './fold-text';

/**
 * Ways to have a scalar say `value` instead, the one that changes least first. Whether one is read as meant is for the
 * caller to find out: a text that begins with a hyphen cannot stand without quotes.
 */
export function* writeScalar(text: string, node: Scalar, value: unknown): Generator<TextEdit> {
  const [start = 0, end = 0] = node.range ?? [];
  const source = text.slice(start, end);
  const isBlock = node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL';
  // An empty value has no space before it, and a block ends with its line.
  const space = source === '' && !/\s/.test(text[start - 1] ?? ' ') ? ' ' : '';
  const whole = (written: string): TextEdit => ({
    start,
    end,
    text: space + written + (isBlock ? '\n' : ''),
  });
  if (typeof value === 'string') {
    const lines = isBlock ? refoldBlock(source, node, value) : writeFlow(text, start, source, node, value);
    if (lines !== undefined) yield { start, end, text: space + lines };
    if (isBlock) {
      const again = refoldBlock(source, node, value, { keepsLines: false });
      if (again !== undefined) yield { start, end, text: again };
    }
    yield whole(quote(value));
    return;
  }
  yield whole(stringify(value).trimEnd());
}

/** Any text can be written like this. */
export function quote(value: string): string {
  const options = {
    defaultStringType: 'QUOTE_DOUBLE',
    doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
  } as const;
  return stringify(value, { ...options, lineWidth: 0 }).trimEnd();
}

function refoldBlock(
  source: string,
  node: Scalar,
  value: string,
  { keepsLines = true } = {},
): string | undefined {
  const [header = '', ...body] = source.split('\n');
  const indent = body.find((line) => line.trim() !== '')?.search(/\S/) ?? 0;
  const lastFilled = body.findLastIndex((line) => line.trim() !== '');
  if (indent === 0 || lastFilled < 0) return undefined;
  // Whatever ends the block is what it says about its last line ends: `-`, `+` or neither.
  const ending = /\n*$/.exec(String(node.value))?.[0] ?? '';
  if (!value.endsWith(ending)) return undefined;
  const said = ending === '' ? value : value.slice(0, -ending.length);
  const lines = body.slice(0, lastFilled + 1).map((line) => line.slice(indent));
  const isLiteral = node.type === 'BLOCK_LITERAL';
  const written = isLiteral ? said.split('\n') : refold(keepsLines ? lines : [], said, { indent });
  const indented = written.map((line) => (line === '' ? '' : ' '.repeat(indent) + line));
  return [header, ...indented, ...body.slice(lastFilled + 1)].join('\n');
}

const quotes = { QUOTE_SINGLE: "'", QUOTE_DOUBLE: '"', PLAIN: '' } as const;

/** A text after its key, in the quotes it has. One over several lines is folded again. */
function writeFlow(
  text: string,
  start: number,
  source: string,
  node: Scalar,
  value: string,
): string | undefined {
  // An empty text cannot be written without quotes, which say nothing about the text that takes its place.
  const style = node.value === '' ? 'PLAIN' : (node.type ?? 'PLAIN');
  if (!(style in quotes)) return undefined;
  const sign = quotes[style as keyof typeof quotes];
  if (!source.includes('\n')) {
    if (value.includes('\n')) return undefined;
    if (style === 'QUOTE_DOUBLE') return quote(value);
    return sign + value.replaceAll("'", style === 'QUOTE_SINGLE' ? "''" : "'") + sign;
  }
  const inner = sign === '' ? source : source.slice(1, -1);
  // Escapes would have to be counted.
  if (sign !== '' && (inner + value).match(/["'\\]/)) return undefined;
  const [first = '', ...others] = inner.split('\n');
  const indent = others.find((line) => line.trim() !== '')?.search(/\S/) ?? 0;
  const lines = [first.trimEnd(), ...others.map((line) => line.trim())];
  const firstColumn = start - startOfLine(text, start);
  const [head = '', ...rest] = refold(lines, value, { indent, firstColumn });
  return (
    sign + [head, ...rest.map((line) => (line === '' ? '' : ' '.repeat(indent) + line))].join('\n') + sign
  );
}

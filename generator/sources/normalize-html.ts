import { type DefaultTreeAdapterMap, Parser, type Token } from 'parse5';
import type { OutputFile } from '../lib/file-bytes';

/** What stands before an attribute, its name, the blanks around its sign, and its value as it is written. */
const attribute =
  /([\t\n\f\r /]*)([^\t\n\f\r />][^\t\n\f\r />=]*)(?:([\t\n\f\r ]*)=([\t\n\f\r ]*)(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r >"'][^\t\n\f\r >]*)|(?=>)))?/g;

/** The bytes of a byte order mark, which is not part of the text. */
const byteOrderMark = '\xef\xbb\xbf';

const quoted = new WeakMap<Uint8Array, Uint8Array>();

/**
 * HTML by other hands with its attributes as React and rehype write them, ` name="value"`: the stages that look for
 * addresses and for what the security policy refuses read no others (see `read-tags.ts`). What is written so stays byte
 * for byte, and so does all that is no attribute. Every line keeps its number, for mistakes are told at theirs.
 */
export function normalizeHtml({ path, bytes }: OutputFile): OutputFile {
  const known = quoted.get(bytes) ?? quoteBytes(bytes);
  quoted.set(bytes, known);
  return { path, bytes: known };
}

/** One letter for each byte: all that makes a tag is ASCII, and the rest need not even be UTF-8. */
function quoteBytes(bytes: Uint8Array): Uint8Array {
  const whole = Buffer.from(bytes).toString('latin1');
  const html = whole.startsWith(byteOrderMark) ? whole.slice(byteOrderMark.length) : whole;
  let written = whole.slice(0, whole.length - html.length);
  let end = 0;
  for (const { startOffset, endOffset } of findOpeningTags(html)) {
    written += html.slice(end, startOffset) + quoteTag(html.slice(startOffset, endOffset));
    end = endOffset;
  }
  written += html.slice(end);
  return written === whole ? bytes : Buffer.from(written, 'latin1');
}

/** In their order; what only looks like one in a script, a text area or a comment is none. */
function findOpeningTags(html: string): Token.Location[] {
  // What a script would hide from a browser is for those without any.
  const finder = new TagFinder({ sourceCodeLocationInfo: true, scriptingEnabled: false });
  finder.tokenizer.write(html, true);
  return finder.found;
}

/** The tree would not do: a second `<body>` is no element of its own, and browsers obey its attributes all the same. */
class TagFinder extends Parser<DefaultTreeAdapterMap> {
  readonly found: Token.Location[] = [];

  override onStartTag(token: Token.TagToken): void {
    if (token.location) this.found.push(token.location);
    super.onStartTag(token);
  }
}

function quoteTag(tag: string): string {
  const [name = ''] = /^<[^\t\n\f\r />]+/.exec(tag) ?? [];
  const seen = new Set<string>();
  let written = name;
  let end = name.length;
  for (const match of tag.slice(end).matchAll(attribute)) {
    const [whole, before = '', key = '', left = '', right = '', double, single, bare] = match;
    end = name.length + match.index + whole.length;
    const isKnown = seen.has(key.toLowerCase());
    seen.add(key.toLowerCase());
    // Of two, browsers take the first; a stray sign that became a name says nothing to them.
    if (isKnown || /["=]/.test(key)) {
      written += whole.replace(/[^\n\r]+/g, '');
      continue;
    }
    const value = double ?? (single ?? bare ?? '').replaceAll('"', '&quot;');
    const hasValue = whole.length > before.length + key.length;
    // The blanks around the sign may break the line.
    written += (before.replaceAll('/', ' ') || ' ') + key + (hasValue ? `="${value}"` : '') + left + right;
  }
  return written + tag.slice(end).replace(/\/(?!>)/g, ' ');
}

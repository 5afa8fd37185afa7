import { parseDocument } from 'yaml';
import { isSame } from '../../lib/groups';
import { findDeepPlace } from '../../lib/line-starts';
import { findTextEdit } from '../../lib/text';

/** The values of a content file, or those of a page's front matter with the text below it. */
export interface Document {
  /** As they are written; `undefined` where the YAML cannot be read. */
  data: unknown;
  /** The YAML, and where it begins in the whole text. */
  yaml: string;
  yamlStart: number;
  /** Of a page: the text below its front matter. */
  body?: string;
}

/** Front matter, between two lines of three hyphens. */
const frontMatter = /^(?<open>---[ \t]*\n)(?<yaml>(?:[\s\S]*?\n)??)---[ \t]*(?:\n|$)/;

/** `text` is that of a file without its byte order mark, and with `\n` as its line ends: see `editPlain`. */
export function readDocument(path: string, text: string): Document {
  if (!path.endsWith('.md')) return { data: readData(text), yaml: text, yamlStart: 0 };
  const match = frontMatter.exec(text);
  const { open = '', yaml = '' } = match?.groups ?? {};
  if (!match) return { data: undefined, yaml: '', yamlStart: 0 };
  return { data: readData(yaml), yaml, yamlStart: open.length, body: text.slice(match[0].length) };
}

function readData(text: string): unknown {
  if (findDeepPlace(text)) return undefined;
  const document = parseDocument(text);
  if (document.errors.length > 0) return undefined;
  try {
    const data = document.toJS() ?? {};
    // The form sends all values back as JSON, which has no word for some of YAML's, such as `.nan`.
    return isSame(JSON.parse(JSON.stringify(data)), data) ? data : undefined;
  } catch {
    // An alias of nothing, or of far too much.
    return undefined;
  }
}

export function toPlain(text: string): string {
  return text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
}

/**
 * Edits a text without its byte order mark and with `\n` as its line ends. Whatever stays keeps both, and new lines end as
 * others do.
 */
export function editPlain(text: string, edit: (plain: string) => string): string {
  const plain = toPlain(text);
  const { start, end, text: changed } = findTextEdit(plain, edit(plain));
  const markLength = text.startsWith('\ufeff') ? 1 : 0;
  const lineEnds = [...text.matchAll(/\r\n/g)].map(({ index }, before) => index - before - markLength);
  const inText = (offset: number) => markLength + offset + lineEnds.filter((each) => each < offset).length;
  const lines = lineEnds.length > 0 ? changed.replaceAll('\n', '\r\n') : changed;
  return text.slice(0, inText(start)) + lines + text.slice(inText(end));
}

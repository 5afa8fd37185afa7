import { parseDocument } from 'yaml';
import { withLineEnds } from '../../content/yaml/edit/edit-yaml';
import { listNotes, type Note } from '../../content/yaml/edit/list-notes';
import { findDeepPlace } from '../../lib/line-starts';

/** The values of a content file, or those of a page's front matter with the text below it. */
export interface Document {
  /** As they are written; `undefined` where the YAML cannot be read. */
  data: unknown;
  notes: Note[];
  /** The YAML, and where it stands in the whole text. */
  yaml: string;
  yamlStart: number;
  /** Of a page: what is below its front matter. */
  body?: string;
}

/** Front matter, between two lines of three hyphens. */
const frontMatter = /^(?<open>---[ \t]*\n)(?<yaml>(?:[\s\S]*?\n)??)---[ \t]*(?:\n|$)/;

/** `text` is that of a file without its byte order mark, and with `\n` as its line ends: see `editPlain`. */
export function readDocument(path: string, text: string): Document {
  if (!path.endsWith('.md')) return { ...readYaml(text), yaml: text, yamlStart: 0 };
  const match = frontMatter.exec(text);
  const { open = '', yaml = '' } = match?.groups ?? {};
  if (!match) return { data: undefined, notes: [], yaml: '', yamlStart: 0 };
  return { ...readYaml(yaml), yaml, yamlStart: open.length, body: text.slice(match[0].length) };
}

function readYaml(text: string): Pick<Document, 'data' | 'notes'> {
  const none = { data: undefined, notes: [] };
  if (findDeepPlace(text)) return none;
  const document = parseDocument(text);
  if (document.errors.length > 0) return none;
  try {
    return { data: document.toJS() ?? {}, notes: listNotes(text) };
  } catch {
    // An alias of nothing, or of far too much.
    return none;
  }
}

export function toPlain(text: string): string {
  return text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
}

/** Edits a text without its byte order mark and with `\n` as its line ends; both are afterwards as they were. */
export function editPlain(text: string, edit: (plain: string) => string): string {
  const plain = toPlain(text);
  const edited = edit(plain);
  if (edited === plain) return text;
  const mark = text.startsWith('\ufeff') ? '\ufeff' : '';
  return mark + withLineEnds(text.slice(mark.length), edited);
}

import { createHash } from 'node:crypto';
import { parseDocument } from 'yaml';
import type { z } from 'zod';
import { withLineEnds } from '../../content/yaml/edit/edit-yaml';
import { isSame } from '../../lib/groups';
import { readPointer, type ValuePath, valueAt } from '../../lib/json-pointer';
import { findDeepPlace } from '../../lib/line-starts';
import type { FileAnswer } from '../protocol';

/** A content file or page that can be edited. */
export interface SiteFile {
  /** From the root, with forward slashes. */
  path: string;
  /** Below the content folder. */
  name: string;
  title: string;
  group: 'site' | 'pages' | 'settings';
  form: string;
  schema: z.ZodType;
}

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

/** The steps of a pointer, those within lists as numbers. */
export function readPath(data: unknown, pointer: string): ValuePath {
  let value = data;
  return readPointer(pointer).map((step) => {
    const isList = Array.isArray(value);
    value = valueAt(value, [step]);
    return isList && /^\d{1,6}$/.test(step) ? Number(step) : step;
  });
}

/** Identifies a version of a file. */
export function revisionOf(text: string | undefined): string {
  return text === undefined ? 'none' : createHash('sha256').update(text).digest('hex').slice(0, 16);
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

interface ShownVersions {
  /** `undefined`: the file is to go. */
  text: string | undefined;
  published: string | undefined;
}

/** What the form of a file shows. */
export function describeFile(path: string, { text, published }: ShownVersions): FileAnswer {
  const plain = toPlain(text ?? published ?? '');
  const { data, body } = readDocument(path, plain);
  const old = published === undefined ? undefined : readDocument(path, toPlain(published));
  const linesAbove = plain.slice(0, plain.length - (body?.length ?? 0)).split('\n').length - 1;
  return {
    path,
    revision: revisionOf(text),
    data,
    ...(body !== undefined && { body, linesAbove }),
    ...(old && {
      published: { data: old.data, ...(old.body !== undefined && { body: old.body }) },
    }),
    ...(data === undefined && { text: plain }),
  };
}

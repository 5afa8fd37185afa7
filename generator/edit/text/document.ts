import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { type Document, toPlain } from '../../content/documents/document';
import { readPointer, type ValuePath, valueAt } from '../../lib/json-pointer';
import type { FileAnswer, FileState } from '../protocol';

/** A content file or page that can be edited. */
export interface SiteFile extends Pick<FileState, 'path' | 'title' | 'group' | 'numeral' | 'form'> {
  /** Below the content folder. */
  name: string;
  schema: z.ZodType;
  /** Whether it is a section that the site does without. */
  isOptional?: true;
  /** Of a translation: from what. */
  translates?: {
    /** As the site names it, such as `pt-BR`. */
    language: string;
    source: string;
    /** The source as it was when it was translated. */
    madeFrom: string;
  };
  /** Whether it is such a source as it was. It follows its translation, and nobody opens it. */
  isMadeFrom?: true;
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

/** What the form of a file shows while it says `text`; `undefined`: the file is to go. */
export function describeFile(
  workspace: { read(path: string, text?: string): Document; published(path: string): string | undefined },
  path: string,
  text: string | undefined,
): FileAnswer {
  const { read } = workspace;
  const published = workspace.published(path);
  const plain = toPlain(text ?? published ?? '');
  const { data, body } = read(path, text ?? published);
  const old = published === undefined ? undefined : read(path, published);
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

import type { FileAnswer } from '../protocol';
import { readDocument, revisionOf, toPlain } from './document';

interface Versions {
  /** `undefined`: the file is to go. */
  text: string | undefined;
  published: string | undefined;
}

/** What the form of a file shows. */
export function describeFile(path: string, { text, published }: Versions): FileAnswer {
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

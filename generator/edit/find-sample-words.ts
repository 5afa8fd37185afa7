import { sampleWords } from '../content/form/form';
import { toPointer, walkValues } from '../lib/json-pointer';
import { labelOf } from './drafts/attempt';
import type { Problem } from './protocol';
import { readDocument, toPlain } from './text/document';
import type { Workspace } from './workspace';

/** Texts of changed files that begin as new ones do: nobody has written them yet. */
export function findSampleWords(workspace: Workspace): Problem[] {
  return workspace.files().flatMap((file) => {
    const { path } = file;
    const text = workspace.text(path);
    if (text === undefined || text === workspace.published(path)) return [];
    const plain = toPlain(text);
    const { data, body } = readDocument(path, plain);
    const values = [...walkValues(data)].filter(({ value }) => isSample(value));
    const places = values.map(({ path: steps }): Pick<Problem, 'at' | 'line'> => ({ at: toPointer(steps) }));
    if (body !== undefined && isSample(body.trimStart())) {
      const start = plain.length - body.trimStart().length;
      places.push({ line: plain.slice(0, start).split('\n').length });
    }
    return places.map((place) => ({
      path,
      ...place,
      severity: 'warning',
      rule: 'sample/words',
      message: `“${sampleWords}” still stands in ${labelOf(workspace, file, place.at ?? '', text)}`,
      fix: 'Write your own.',
    }));
  });
}

function isSample(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith(sampleWords);
}

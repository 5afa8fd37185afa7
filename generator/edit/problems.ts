import { toPlain } from '../content/documents/document';
import { sampleWords } from '../content/form/form';
import { findPointer } from '../content/yaml/yaml-document';
import type { Diagnostic } from '../diagnostics/diagnostic';
import { toPointer, valueAt, walkValues } from '../lib/json-pointer';
import { labelOf } from './changes/record-change';
import type { Problem } from './protocol';
import { readPath } from './text/document';
import { findField } from './text/label-place';
import type { Workspace } from './workspace';

/** A diagnostic of a build at the field that it belongs to, which people know by its label. */
export function describeProblem(workspace: Workspace, diagnostic: Diagnostic): Problem {
  const { file, line, column, severity, rule, message, fix, correction } = diagnostic;
  const problem = { file, line, column, severity, rule, message, fix };
  const text = workspace.text(file);
  const field = text === undefined ? undefined : locateField(workspace, file, text, { line, column });
  if (!field) return problem;
  const { at, value } = field;
  const { label } = findField(workspace.forms()[workspace.describe(file).form], at) ?? {};
  const [, key] = /\/([^/]*)$/.exec(at) ?? [];
  return {
    ...problem,
    at,
    ...(label && message.startsWith(`${key} `) && { message: message.replace(`${key}`, label) }),
    // The correction may be of a part of the text, or of its key.
    ...(correction && value === correction.from && { write: correction.to }),
  };
}

/** A field and its value; `undefined` for the text of a page, and for a file as a whole. */
function locateField(
  { read }: Workspace,
  path: string,
  text: string,
  { line, column }: { line: number; column: number },
) {
  const { yaml, yamlStart, data } = read(path, text);
  const above = toPlain(text).slice(0, yamlStart).split('\n').length - 1;
  const within = line - above;
  if (within < 1 || within > yaml.split('\n').length) return undefined;
  const at = findPointer(yaml, { line: within, column });
  return at === '' ? undefined : { at, value: valueAt(data, readPath(data, at)) };
}

/** Texts of changed files that begin as new ones do: nobody has written them yet. */
export function findSampleWords(workspace: Workspace): Problem[] {
  return workspace.files().flatMap((file) => {
    const { path } = file;
    const text = workspace.text(path);
    if (text === undefined || text === workspace.published(path)) return [];
    const plain = toPlain(text);
    const { data, body } = workspace.read(path, text);
    const values = [...walkValues(data)].filter(({ value }) => isSample(value));
    const places = values.map(({ path: steps }): Pick<Problem, 'at' | 'line'> => ({ at: toPointer(steps) }));
    if (body !== undefined && isSample(body.trimStart())) {
      const start = plain.length - body.trimStart().length;
      places.push({ line: plain.slice(0, start).split('\n').length });
    }
    return places.map((place) => ({
      file: path,
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

import { findPointer } from '../content/yaml/edit/find-pointer';
import type { Diagnostic } from '../diagnostics/diagnostic';
import { valueAt } from '../lib/json-pointer';
import { readPath } from './drafts/locate-edit';
import type { Problem } from './protocol';
import { readDocument, toPlain } from './text/document';

/** A diagnostic at the field that it belongs to. `text` is what its file said, if it can be edited. */
export function describeProblem(diagnostic: Diagnostic, text: string | undefined): Problem {
  const { file, line, column, severity, rule, message, fix, correction } = diagnostic;
  const problem = { path: file, line, column, severity, rule, message, fix };
  const field = text === undefined ? undefined : findField(file, text, { line, column });
  if (!field) return problem;
  const { at, value } = field;
  // The correction may be of a part of the text, or of its key.
  return { ...problem, at, ...(correction && value === correction.from && { write: correction.to }) };
}

/** A field and its value; `undefined` for the text of a page, and for a file as a whole. */
function findField(path: string, text: string, { line, column }: { line: number; column: number }) {
  const plain = toPlain(text);
  const { yaml, yamlStart, data } = readDocument(path, plain);
  const above = plain.slice(0, yamlStart).split('\n').length - 1;
  const within = line - above;
  if (within < 1 || within > yaml.split('\n').length) return undefined;
  const at = findPointer(yaml, { line: within, column });
  return at === '' ? undefined : { at, value: valueAt(data, readPath(data, at)) };
}

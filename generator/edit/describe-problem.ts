import { findPointer } from '../content/yaml/edit/find-pointer';
import type { Diagnostic } from '../diagnostics/diagnostic';
import type { Problem } from './protocol';
import { readDocument, toPlain } from './text/document';

/** A diagnostic at the field that it belongs to. `text` is what its file said, if it can be edited. */
export function describeProblem(diagnostic: Diagnostic, text: string | undefined): Problem {
  const { file, line, column, severity, rule, message, fix } = diagnostic;
  const at = text === undefined ? '' : findField(file, text, { line, column });
  return { path: file, ...(at !== '' && { at }), line, column, severity, rule, message, fix };
}

/** The pointer of a field; empty for the text of a page, and for a file as a whole. */
function findField(path: string, text: string, { line, column }: { line: number; column: number }): string {
  const plain = toPlain(text);
  const { yaml, yamlStart } = readDocument(path, plain);
  const above = plain.slice(0, yamlStart).split('\n').length - 1;
  const within = line - above;
  return within > 0 && within <= yaml.split('\n').length ? findPointer(yaml, { line: within, column }) : '';
}

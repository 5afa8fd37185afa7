import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { contentFiles } from '../../../../content/schema';
import { parseYaml } from '../../../../generator/content/yaml/parse-yaml';
import type { Diagnostic } from '../../../../generator/diagnostics/diagnostic';
import { selectDiagnostics } from '../../../../generator/diagnostics/select-diagnostics';
import { fixtureDir } from '../../fixture';

/**
 * A mistake in one file of the fixture: what is there (nothing for the whole file), what is there with the mistake, and
 * what is reported, as `line:column rule` or with the sentence after it. A line with a sign, such as `+0` or `-1`, is
 * counted from the first line that changes, so that the rest of the fixture may grow. `fixed` is what somebody writes who
 * follows the fix to the letter.
 */
export type Row = readonly [
  file: string,
  from: string,
  to: string,
  reported: string | readonly string[],
  fixed?: string,
];

export function describeRows(rows: readonly Row[]): void {
  test.each(rows.map((row) => [row[0], row[2].slice(0, 80), row] as const))('%s: %j', (_file, _to, row) => {
    const [file, from, to, reported, fixed] = row;
    const all = listReported(file, changed(file, from, to));
    const expected = [reported].flat().map((line) => placeInFile(line, file, from));
    expect(all.map((line, index) => (expected[index]?.includes(': ') ? line : line.split(': ')[0]))).toEqual(
      expected,
    );
    if (fixed !== undefined) expect(listReported(file, changed(file, from, fixed))).toEqual([]);
  });
}

/** Mistakes in one place of the fixture. */
export function describeRowsAt(
  file: string,
  from: string,
  rows: readonly (readonly [to: string, reported: string | readonly string[], fixed?: string])[],
): void {
  describeRows(rows.map((row) => [file, from, ...row]));
}

/** What is reported for a text in place of a file of content. */
export function listReported(file: string, text: string): string[] {
  return selectDiagnostics(readContentFile(file, text).diagnostics).map(describeReported);
}

export function readContentFile(file: string, text: string) {
  const entry = Object.values(contentFiles).find((each) => each.file === file);
  if (!entry) throw new Error(`The site reads no ${file}.`);
  return parseYaml<z.ZodType>({ path: file, text }, entry.schema);
}

export function describeReported({ line, column, rule, message, fix }: Diagnostic): string {
  return `${line}:${column} ${rule}: ${message}. ${fix}`;
}

export function fixtureText(file: string): string {
  return readFileSync(join(fixtureDir, file), 'utf8');
}

/** Fails where there is nothing to change. */
export function replaceOnce(text: string, from: string, to: string): string {
  expect(text).toContain(from);
  return text.replace(from, () => to);
}

/** An expected report, with its line counted from the top of the file. */
function placeInFile(expected: string, file: string, from: string): string {
  return expected.replace(/^[+-]\d+/, (offset) => {
    const text = fixtureText(file);
    const firstLine = text.slice(0, text.indexOf(from)).split('\n').length;
    return String(firstLine + Number(offset));
  });
}

function changed(file: string, from: string, to: string): string {
  return from === '' ? to : replaceOnce(fixtureText(file), from, to);
}

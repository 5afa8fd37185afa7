import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { contentFiles } from '../../../../content/schema';
import { readYaml } from '../../../../generator/content/yaml/read-yaml';
import type { Diagnostic } from '../../../../generator/diagnostics/diagnostic';
import { selectDiagnostics } from '../../../../generator/diagnostics/select-diagnostics';
import { fixtureDir } from '../../fixture';

/** A mistake in one file of the fixture, and all that is reported then, as `line:column rule: message. fix`. */
export interface YamlCase {
  name: string;
  file: string;
  /** What stands in the file, and what stands there with the mistake. */
  from: string;
  to: string;
  reported: string[];
}

/** The same where nothing of the file is left. */
export type WholeCase = Omit<YamlCase, 'from' | 'to'> & { text: string };

/** Runs a table of cases. */
export function describeCases(cases: readonly (YamlCase | WholeCase)[]): void {
  describe.each(cases.map((one) => [one.name, one] as const))('%s', (_name, one) => {
    test('is reported by rule, place and what to do', () => {
      expect(listReported(one.file, 'text' in one ? one.text : changed(one))).toEqual(one.reported);
    });
  });
}

/** What is reported of a text in place of a file of content. */
export function listReported(file: string, text: string): string[] {
  return selectDiagnostics(readContentFile(file, text).diagnostics).map(describeReported);
}

export function readContentFile(file: string, text: string) {
  const entry = Object.values(contentFiles).find((each) => each.file === file);
  if (!entry) throw new Error(`The site reads no ${file}.`);
  return readYaml<z.ZodType>(file, text, entry.schema);
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

function changed({ file, from, to }: YamlCase): string {
  return replaceOnce(fixtureText(file), from, to);
}

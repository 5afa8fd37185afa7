import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse as parseYaml } from 'yaml';
import type { contentFiles } from '../../content/schema';
import { readCases } from '../generator/read-cases';

const fixtureDir = join(import.meta.dirname, '../fixtures/site');

type Path = readonly (string | number)[];

/** The fixture's values of one file, with the value at `path` replaced, or removed by `undefined`. */
export async function changed(file: string, path: Path, value: unknown): Promise<unknown> {
  const data = parseYaml(await readFile(join(fixtureDir, file), 'utf8'));
  let target = data;
  for (const step of path.slice(0, -1)) target = target[step];
  const last = path.at(-1) as string | number;
  if (value === undefined) delete target[last];
  else target[last] = value;
  return data;
}

export type Example = [key: keyof typeof contentFiles, path: Path, value: unknown];

/** The examples below a heading: the file, the steps to the value and, unless it is to be taken away, the value. */
function readExamples(heading: string): Example[] {
  const cases = readCases(join(import.meta.dirname, 'examples.txt'));
  const lines = cases.find((each) => each.heading === heading)?.lines('-') ?? [];
  return lines.map((line) => {
    const [, at = '', json] = /^(\S+)(?: (.*))?$/.exec(line) ?? [];
    const [key, ...path] = at.split('/').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    return [key as Example[0], path, json === undefined ? undefined : JSON.parse(json)];
  });
}

/** The fixture with this one value at its path is as it should be. */
export const valid = readExamples('valid');

/** With this one it is not; nor with one taken away. */
export const invalid = readExamples('invalid');

/** Neither with these, which only the build sees: it compares two values, or knows more than a pattern can hold. */
export const invalidTogether = readExamples('invalid together');

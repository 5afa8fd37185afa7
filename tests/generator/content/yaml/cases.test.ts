import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { z } from 'zod';
import { contentFiles } from '../../../../content/schema';
import { parseYaml } from '../../../../generator/content/yaml/parse-yaml';
import { selectDiagnostics } from '../../../../generator/diagnostics/select-diagnostics';
import { isLong } from '../../../long-run';
import { fixtureDir } from '../../fixture';
import { type Case, readCases } from '../../read-cases';

/** A case with the file of the fixture that it is about, and what it replaces there. */
interface Change extends Case {
  file: string;
  /** Empty for the whole file. */
  from: string;
  to: string;
}

/**
 * The cases of a file in `cases/`. `#` names a file of the fixture, `-` is what is there (what the case before has, where
 * there is none, and without any the whole file), and `+` what is written in its place.
 */
function readChanges(name: string): Change[] {
  let above = { heading: '', from: '' };
  return readCases(join(import.meta.dirname, 'cases', name)).map((each) => {
    const { heading, text } = each;
    above = { heading, from: text('-') ?? (heading === above.heading ? above.from : '') };
    return { ...each, file: heading, from: above.from, to: text('+') ?? '' };
  });
}

const titled = (changes: readonly Change[]) =>
  changes.map((each) => [each.file, each.text('*') ?? each.to.slice(0, 80), each] as const);

/**
 * Mistakes. `!` is what is reported, as `line:column rule` or with the sentence after it; a line such as `+0` or `-1` is
 * counted from the first line that changes, so that the fixture may grow. `~` is what somebody writes who follows the fix
 * to the letter.
 */
describe.each(['broken-yaml', 'keys-and-shapes', 'texts', 'addresses', 'other-values'])('%s', (name) => {
  test.each(titled(readChanges(`${name}.txt`)))('%s: %j', (file, _, { from, to, lines, text }) => {
    const expected = lines('!').map((line) => placeInFile(line, file, from));
    const reported = listReported(file, replaceIn(file, from, to));
    expect(
      reported.map((line, index) => (expected[index]?.includes(': ') ? line : line.split(': ')[0])),
    ).toEqual(expected);
    const fixed = text('~');
    if (fixed !== undefined) expect(listReported(file, replaceIn(file, from, fixed))).toEqual([]);
  });
});

/** How people and their tools write a value, and after `=` the value that differs from that of the fixture. */
test.each(titled(readChanges('accepted-yaml.txt')))('%s may have %s', (file, _, { from, to, text }) => {
  const changed = replaceIn(file, from, to);
  expect(listReported(file, changed)).toEqual([]);
  const { value } = read(file, changed);
  const [, path, json] = /^\/(\S+) ?(.*)$/.exec(text('=') ?? '') ?? [];
  if (path === undefined) return void expect(value).toEqual(read(file, fixtureText(file)).value);
  const found = path
    .split('/')
    .reduce<unknown>((group, step) => (group as Record<string, unknown>)[step], value);
  expect(found).toEqual(json ? JSON.parse(json) : undefined);
});

test('a file may begin with three hyphens and end in three dots', () => {
  const text = fixtureText('hero.yaml');
  expect(listReported('hero.yaml', `---\n${text}...\n`)).toEqual([]);
});

describe('a file that a program has written again reads the same', () => {
  test.each([
    ...[{}, { lineWidth: 20 }, { lineWidth: 0 }],
    ...(['QUOTE_DOUBLE', 'BLOCK_FOLDED'] as const).map((type) => ({
      defaultStringType: type,
      lineWidth: 40,
    })),
    ...[{ defaultKeyType: 'QUOTE_DOUBLE' as const }, { collectionStyle: 'flow' as const, lineWidth: 40 }],
    ...[{ indent: 4 }, { indentSeq: false }, { directives: true }],
  ])('stringify of the yaml package with %j', (options) => {
    for (const { file } of Object.values(contentFiles)) {
      const text = fixtureText(file);
      const { diagnostics, value } = read(file, stringify(parse(text), options));
      const expected = { file, diagnostics: [], value: read(file, text).value };
      expect({ file, diagnostics, value }).toEqual(expected);
    }
  });
});

const key = /^( *(?:- +)*)([\w-]+):(?=\s|$)/;
const entry = /^( *)- /;

/** The ways in which one line is typed wrong. */
const slips: readonly [name: string, slip: (line: string) => string][] = [
  ['; for the colon', (line) => line.replace(key, '$1$2;')],
  ['no colon', (line) => line.replace(key, '$1$2')],
  ['no space after the colon', (line) => line.replace(/^( *(?:- +)*[\w-]+:) (?=\S)/, '$1')],
  ['no space after the hyphen', (line) => line.replace(entry, '$1-')],
  ['no hyphen', (line) => line.replace(entry, '$1')],
  ['a tab beside the spaces', (line) => `\t${line}`],
  ...[1, 2, 4].flatMap((by): [string, (line: string) => string][] => [
    [`${by} more spaces`, (line) => ' '.repeat(by) + line],
    [`${by} fewer spaces`, (line) => (line.startsWith(' '.repeat(by)) ? line.slice(by) : line)],
  ]),
];

describe('no slip in any line of a file changes what it says without a message', () => {
  test.each(slips)('%s', (name, slip) => {
    // A short run makes each slip in every eighth line.
    const stride = isLong ? 1 : 8;
    const silent = Object.values(contentFiles).flatMap(({ file }) => {
      const text = fixtureText(file);
      const lines = text.split('\n');
      const { value: written } = read(file, text);
      return lines.flatMap((line, from) => {
        if (slip(line) === line || from % stride !== name.length % stride) return [];
        const { diagnostics, value } = read(file, lines.with(from, slip(line)).join('\n'));
        // Which networks the group above it may name is compared with another file.
        if (line === '    plays: Ash') return [];
        const isSilent = diagnostics.length === 0 && wordsOf(value) !== wordsOf(written);
        return isSilent ? [`${file}:${from + 1} ${line}`] : [];
      });
    });
    expect(silent).toEqual([]);
  });
});

/** A page shows no spaces in front of a line of a text. */
function wordsOf(value: unknown): string {
  return JSON.stringify(value).replaceAll(/\\n +/g, '\\n');
}

function read(file: string, text: string) {
  const found = Object.values(contentFiles).find((each) => each.file === file);
  if (!found) throw new Error(`The site reads no ${file}.`);
  return parseYaml<z.ZodType>({ path: file, text }, found.schema);
}

function listReported(file: string, text: string): string[] {
  return selectDiagnostics(read(file, text).diagnostics).map(
    ({ line, column, rule, message, fix }) => `${line}:${column} ${rule}: ${message}. ${fix}`,
  );
}

function fixtureText(file: string): string {
  return readFileSync(join(fixtureDir, file), 'utf8');
}

/** The file with a text replaced, which must be there, or another text in place of it all. */
function replaceIn(file: string, from: string, to: string): string {
  const text = fixtureText(file);
  expect(text).toContain(from);
  return from === '' ? to : text.replace(from, () => to);
}

/** An expected report, with its line counted from the top of the file. */
function placeInFile(expected: string, file: string, from: string): string {
  const text = fixtureText(file);
  const firstLine = text.slice(0, text.indexOf(from)).split('\n').length;
  return expected.replace(/^[+-]\d+/, (offset) => String(firstLine + Number(offset)));
}

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCorrectSource } from '../../../generator/compare/correct-source';
import { newDifference } from '../../../generator/compare/difference';
import { readCases } from '../read-cases';

/** A file before and after, the words that differ on the page, the line they are traced to, and those they get. */
const cases = readCases(join(import.meta.dirname, 'correct-source.txt'));

test.each(cases.map((each) => [each.text('*'), each] as const))('%s', (_, { text, lines }) => {
  const [before = '', after = ''] = text('=')?.split(' ⇒ ') ?? [];
  const traced = text('@');
  const file = traced?.split(':')[0] ?? 'a.yaml';
  const textsOf = (sign: string) => new Map([[file, `${text(sign)}\n`]]);
  const correct = createCorrectSource(textsOf('-'), textsOf('+'));
  const difference = newDifference('words', 'words', { before, after });
  const { source, otherSources = [] } = correct({ ...difference, ...(traced && { source: traced }) });
  expect([source, ...otherSources].filter((line) => line !== undefined)).toEqual(lines('!'));
});

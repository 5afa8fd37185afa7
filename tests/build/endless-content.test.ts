import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildFolder, copyFixture } from './fixture';

/** Of the work itself, for the machine may be busy with other things. */
const limitMs = 5000;

/** As many as a file may hold, nearly. */
const yamlOf = (unit: (index: number) => string) => fill(unit, 58_000);
const bodyOf = (unit: (index: number) => string) => fill(unit, 98_000);

function fill(unit: (index: number) => string, length: number): string {
  const units = Array.from({ length: Math.ceil(length / unit(0).length) }, (_, index) => unit(index));
  return units.join('').slice(0, length);
}

const entries: Record<string, string> = {
  'sound entries': yamlOf(() => '  - a\n'),
  'entries without words': yamlOf(() => '  - ""\n'),
  'entries with comments': yamlOf(() => '  - a #b\n'),
  'entries with anchors': yamlOf(() => '  - &a b\n'),
  'entries with signs': yamlOf(() => '  - a&b!c&\n'),
  'words behind quotes': yamlOf(() => '  - "a" b\n'),
  'quotes without end': yamlOf(() => "  - 'a\n"),
  'entries that are set too far': yamlOf(() => '    - a\n'),
  'lines that begin with a tab': yamlOf(() => '\t- a\n'),
  'one list in brackets': `  - [${yamlOf(() => 'a,')}]\n`,
};

const bodies: Record<string, string> = {
  brackets: bodyOf(() => '['),
  'beginnings of pictures': bodyOf(() => '!['),
  'beginnings of links': bodyOf(() => '[a]('),
  'bare addresses': bodyOf(() => 'www.a.b '),
  'one long row': `| a |\n| - |\n${bodyOf(() => '| a ')}`,
  'the same heading': bodyOf(() => '## a\n\n'),
  'addresses for nobody': bodyOf((index) => `[a${index}]: /b\n`),
  'unknown tokens': bodyOf(() => '{a} '),
};

async function cpuMsOf(contentDir: string): Promise<number> {
  const before = process.cpuUsage();
  await buildFolder(contentDir);
  return process.cpuUsage(before).user / 1000;
}

test.each(Object.entries(entries))('YAML of %s ends soon', { timeout: 60_000 }, async (_name, text) => {
  const contentDir = await copyFixture();
  const file = join(contentDir, 'hero.yaml');
  const plain = await readFile(file, 'utf8');
  await writeFile(file, plain.replace('  - Second Phrase\n', text));

  expect(await cpuMsOf(contentDir)).toBeLessThan(limitMs);
});

test('unknown keys without end end soon', { timeout: 60_000 }, async () => {
  const contentDir = await copyFixture();
  await appendFile(
    join(contentDir, 'hero.yaml'),
    yamlOf((index) => `k${index}: a\n`),
  );

  expect(await cpuMsOf(contentDir)).toBeLessThan(limitMs);
});

test.each(Object.entries(bodies))('markdown of %s ends soon', { timeout: 60_000 }, async (_name, text) => {
  const contentDir = await copyFixture();
  await appendFile(join(contentDir, 'pages/terms.md'), `\n${text}\n`);

  expect(await cpuMsOf(contentDir)).toBeLessThan(limitMs);
});

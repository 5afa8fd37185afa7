import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildFolder, copyFixture } from '../fixture';

/** How much more work anything of this length may be than sound entries, each of which is looked at by every stage. */
const maxRatio = 5;

/** As many as a file may hold, nearly. */
const length = 58_000;

function fill(unit: (index: number) => string): string {
  const units = Array.from({ length: Math.ceil(length / unit(0).length) }, (_, index) => unit(index));
  return units.join('').slice(0, length);
}

const entries: Record<string, string> = {
  'entries without words': fill(() => '  - ""\n'),
  'entries with comments': fill(() => '  - a #b\n'),
  'entries with anchors': fill(() => '  - &a b\n'),
  'entries with signs': fill(() => '  - a&b!c&\n'),
  'words behind quotes': fill(() => '  - "a" b\n'),
  'quotes without end': fill(() => "  - 'a\n"),
  'entries that are set too far': fill(() => '    - a\n'),
  'dots for entries': fill(() => '  ...\n'),
  'lines of a quotation': fill(() => '> a\n'),
  'texts with an @': fill(() => '  - @a\n'),
  'lines that were joined': fill(() => '  - a b: c d: e\n'),
  'references to one value': `  - &a b\n${fill(() => '  - *a\n')}`,
  'lines that begin with a tab': fill(() => '\t- a\n'),
  'the same entry': fill(() => '  - So it goes\n'),
  'one list in brackets': `  - [${fill(() => 'a,')}]\n`,
};

const bodies: Record<string, string> = {
  brackets: fill(() => '['),
  'beginnings of pictures': fill(() => '!['),
  'beginnings of links': fill(() => '[a]('),
  'bare addresses': fill(() => 'www.a.b '),
  'one long row': `| a |\n| - |\n${fill(() => '| a ')}`,
  'one wide table': `${fill(() => '|a').slice(0, 19_000)}|\n${fill(() => '|-').slice(0, 19_000)}|\n${fill(() => '|b').slice(0, 19_000)}|`,
  'rows of a table': `${'|a'.repeat(29)}|\n${'|-'.repeat(29)}|\n${'b\n'.repeat(3900)}`,
  'the same heading': fill(() => '## a\n\n'),
  'addresses for nobody': fill((index) => `[a${index}]: /b\n`),
  'stars and underscores': fill(() => '*a_ '),
  quotations: fill(() => '> a\n\n'),
  'unknown tokens': fill(() => '{a} '),
  'open braces': fill(() => '{'),
  'open brackets': fill(() => '('),
  'beginnings of tags': `a ${fill(() => '<')}`,
  'beginnings of comments': `a ${fill(() => '<!--')}`,
  'beginnings of instructions': `a ${fill(() => '<?')}`,
};

/** Of the work itself, for the machine may be busy with other things. */
async function cpuMsOf(contentDir: string): Promise<number> {
  const before = process.cpuUsage();
  await buildFolder(contentDir);
  return process.cpuUsage(before).user / 1000;
}

async function withEntries(text: string): Promise<string> {
  const contentDir = await copyFixture();
  const file = join(contentDir, 'hero.yaml');
  const plain = await readFile(file, 'utf8');
  await writeFile(file, plain.replace('  - Second Phrase\n', text));
  return contentDir;
}

async function withAppended(name: string, text: string): Promise<string> {
  const contentDir = await copyFixture();
  await appendFile(join(contentDir, name), text);
  return contentDir;
}

let limitMs: number | undefined;

/** Not with what is done once in a process, which would be counted with the first of all. */
async function measureLimit(): Promise<number> {
  if (limitMs === undefined) await buildFolder(await copyFixture());
  return maxRatio * (await cpuMsOf(await withEntries(fill(() => '  - a\n'))));
}

/** What seems slow is measured again beside what it is measured by: a machine may be slower for a while. */
async function expectEndsSoon(makeContent: () => Promise<string>): Promise<void> {
  limitMs ??= await measureLimit();
  for (let left = 2; left > 0; left--) {
    if ((await cpuMsOf(await makeContent())) < limitMs) return;
    limitMs = await measureLimit();
  }
  expect(await cpuMsOf(await makeContent())).toBeLessThan(limitMs);
}

test.each(Object.entries(entries))('YAML of %s ends soon', { timeout: 60_000 }, async (_name, text) => {
  await expectEndsSoon(() => withEntries(text));
});

test('unknown keys without end end soon', { timeout: 60_000 }, async () => {
  const keys = fill((index) => `k${index}: a\n`);
  await expectEndsSoon(() => withAppended('hero.yaml', keys));
});

test.each(Object.entries(bodies))('markdown of %s ends soon', { timeout: 60_000 }, async (_name, text) => {
  await expectEndsSoon(() => withAppended('pages/terms.md', `\n${text}\n`));
});

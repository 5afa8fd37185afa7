import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contentFiles } from '../../content/schema';
import { createBuildContext } from '../../generator/pipeline/build-context';
import { rootDir, temporaryDir } from '../generator/fixture';
import { isLong } from '../long-run';
import { edits } from './edits';
import { findFaults } from './real-content';

const contentDir = join(rootDir, 'content');
const context = createBuildContext();

// On a new machine, every picture is encoded first.
const patience = { timeout: 120_000 };

it('content/ builds without an error, whatever it says', patience, async () => {
  expect(await findFaults(contentDir, context)).toEqual([]);
});

it('it builds as well in the languages that wait behind a # in site.yaml', patience, async () => {
  const copy = join(await temporaryDir(), 'content');
  await cp(contentDir, copy, { recursive: true });
  const site = join(copy, 'site.yaml');
  await writeFile(site, (await readFile(site, 'utf8')).replace(/^# (?=languages: )/m, ''));
  expect(await findFaults(copy, context)).toEqual([]);
});

it('an app without most sections, without traits and without terms is as good', patience, async () => {
  const copy = join(await temporaryDir(), 'content');
  await cp(join(rootDir, 'tests/fixtures/site'), copy, { recursive: true });
  const optional = Object.values(contentFiles).filter((file) => 'list' in file || 'isOptional' in file);
  for (const { file } of optional) if (file !== 'app.yaml') await rm(join(copy, file), { force: true });
  const change = async (file: string, edit: (text: string) => string) =>
    writeFile(join(copy, file), edit(await readFile(join(copy, file), 'utf8')));
  await change('app.yaml', (text) => `traits: []\n${text}`);
  await change('site.yaml', (text) => text.replace(/^.*url: \/terms.*\n/gm, ''));
  await change('pages/privacy.md', (text) => text.replace('/terms#law', '/'));
  await rm(join(copy, 'pages/terms.md'));
  for (const [, edit] of edits) await edit(copy);
  expect(await findFaults(copy, context)).toEqual([]);
});

it(
  'an editor’s day leaves it so: everything that editors add, remove, move and reword',
  patience,
  async () => {
    const copy = join(await temporaryDir(), 'content');
    await cp(contentDir, copy, { recursive: true });
    for (const [name, edit] of edits) {
      await edit(copy);
      // In a short run only what all of them together leave.
      if (isLong) expect.soft(await findFaults(copy, context), name).toEqual([]);
    }
    expect(await findFaults(copy, context)).toEqual([]);
  },
);

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type OutputFile, textOf } from '../../../generator/lib/file-bytes';
import {
  type BuildContext,
  createBuildContext,
  createLastBuild,
  invalidate,
} from '../../../generator/pipeline/build-context';
import { buildForDevelopment } from '../../../generator/pipeline/build-for-development';
import { readCode } from '../../../generator/sources/read-code';
import type { Code } from '../../../generator/sources/site-sources';
import { copyFixture, fixtureOptions, rootDir, sharedCacheDir } from '../fixture';

const page = (number: number, text = 'Nothing much.') =>
  `---\ntitle: Page ${number}\ndescription: One of many.\nrunningHead: { numeral: V, name: Many, hour: noon }\n---\n\n${text}\n`;

let code: Code;
beforeAll(async () => {
  code = await readCode(rootDir);
});

/** A site of more pages than every build checks. */
async function startLarge() {
  const contentDir = await copyFixture();
  await mkdir(join(contentDir, 'pages/many'));
  const nameOf = (number: number) => join(contentDir, `pages/many/page-${number}.md`);
  for (let number = 0; number < 110; number++) await writeFile(nameOf(number), page(number));
  const options = await fixtureOptions({ contentDir, cacheDir: sharedCacheDir });
  const build = async (context: BuildContext) => {
    const { files, diagnostics, reasons, afterwards } = await buildForDevelopment(
      options,
      { elapsedMs: () => 0 },
      context,
      code,
    );
    await afterwards;
    const find = (path: string): OutputFile => {
      const file = files?.find((each) => each.path === path);
      if (!file) throw new Error(`There is no ${path}.`);
      return file;
    };
    return {
      find,
      reasons,
      said: diagnostics.map(({ file, line, rule }) => `${file.split('/').at(-1)}:${line} ${rule}`),
    };
  };
  const write = async (context: BuildContext, number: number, text: string) => {
    await writeFile(nameOf(number), page(number, text));
    invalidate(context, [nameOf(number)]);
  };
  return { build, write };
}

/** What a process keeps, and the paths of the documents of pages that were checked. */
function createObservedContext() {
  const context = createBuildContext();
  const last = createLastBuild(code.toolsHash);
  const { indexPage } = last;
  const checked = new Set<string>();
  last.indexPage = (file) => {
    if (file.path.startsWith('many/')) checked.add(file.path);
    return indexPage(file);
  };
  context.lastBuild = last;
  return { context, checked };
}

test('a page is rendered when somebody asks for it, and checked from then on', async () => {
  const { build, write } = await startLarge();
  const { context, checked } = createObservedContext();
  const first = await build(context);
  const seventh = first.find('many/page-7.html');

  expect(first.said).toEqual([]);
  expect(seventh.isUnmade).toBe(true);
  expect([...checked]).toEqual([]);
  expect(textOf(seventh.bytes)).toMatch(/<p data-source="[^"]+page-7\.md:7:1">Nothing much/);
  expect(seventh.isUnmade).toBe(false);
  expect(first.find('many/page-8.html').isUnmade).toBe(true);

  checked.clear();
  await write(context, 8, 'More.');
  const second = await build(context);
  expect(second.find('many/page-9.html').isUnmade).toBe(true);
  expect([...checked].sort()).toEqual(['many/page-7.html', 'many/page-8.html']);
});

test('a page that is edited is checked, and what is wrong in the text of any page is reported at once', async () => {
  const { build, write } = await startLarge();
  const { context, checked } = createObservedContext();
  await write(
    context,
    3,
    'To [nowhere](/nowhere), to [a passage](/many/page-5#there), to [another](/many/page-5#here).',
  );
  await write(context, 5, '## Here');
  expect((await build(context)).said).toEqual([
    'page-3.md:7 page/dead-link',
    'page-3.md:7 page/dead-fragment',
  ]);

  await write(context, 3, 'To [a passage](/many/page-5#here).');
  checked.clear();
  const { find, said } = await build(context);
  expect(said).toEqual([]);
  expect(textOf(find('many/page-3.html').bytes)).toContain('To <a');
  expect(find('many/page-9.html').isUnmade).toBe(true);
  expect([...checked]).toContain('many/page-3.html');
  expect([...checked]).not.toContain('many/page-9.html');
});

import { expect, test } from 'vitest';
import { createCache } from '../../../generator/cache/cache';
import { hashOf } from '../../../generator/lib/file-bytes';
import { makeRelease } from '../../../generator/pipeline/make-release';
import { readSources } from '../../../generator/pipeline/stages/read-sources';
import type { SourceFile } from '../../../generator/sources/site-sources';
import { fixtureOptions, temporaryDir } from '../fixture';

/** More than are made in one thread. */
const count = 120;

const head = 'description: D.\nupdated: 2026-01-01\nrunningHead: { numeral: I, name: A, hour: dawn }';
const pages = Array.from(
  { length: count },
  (_, index): SourceFile => ({
    path: `tests/fixtures/site/pages/page-${index}.md`,
    name: `pages/page-${index}.md`,
    text: `---\ntitle: Page ${index}\n${head}\n---\n\n## Part of ${index}\n\nTo [the next](/page-${(index + 1) % count}#part-of-${(index + 1) % count}).\n`,
  }),
);

test.each(['/', '/help/'])(
  'threads make the same files as one does, below %s',
  async (base) => {
    const options = { ...(await fixtureOptions({ cacheDir: await temporaryDir() })), base };
    const sources = await readSources(options);
    const build = async (cacheDir: string, some: readonly SourceFile[]) => {
      const documents = [...sources.content.documents, ...some];
      const given = { ...sources, content: { ...sources.content, documents } };
      const cache = createCache(cacheDir, sources.code.hashModule);
      const made = await makeRelease({
        options: { ...options, cacheDir },
        sources: given,
        cache,
        run: async (_stage, work) => work(),
      });
      return { ...made, files: made.value?.map((file) => `${file.path} ${hashOf(file)}`) };
    };
    const inThreads = await build(options.cacheDir, pages);
    expect(inThreads.diagnostics).toEqual([]);
    expect(inThreads.reasons.size).toBe(count + 4);

    // Half of them at a time, and the links between both halves are dead until then.
    const cacheDir = await temporaryDir();
    await build(cacheDir, pages.slice(0, count / 2));
    const stepByStep = await build(cacheDir, pages);
    expect(stepByStep.reasons.size).toBe(count / 2);
    expect(stepByStep.files).toEqual(inThreads.files);
  },
  240_000,
);

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listHidden } from '../../../generator/features/unused-content';
import { developmentTarget } from '../../../generator/pipeline/stage-results';
import { readFolder } from '../../../generator/sources/read-folder';
import { options } from '../../../templates/features/unused-content';
import { site } from '../../../templates/site';
import { createMake } from '../../fuzz-content/damaged-site';
import { type Folder, mutate, mutations } from '../../fuzz-content/mutations';
import { fixtureDir } from '../fixture';

const runs = 1500;
const seed = Date.now() % 2 ** 31;

test(`of content that is damaged in ${runs} ways, pages show every text of sections that are there`, {
  timeout: 1_800_000,
}, async () => {
  const folder: Folder = new Map((await readFolder(fixtureDir)).map(({ path, bytes }) => [path, bytes]));
  const make = await createMake();
  const whole = (await make(folder, developmentTarget)).made.parsed;
  const isAbsent = (key: string, { content }: { content: object }) => content[key as never] === undefined;
  let traced = 0;
  await fc.assert(
    fc.asyncProperty(mutations, async (done) => {
      const { trace, value, parsed } = (await make(mutate(folder, done), developmentTarget)).made;
      if (!value || !trace) return;
      // Labels of a section that was emptied, or whose file was removed, are unused.
      if (Object.keys(whole.content).some((key) => isAbsent(key, parsed) && !isAbsent(key, whole))) return;
      traced += 1;
      expect(listHidden(trace, options, site.features).map((hidden) => hidden.value)).toEqual([]);
    }),
    { numRuns: runs, seed },
  );
  // If nearly all were refused, the property would say nothing.
  expect(traced).toBeGreaterThan(runs / 20);
});

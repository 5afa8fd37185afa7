import { expect, test, vi } from 'vitest';
import { diagnose } from '../../../generator/diagnostics/rules';
import { createPageBuild } from '../../../generator/edit/page-build';
import { openFixture } from './open-fixture';

const hero = 'content/hero.yaml';

test('the page shows the drafts that its build began with, also those with errors, which are told', async () => {
  const { workspace, put } = await openFixture();
  const [onBuilt, onDiskChange] = [vi.fn(), vi.fn()];
  const page = createPageBuild({ workspace, onBuilt, onDiskChange });
  const finish = (isOfDisk: boolean, files?: []) => {
    const diagnostics = [diagnose('content/refused-value', { file: hero, line: 1, column: 1 }, 'm', 'f')];
    const result = {
      files,
      diagnostics,
      reasons: new Map(),
      timings: [],
      afterwards: Promise.resolve(),
    };
    page.onBuilt(result, 0, [], isOfDisk);
  };

  await put(hero, '/label', 'WRONG');
  const taken = workspace.store.revision();
  expect([...page.drafts().values()].join('')).toContain('label: WRONG\n');
  await put(hero, '/label', 'typed while the build runs');
  finish(false, []);
  expect(page.shown).toBe(taken);
  expect(page.problems).toEqual([expect.objectContaining({ file: hero, severity: 'error' })]);

  page.drafts();
  finish(true);
  expect(page.shown).toBe(taken);
  finish(true, []);
  expect(page.shown).toBe(workspace.store.revision());
  expect(onDiskChange).toHaveBeenCalledTimes(2);
});

import { expect, test, vi } from 'vitest';
import { diagnose } from '../../../generator/diagnostics/rules';
import { createPageBuild } from '../../../generator/edit/page-build';
import { openFixture } from './open-fixture';

const hero = 'content/hero.yaml';

/** A page whose build makes what `outcome` says. */
async function openPage(outcome: { files?: [] } = { files: [] }) {
  const fixture = await openFixture();
  const { workspace } = fixture;
  const onDiskChange = vi.fn();
  let text = '';
  const update = vi.fn(async () => {
    text = [...page.drafts.values()].join('');
    const place = { file: hero, line: 1, column: 1 };
    const diagnostics = text.includes('WRONG') ? [diagnose('content/refused-value', place, 'm', 'f')] : [];
    page.onBuilt({ files: outcome.files, diagnostics });
  });
  const page = createPageBuild({
    workspace,
    development: () => ({ update, close: async () => undefined }),
    onBuilt: () => undefined,
    onDiskChange,
  });
  return { ...fixture, page, onDiskChange, update, shown: () => text };
}

test('the page shows the drafts, also those with errors, which are told', async () => {
  const { page, put, workspace, shown } = await openPage();
  await put(hero, '/label', 'WRONG');
  await page.update();
  expect(page.problems).toEqual([expect.objectContaining({ file: hero, severity: 'error' })]);
  expect(shown()).toContain('label: WRONG\n');
  expect(page.shown).toBe(workspace.store.revision());
});

test('however much is typed while a build runs, one more build shows it', async () => {
  const { page, put, shown, update } = await openPage();
  await put(hero, '/label', '0');
  const updates = [page.update()];
  for (const number of [1, 2, 3]) {
    await put(hero, '/label', `${number}`);
    updates.push(page.update());
  }
  await Promise.all(updates);
  expect(shown()).toContain('label: "3"\n');
  expect(update.mock.calls.length).toBeLessThanOrEqual(5);
});

import { basename } from 'node:path';
import { expect, test, vi } from 'vitest';
import { diagnose } from '../../../generator/diagnostics/rules';
import { createPageBuild } from '../../../generator/edit/page-build';
import { openFixture } from './open-fixture';

const hero = 'content/hero.yaml';
const terms = 'content/pages/terms.md';
const set = (path: string, at: string, was: unknown, value: unknown) => ({
  op: 'set' as const,
  path,
  at,
  was,
  value,
});

/** A page whose build finds an error at each WRONG of the drafts, and shows what it built otherwise. */
async function openPage() {
  const fixture = await openFixture();
  const shown: Record<string, string> = {};
  let builds = 0;
  const development = {
    async update() {
      builds += 1;
      const texts = [...page.drafts].map(([path, bytes]) => [path, `${bytes}`] as const);
      const diagnostics = texts.flatMap(([path, text]) =>
        text.split('\n').flatMap((line, index) => {
          const file = path.endsWith('.md') ? terms : `content/${basename(path)}`;
          const column = line.indexOf('WRONG') + 1;
          return column
            ? [diagnose('content/refused-value', { file, line: index + 1, column }, 'm', 'f')]
            : [];
        }),
      );
      if (diagnostics.length === 0)
        Object.assign(shown, Object.fromEntries(texts.map(([path, text]) => [basename(path), text])));
      page.onBuilt({ files: diagnostics.length > 0 ? undefined : [], diagnostics });
    },
    close: async () => undefined,
  };
  const onDiskChange = vi.fn();
  const { workspace } = fixture;
  const page = createPageBuild({
    workspace,
    development: () => development,
    onBuilt: () => undefined,
    onDiskChange,
  });
  return { ...fixture, page, shown, onDiskChange, builds: () => builds };
}

test('a field that is wrong keeps nothing else from being shown', async () => {
  const { page, shown, edit, workspace } = await openPage();
  await edit(
    set(hero, '/companion', 'by lantern.', 'by lamplight.'),
    set(hero, '/label', 'For walkers and wanderers', 'WRONG'),
  );
  await page.update();
  expect(page.problems).toEqual([expect.objectContaining({ path: hero, at: '/label', severity: 'error' })]);
  expect(shown['hero.yaml']).toContain('label: For walkers and wanderers\n');
  expect(shown['hero.yaml']).toContain('by lamplight.');
  expect(page.shown).toBe(workspace.store.revision());
});

test('a new key that is wrong is left out, and a text that is wrong leaves its page as it was', async () => {
  const { page, shown, edit } = await openPage();
  await edit(
    { op: 'add', path: terms, at: '/lang', value: 'WRONG', after: 'title' },
    set(terms, '/title', 'Terms of Service', 'Terms'),
  );
  await page.update();
  expect(shown['terms.md']).toContain('title: Terms\n');
  expect(shown['terms.md']).not.toContain('lang');
  await edit(
    { op: 'splice', path: terms, from: 4, was: 'Use', text: 'WRONG' },
    set(hero, '/companion', 'by lantern.', 'by lamplight.'),
  );
  await page.update();
  expect(page.problems.map(({ at, line }) => [at, line])).toEqual([
    ['/lang', 3],
    [undefined, 9],
  ]);
  expect(shown['hero.yaml']).toContain('by lamplight.');
});

test('a new page with an error stays as it was before the error', async () => {
  const { page, shown, edit } = await openPage();
  const path = 'content/pages/press-kit.md';
  await edit({ op: 'create', title: 'Press kit' });
  await page.update();
  await edit(set(path, '/title', 'Press kit', 'Press'));
  await page.update();
  await edit(set(path, '/title', 'Press', 'WRONG'));
  await page.update();
  expect(page.problems).toHaveLength(1);
  expect(shown['press-kit.md']).toContain('title: Press\n');
});

test('however much is typed while a build runs, one more build shows it', async () => {
  const { page, shown, edit, builds } = await openPage();
  await edit(set(hero, '/label', 'For walkers and wanderers', '0'));
  const updates = [page.update()];
  for (const number of [1, 2, 3]) {
    await edit(set(hero, '/label', `${number - 1}`, `${number}`));
    updates.push(page.update());
  }
  await Promise.all(updates);
  expect(shown['hero.yaml']).toContain('label: "3"\n');
  expect(builds()).toBeLessThanOrEqual(5);
});

test('builds that the page did not ask for are changes of the disk', async () => {
  const { page, onDiskChange, edit } = await openPage();
  page.onBuilt({ files: [], diagnostics: [] });
  expect(onDiskChange).toHaveBeenCalledTimes(1);
  await edit(set(hero, '/label', 'For walkers and wanderers', 'A'));
  await page.update();
  expect(onDiskChange).toHaveBeenCalledTimes(1);
});

import { mkdirSync, rmSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchFolders } from '../../../generator/dev/watch-folders';
import { temporaryDir } from '../fixture';

/** A busy machine may keep events back for a while. */
const patience = 5000;

async function start(prepare = async (_dir: string) => {}) {
  const dir = await temporaryDir();
  await mkdir(join(dir, 'content/pages'), { recursive: true });
  await prepare(dir);
  const onEvent = vi.fn();
  const onError = vi.fn();
  const paths = [join(dir, 'content'), join(dir, 'settings.json')];
  const events = watchFolders({ paths, onEvent, onError });
  onTestFinished(() => events.close());
  await events.ready;
  const write = (name: string) => writeFile(join(dir, name), `${Math.random()}`);
  const expectEvent = (name: string) =>
    vi.waitFor(() => expect(onEvent.mock.calls.map(([path]) => path)).toContain(join(dir, name)), patience);
  return { dir, events, onEvent, onError, write, expectEvent };
}

test('every file below the paths is told of, and nothing beside them or hidden in them', async () => {
  const { dir, onEvent, onError, write, expectEvent } = await start();
  for (const name of ['beside.json', 'content/.hidden', 'content/pages/.a.md.swp']) await write(name);
  for (const name of ['settings.json', 'content/hero.yaml', 'content/pages/a.md']) {
    await write(name);
    await expectEvent(name);
  }

  const told = new Set(onEvent.mock.calls.map(([path]) => path));
  expect(told).toEqual(
    new Set(['settings.json', 'content/hero.yaml', 'content/pages/a.md'].map((name) => join(dir, name))),
  );
  expect(onError).not.toHaveBeenCalled();
});

test('a folder that takes the place of another is said to be lost, and watched once it is renewed', async () => {
  const { dir, events, onEvent, write } = await start();
  const pages = join(dir, 'content/pages');
  // In one go, or the watcher sees that there was none in between.
  rmSync(pages, { recursive: true });
  mkdirSync(pages);
  await vi.waitFor(() => expect(onEvent).toHaveBeenCalledWith(pages, true), patience);
  events.renew([pages]);
  // Nothing says from when on the system watches it.
  await vi.waitFor(async () => {
    await write('content/pages/a.md');
    expect(onEvent).toHaveBeenCalledWith(join(pages, 'a.md'), false);
  }, patience);
});

test('a link to a folder within the paths is not followed', async () => {
  const { dir, onEvent, write, expectEvent } = await start(async (dir) => {
    await mkdir(join(dir, 'other'));
    await symlink(join(dir, 'other'), join(dir, 'content/link'));
  });
  await write('other/a.md');
  await write('content/hero.yaml');
  await expectEvent('content/hero.yaml');

  expect(onEvent.mock.calls.map(([path]) => path)).not.toContain(join(dir, 'content/link/a.md'));
});

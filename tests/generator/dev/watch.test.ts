import { writeFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import chokidar from 'chokidar';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watch } from '../../../generator/dev/watch';
import { temporaryDir } from '../fixture';

/** A busy machine may keep events back for a while. */
const patience = 5000;

async function start(onChange: (paths: string[]) => Promise<void>) {
  const dir = await temporaryDir();
  const onError = vi.fn();
  await mkdir(join(dir, 'content'));
  for (const name of ['a', 'b', 'c']) await writeFile(join(dir, `content/${name}.yaml`), '');
  const watcher = await watch({ paths: [join(dir, 'content'), join(dir, 'later')], onChange, onError });
  onTestFinished(() => watcher.close());
  return { dir, onError, write: (name: string) => writeFile(join(dir, name), `${Math.random()}`) };
}

test('a saved file is reported by its path', async () => {
  const onChange = vi.fn(async () => {});
  const { dir, write } = await start(onChange);
  await write('content/a.yaml');

  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith([join(dir, 'content/a.yaml')]), patience);
});

test('a save is reported within two seconds where the system reports nothing', async () => {
  const silent = {
    on: () => silent,
    once: (_name: string, ready: () => void) => ready(),
    close: async () => {},
  };
  vi.spyOn(chokidar, 'watch').mockReturnValue(silent as never);
  onTestFinished(() => void vi.restoreAllMocks());
  const onChange = vi.fn(async () => {});
  const { dir, write } = await start(onChange);
  // Also after nothing has happened for a while.
  await sleep(2500);
  await write('content/a.yaml');

  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith([join(dir, 'content/a.yaml')]), 2000);
});

test('files saved together are reported together', async () => {
  const onChange = vi.fn(async () => {});
  const { dir } = await start(onChange);
  for (const name of ['b', 'a']) writeFileSync(join(dir, `content/${name}.yaml`), 'new');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), patience);
  await sleep(100);

  expect(onChange.mock.calls).toEqual([[[join(dir, 'content/a.yaml'), join(dir, 'content/b.yaml')]]]);
});

test('there are never two rounds at once, and what changed meanwhile gets the next', async () => {
  let running = 0;
  let most = 0;
  const seen: string[] = [];
  const { write } = await start(async (paths) => {
    seen.push(...paths.map((path) => basename(path)));
    running += 1;
    most = Math.max(most, running);
    await sleep(120);
    running -= 1;
  });
  for (const name of ['a', 'b', 'c']) {
    await write(`content/${name}.yaml`);
    await sleep(40);
  }
  await vi.waitFor(() => expect(new Set(seen)).toEqual(new Set(['a.yaml', 'b.yaml', 'c.yaml'])), patience);

  expect(most).toBe(1);
});

test('a round that fails is reported, and the next one comes all the same', async () => {
  const error = new Error('no');
  const onChange = vi.fn(async () => {}).mockRejectedValueOnce(error);
  const { onError, write } = await start(onChange);
  await write('content/a.yaml');
  await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(error), patience);
  await write('content/a.yaml');

  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2), patience);
});

test('a second save right after the first is not missed', async () => {
  const texts: string[] = [];
  const { dir, write } = await start(async ([path = '']) => {
    texts.push(await readFile(path, 'utf8'));
  });
  await write('content/a.yaml');
  await sleep(35);
  await write('content/a.yaml');
  const last = await readFile(join(dir, 'content/a.yaml'), 'utf8');

  await vi.waitFor(() => expect(texts.at(-1)).toBe(last), patience);
});

test('a folder that is not there keeps no change elsewhere from being seen', async () => {
  const onChange = vi.fn(async () => {});
  const { write } = await start(onChange);
  for (const name of ['a', 'b', 'c']) {
    await write(`content/${name}.yaml`);
    await vi.waitFor(() => expect(onChange.mock.calls.flat(2).join()).toContain(`${name}.yaml`), patience);
  }
});

/** Resolves once the paths were reported, however many rounds that took. */
async function expectReported(onChange: ReturnType<typeof vi.fn>, dir: string, names: string[]) {
  const paths = names.map((name) => join(dir, name));
  await vi.waitFor(
    () => expect(onChange.mock.calls.flat(2)).toEqual(expect.arrayContaining(paths)),
    patience,
  );
}

test('a folder that comes later, is removed and comes back is watched each time', async () => {
  const onChange = vi.fn(async () => {});
  const { dir, write } = await start(onChange);
  for (let round = 0; round < 2; round++) {
    onChange.mockClear();
    await mkdir(join(dir, 'later/deep'), { recursive: true });
    await write('later/deep/a.yaml');
    await expectReported(onChange, dir, ['later/deep/a.yaml']);
    onChange.mockClear();
    await write('later/deep/a.yaml');
    await expectReported(onChange, dir, ['later/deep/a.yaml']);
    onChange.mockClear();
    await rm(join(dir, 'later'), { recursive: true });
    await expectReported(onChange, dir, ['later/deep/a.yaml']);
  }
});

test('a file that an editor puts in the place of another is reported, its unfinished one is not', async () => {
  const onChange = vi.fn(async () => {});
  const { dir, write } = await start(onChange);
  await write('content/.a.yaml.swp');
  await rename(join(dir, 'content/.a.yaml.swp'), join(dir, 'content/a.yaml'));
  await expectReported(onChange, dir, ['content/a.yaml']);

  expect(onChange.mock.calls.flat(2)).toEqual([join(dir, 'content/a.yaml')]);
});

test('a renamed file is reported under both names', async () => {
  const onChange = vi.fn(async () => {});
  const { dir } = await start(onChange);
  await rename(join(dir, 'content/a.yaml'), join(dir, 'content/d.yaml'));

  await expectReported(onChange, dir, ['content/a.yaml', 'content/d.yaml']);
});

test('a change that keeps the size and the time of the file is reported', async () => {
  const onChange = vi.fn(async () => {});
  const { dir } = await start(onChange);
  const file = join(dir, 'content/a.yaml');
  const time = new Date('2026-01-01');
  for (const text of ['1', '2']) {
    onChange.mockClear();
    await writeFile(file, text);
    await utimes(file, time, time);
    await expectReported(onChange, dir, ['content/a.yaml']);
  }
});

test('a change of a link’s target is reported, though there is no event for it', async () => {
  const onChange = vi.fn(async () => {});
  const { dir, write } = await start(onChange);
  await write('outside.yaml');
  await symlink(join(dir, 'outside.yaml'), join(dir, 'content/link.yaml'));
  await expectReported(onChange, dir, ['content/link.yaml']);
  onChange.mockClear();
  await write('outside.yaml');

  await expectReported(onChange, dir, ['content/link.yaml']);
});

test('a folder that is a link, becomes one or leads elsewhere is watched like any other', async () => {
  const onChange = vi.fn(async () => {});
  const dir = await temporaryDir();
  for (const name of ['one/deep', 'other/deep']) await mkdir(join(dir, name), { recursive: true });
  const write = (name: string) => writeFile(join(dir, name), `${Math.random()}`);
  const names = ['one/a.yaml', 'one/deep/a.yaml', 'other/a.yaml', 'other/deep/a.yaml'];
  for (const name of names) await write(name);
  const link = join(dir, 'link');
  await symlink(join(dir, 'one'), link);
  const watcher = await watch({ paths: [link], onChange, onError: vi.fn() });
  onTestFinished(() => watcher.close());
  const expectWatched = async (folder: string) => {
    for (const name of ['a.yaml', 'deep/a.yaml']) {
      onChange.mockClear();
      await write(join(folder, name));
      await expectReported(onChange, dir, [join('link', name)]);
    }
  };
  await expectWatched('one');

  onChange.mockClear();
  await rm(link);
  await symlink(join(dir, 'other'), link);
  await expectReported(onChange, dir, ['link/a.yaml', 'link/deep/a.yaml']);
  await expectWatched('other');

  await rm(link);
  await rename(join(dir, 'one'), link);
  await expectWatched('link');
  onChange.mockClear();
  await rename(link, join(dir, 'one'));
  await symlink(join(dir, 'one'), link);
  await expectReported(onChange, dir, ['link']);
  await expectWatched('one');
});

test('of a thousand changes at once none is lost', async () => {
  const onChange = vi.fn(async () => {});
  const { dir } = await start(onChange);
  const names = Array.from({ length: 1000 }, (_, number) => `content/new-${number}.yaml`);
  for (const name of names) writeFileSync(join(dir, name), 'new');

  await expectReported(onChange, dir, names);
});

test('nothing is reported once it is closed', async () => {
  const onChange = vi.fn(async () => {});
  const dir = await temporaryDir();
  const watcher = await watch({ paths: [dir], onChange, onError: vi.fn() });
  // In one go, or a busy machine might report it before.
  writeFileSync(join(dir, 'a.yaml'), '');
  await watcher.close();
  await sleep(50);

  expect(onChange).not.toHaveBeenCalled();
});

import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watch } from '../../../generator/dev/watch';
import { temporaryDir } from '../fixture';

/** A busy machine may keep events back for a while. */
const patience = 5000;

async function start(onChange = vi.fn(async (_paths: string[]) => {}), watched = ['content', 'later']) {
  const dir = await temporaryDir();
  const onError = vi.fn();
  await mkdir(join(dir, 'content'));
  for (const name of ['a', 'b', 'c']) await writeFile(join(dir, `content/${name}.yaml`), '');
  const paths = watched.map((name) => join(dir, name));
  const watcher = await watch({ paths, onChange, onError });
  onTestFinished(() => watcher.close());
  return {
    dir,
    watcher,
    onChange,
    onError,
    write: (name: string) => writeFile(join(dir, name), `${Math.random()}`),
    /** Runs `change` and resolves once the paths were reported, however many rounds that took. */
    async expectReported(names: string[], change: () => unknown) {
      onChange.mockClear();
      await change();
      const expected = expect.arrayContaining(names.map((name) => join(dir, name)));
      await vi.waitFor(() => expect(onChange.mock.calls.flat(2)).toEqual(expected), patience);
    },
  };
}

test('there are never two rounds at once, and what changed meanwhile gets the next', async () => {
  let running = 0;
  let most = 0;
  const seen: string[] = [];
  const onChange = vi.fn(async (paths: string[]) => {
    seen.push(...paths.map((path) => basename(path)));
    running += 1;
    most = Math.max(most, running);
    await sleep(120);
    running -= 1;
  });
  const { write } = await start(onChange);
  for (const name of ['a', 'b', 'c']) {
    await write(`content/${name}.yaml`);
    await sleep(40);
  }
  await vi.waitFor(() => expect(new Set(seen)).toEqual(new Set(['a.yaml', 'b.yaml', 'c.yaml'])), patience);

  expect(most).toBe(1);
});

test('a round that fails is reported, and the next one comes all the same', async () => {
  const error = new Error('no');
  const { onChange, onError, write } = await start(vi.fn(async () => {}).mockRejectedValueOnce(error));
  await write('content/a.yaml');
  await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(error), patience);
  await write('content/a.yaml');

  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2), patience);
});

test('a second save right after the first is not missed', async () => {
  const texts: string[] = [];
  const read = vi.fn(async ([path = '']: string[]) => void texts.push(await readFile(path, 'utf8')));
  const { dir, write } = await start(read);
  await write('content/a.yaml');
  await sleep(35);
  await write('content/a.yaml');
  const last = await readFile(join(dir, 'content/a.yaml'), 'utf8');

  await vi.waitFor(() => expect(texts.at(-1)).toBe(last), patience);
});

test('a folder that comes later, is removed and comes back is watched each time', async () => {
  const { dir, write, expectReported } = await start();
  for (let round = 0; round < 2; round++) {
    await mkdir(join(dir, 'later/deep'), { recursive: true });
    for (let save = 0; save < 2; save++) {
      await expectReported(['later/deep/a.yaml'], () => write('later/deep/a.yaml'));
    }
    await expectReported(['later/deep/a.yaml'], () => rm(join(dir, 'later'), { recursive: true }));
  }
});

test('a file that an editor puts in the place of another is reported, its unfinished one is not', async () => {
  const { dir, onChange, write, expectReported } = await start();
  await expectReported(['content/a.yaml'], async () => {
    await write('content/.a.yaml.swp');
    await rename(join(dir, 'content/.a.yaml.swp'), join(dir, 'content/a.yaml'));
  });

  expect(onChange.mock.calls.flat(2)).toEqual([join(dir, 'content/a.yaml')]);
});

test('a change that keeps the size and the time of the file is reported', async () => {
  const { dir, expectReported } = await start();
  const file = join(dir, 'content/a.yaml');
  const time = new Date('2026-01-01');
  for (const text of ['1', '2']) {
    await expectReported(['content/a.yaml'], async () => {
      await writeFile(file, text);
      await utimes(file, time, time);
    });
  }
});

import { renameSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { publish } from '../../build/publish';
import { readFolder } from '../../build/read-folder';
import { temporaryDir } from './fixture';

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  return { ...fs, renameSync: vi.fn(fs.renameSync) };
});

const file = (path: string, text: string) => ({ path, bytes: Buffer.from(text) });

/** A number that no process has. */
const deadPid = 2 ** 22 + 1;

async function contentsOf(dir: string): Promise<Record<string, string>> {
  const files = await readFolder(dir);
  return Object.fromEntries(files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString()]));
}

test('the folder holds the files given and no others', async () => {
  const outDir = join(await temporaryDir(), 'deep', 'dist');
  await publish([file('index.html', 'old'), file('gone.html', 'old')], outDir);
  await publish([file('index.html', 'new'), file('assets/a/b.js', 'b')], outDir);

  expect(await contentsOf(outDir)).toEqual({ 'index.html': 'new', 'assets/a/b.js': 'b' });
});

test('a folder that holds other things than a site is left alone', async () => {
  const dir = await temporaryDir();
  await writeFile(join(dir, 'letter.txt'), 'dear');

  await expect(publish([file('index.html', 'a')], dir)).rejects.toThrow('holds other things than a site');
  expect(await contentsOf(dir)).toEqual({ 'letter.txt': 'dear' });
});

test('nothing is left beside it', async () => {
  const dir = await temporaryDir();
  await publish([file('index.html', 'a')], join(dir, 'dist'));
  await publish([file('index.html', 'b')], join(dir, 'dist'));

  expect(await readdir(dir)).toEqual(['dist']);
});

test('a failure leaves the old folder as it was, and nothing beside it', async () => {
  const dir = await temporaryDir();
  const outDir = join(dir, 'dist');
  await publish([file('index.html', 'good')], outDir);
  const twice = [file('index.html', 'bad'), file('a', '1'), file('a', '2')];

  await expect(publish(twice, outDir)).rejects.toThrow('EEXIST');
  expect(await contentsOf(outDir)).toEqual({ 'index.html': 'good' });
  expect(await readdir(dir)).toEqual(['dist']);
});

test('a failure amid the swap puts the old folder back', async () => {
  const dir = await temporaryDir();
  const outDir = join(dir, 'dist');
  await publish([file('index.html', 'good')], outDir);
  const { renameSync: rename } = await vi.importActual<typeof import('node:fs')>('node:fs');
  vi.mocked(renameSync)
    .mockImplementationOnce(rename)
    .mockImplementationOnce(() => {
      throw new Error('disk trouble');
    });

  await expect(publish([file('index.html', 'bad')], outDir)).rejects.toThrow('disk trouble');
  expect(await contentsOf(outDir)).toEqual({ 'index.html': 'good' });
  expect(await readdir(dir)).toEqual(['dist']);
});

test('what a killed run left is cleared away, what belongs to others stays', async () => {
  const dir = await temporaryDir();
  for (const name of [
    `.dist-next-${deadPid}`,
    `.dist-last-${deadPid}`,
    `.dist-next-${process.ppid}`,
    '.dist-notes',
    `.other-next-${deadPid}`,
  ]) {
    await mkdir(join(dir, name));
  }
  await publish([file('index.html', 'a')], join(dir, 'dist'));

  expect((await readdir(dir)).sort()).toEqual(
    [`.dist-next-${process.ppid}`, '.dist-notes', `.other-next-${deadPid}`, 'dist'].sort(),
  );
});

test('a run that was killed amid the swap has its last site put back first', async () => {
  const dir = await temporaryDir();
  const last = join(dir, `.dist-last-${deadPid}`);
  await mkdir(last);
  await writeFile(join(last, 'index.html'), 'last good');

  await expect(publish([file('a', '1'), file('a', '2')], join(dir, 'dist'))).rejects.toThrow();
  expect(await readFile(join(dir, 'dist', 'index.html'), 'utf8')).toBe('last good');
});

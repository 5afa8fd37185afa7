import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, watch } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { hashParts } from '../../../generator/cache/cache';
import { prepareOutput, publish } from '../../../generator/publish/publish';
import { readFolder } from '../../../generator/sources/read-folder';
import { fixtureDir, rootDir, temporaryDir } from '../fixture';

const kills = 40;

/** Two builds of the same content on two days differ in every page. */
const days = [Date.UTC(2031, 0, 1), Date.UTC(2032, 0, 1)] as const;

test('a build that is killed at any moment leaves the site as it was, or done', {
  timeout: kills * 8000 + 60_000,
}, async () => {
  const outDir = join(await temporaryDir(), 'dist');
  const whole: string[] = [];
  let durationMs = 0;
  let publishMs = 0;
  // Twice each, so that the time measured is that of a build which finds everything in the cache.
  for (const day of [...days, ...days]) {
    const startedAt = performance.now();
    let publishingAt = Number.POSITIVE_INFINITY;
    const note = whenPublishing(outDir, () => {
      publishingAt = performance.now();
    });
    await build(outDir, day, () => note);
    durationMs = performance.now() - startedAt;
    publishMs = Math.max(0, performance.now() - publishingAt);
    whole.push(await hashOf(outDir));
  }
  expect(new Set(whole).size).toBe(2);

  let killed = 0;
  for (let round = 0; round < kills; round++) {
    // Half of them at any moment, half while files are written or swapped, whenever that comes.
    const isAmid = round % 2 === 1;
    const kill = isAmid
      ? killAmidPublishing(outDir, Math.random() * publishMs)
      : killAfter(Math.random() * durationMs);
    const isKilled = await build(outDir, days[Math.floor(round / 2) % 2] ?? 0, kill);
    if (isKilled) killed++;
    // The machine may be quicker or slower by now than when it was measured.
    if (isAmid) publishMs *= isKilled ? 1.02 : 0.9;
    else durationMs *= isKilled ? 1.02 : 0.9;
    // The next build puts the last site back before it does anything else.
    if (!existsSync(outDir)) await prepareOutput(outDir);
    expect(whole, `after kill ${round}`).toContain(await hashOf(outDir));
    expect(await findLostAssets(outDir)).toEqual([]);
  }
  expect(killed).toBeGreaterThan(kills / 3);

  await build(outDir, days[0]);
  expect(await hashOf(outDir)).toBe(whole[0]);
});

type Kill = (child: ChildProcess) => () => void;

function killAfter(ms: number): Kill {
  return (child) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), ms);
    return () => clearTimeout(timer);
  };
}

function killAmidPublishing(outDir: string, ms: number): Kill {
  return (child) => {
    let timer: NodeJS.Timeout | undefined;
    const stopWatching = whenPublishing(outDir, () => {
      timer = setTimeout(() => child.kill('SIGKILL'), ms);
    });
    return () => {
      stopWatching();
      clearTimeout(timer);
    };
  };
}

/** Calls back once, as soon as the new folder shows beside the old one. */
function whenPublishing(outDir: string, begin: () => void): () => void {
  let hasBegun = false;
  const watcher = watch(dirname(outDir), (_event, name) => {
    if (hasBegun || !name?.includes('-next-') || !readdirSync(dirname(outDir)).includes(name)) return;
    hasBegun = true;
    begin();
  });
  return () => watcher.close();
}

/** Says whether it was killed before its end. */
function build(outDir: string, day: number, kill?: Kill): Promise<boolean> {
  const args = ['--import', 'tsx', 'build.ts', 'build', '--content', fixtureDir, '--out', outDir];
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(day / 1000) };
  const child = spawn(process.execPath, args, { cwd: rootDir, env, stdio: 'ignore' });
  const calm = kill?.(child);
  return new Promise((resolve) => {
    child.once('exit', (_code, signal) => {
      calm?.();
      resolve(signal === 'SIGKILL');
    });
  });
}

/** Of the pages and all that stands beside them, whatever sites before have left among the assets. */
async function hashOf(dir: string): Promise<string> {
  const files = await readFolder(dir);
  return hashParts(
    files.filter(({ path }) => !path.startsWith('assets/')).flatMap(({ path, bytes }) => [path, bytes]),
  );
}

/** What pages and styles of the folder name of its assets, and is not there, or is there in part. */
async function findLostAssets(dir: string): Promise<string[]> {
  const files = new Map((await readFolder(dir)).map(({ path, bytes }) => [path, bytes]));
  const named = [...files].flatMap(([path, bytes]) =>
    /\.(html|css)$/.test(path)
      ? [
          ...Buffer.from(bytes)
            .toString()
            .matchAll(/\/(assets\/[\w.-]+)/g),
        ].map(([, name = '']) => name)
      : [],
  );
  return [...new Set(named)].filter((path) => !files.get(path)?.byteLength);
}

test('a build that is killed between its two renames has the last site put back by the next build', {
  timeout: 60_000,
}, async () => {
  const dir = await temporaryDir();
  const outDir = join(dir, 'dist');
  await publish([{ path: 'index.html', bytes: Buffer.from('last good') }], outDir);
  // Dies by its own hand right after the first rename.
  const script = `
    const fs = require('node:fs');
    const rename = fs.renameSync;
    fs.renameSync = (from, to) => {
      rename(from, to);
      process.kill(process.pid, 'SIGKILL');
    };
    require('node:module').syncBuiltinESMExports();
    import(${JSON.stringify(join(rootDir, 'generator/publish/publish.ts'))}).then(({ publish }) =>
      publish([{ path: 'index.html', bytes: Buffer.from('new') }], ${JSON.stringify(outDir)}),
    );`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--eval', script], {
    cwd: rootDir,
    stdio: 'ignore',
  });
  const signal = await new Promise((resolve) => {
    child.once('exit', (_code, name) => resolve(name));
  });
  expect(signal).toBe('SIGKILL');
  expect(await readdir(dir)).not.toContain('dist');

  await prepareOutput(outDir);
  expect(await readFile(join(outDir, 'index.html'), 'utf8')).toBe('last good');
  expect(await readdir(dir)).toEqual(['dist']);
});

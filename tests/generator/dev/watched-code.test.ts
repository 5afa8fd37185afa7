import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isLong } from '../../long-run';
import { copyProject } from '../copy-project';
import { rootDir, sharedCacheDir } from '../fixture';
import { listenToEvents } from './listen-to-events';

const patience = { timeout: 20_000, interval: 20 };

/** The command itself, as `npm run dev` runs it: what tsx does to the code it loads is part of the matter. */
async function startCommand() {
  const root = await copyProject();
  await mkdir(sharedCacheDir, { recursive: true });
  await symlink(sharedCacheDir, join(root, '.cache'));
  const tsx = join(rootDir, 'node_modules/tsx/dist/cli.mjs');
  const args = ['dev', '--verbose', '--port', '0', '--content', 'words'];
  const child = spawn(process.execPath, [tsx, 'build.ts', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => end(child));
  let terminal = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      terminal += text;
    });
  }
  const url = await vi.waitFor(
    () => {
      const [, address] = /Ready at (\S+)/.exec(terminal) ?? [];
      if (!address) throw new Error(`It does not serve: ${terminal}`);
      return address;
      // It says so once the first build is done.
    },
    { ...patience, timeout: 2 * patience.timeout },
  );
  return { root, terminal: () => terminal, state: await listenToEvents(new URL('/_dev/events', url)) };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}

test('what the code throws is reported at the line that throws, in the page and in the terminal', {
  timeout: 90_000,
}, async () => {
  const { root, terminal, state } = await startCommand();
  const expectAt = async (file: string, from: string | RegExp, thrown: string) => {
    const path = join(root, file);
    const original = await readFile(path, 'utf8');
    const text = original.replace(from, (found) => `${thrown}${found}`);
    expect(text).not.toBe(original);
    await writeFile(path, text);
    const before = text.slice(0, text.indexOf(thrown) + thrown.indexOf('new Error'));
    const line = before.split('\n').length;
    const column = before.length - before.lastIndexOf('\n');
    await vi.waitFor(() => expect(state().diagnostics).toMatchObject([{ file, line, column }]), patience);
    expect(state().diagnostics[0]?.message).toContain('No such light');
    expect(state().diagnostics[0]?.frame).toContain('No such light');
    await vi.waitFor(() => expect(terminal()).toContain(`${path}:${line}:${column}`), patience);
    await writeFile(path, original);
    await vi.waitFor(() => expect(state().diagnostics).toEqual([]), patience);
  };

  await expectAt(
    'templates/sections/hero/hero.tsx',
    /\n {2}return \(/,
    "\n  throw new Error('No such light.');",
  );
  // What differs elsewhere takes a dozen builds to see.
  if (!isLong) return;
  await expectAt(
    'client/widgets/feature-list.tsx',
    /\n {2}return \(/,
    "\n  throw new Error('No such light.');",
  );
  await expectAt('templates/sections/hero/hero.tsx', /$/, "\nthrow new Error('No such light.');\n");
  await expectAt('generator/render/plan-routes.ts', /$/, "\nthrow new Error('No such light.');\n");

  // An error outside of any build is reported once, however often it is thrown, and the server keeps running.
  const hero = join(root, 'templates/sections/hero/hero.tsx');
  const words = await readFile(hero, 'utf8');
  const late = "\n  setTimeout(() => {\n    throw new Error('Too late.');\n  }, 5);";
  const text = words.replace(/\n {2}return \(/, (found) => `${late}${found}`);
  const line = text.slice(0, text.indexOf("new Error('Too")).split('\n').length;
  await writeFile(hero, text);
  const report = `templates/sections/hero/hero.tsx:${line}:11 Too late.`;
  await vi.waitFor(() => expect(terminal()).toContain(report), patience);
  await writeFile(
    hero,
    words.replace(/\n {2}return \(/, (found) => `\n  throw new Error('After it.');${found}`),
  );
  await vi.waitFor(() => expect(state().diagnostics[0]?.message).toContain('After it'), patience);
  await writeFile(hero, words);
  await vi.waitFor(() => expect(state().diagnostics).toEqual([]), patience);
  expect(terminal().split(report)).toHaveLength(2);
  expect(terminal()).not.toMatch(/\.bundle-/);

  // How the code is read is a part of it.
  const path = join(root, 'tsconfig.json');
  const original = await readFile(path, 'utf8');
  await writeFile(path, original.replace('"react-jsx"', '"preserve"'));
  await vi.waitFor(() => expect(state().diagnostics).not.toEqual([]), patience);
  await writeFile(path, original);
  await vi.waitFor(() => expect(state().diagnostics).toEqual([]), patience);
});

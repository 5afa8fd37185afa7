import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
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
  const file = 'templates/sections/hero/hero.tsx';
  const path = join(root, file);
  const original = await readFile(path, 'utf8');
  const before = `${original.slice(0, original.indexOf('\n  return ('))}\n  throw `;
  const [line, column] = [before.split('\n').length, before.length - before.lastIndexOf('\n')];

  await writeFile(path, original.replace('\n  return (', "\n  throw new Error('No such light.');$&"));
  await vi.waitFor(() => expect(state().diagnostics).toMatchObject([{ file, line, column }]), patience);
  expect(state().diagnostics[0]?.message).toContain('No such light');
  expect(state().diagnostics[0]?.frame).toContain('No such light');
  await vi.waitFor(() => expect(terminal()).toContain(`${path}:${line}:${column}`), patience);
  await writeFile(path, original);
  await vi.waitFor(() => expect(state().diagnostics).toEqual([]), patience);
});

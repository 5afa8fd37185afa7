import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { launchEditor, openInEditor } from '../../../../generator/dev/server/open-editor';
import { serveDevelopment } from '../../../../generator/dev/server/serve-development';
import { temporaryDir } from '../../fixture';

interface Asked {
  method?: string;
  headers?: Record<string, string>;
}

async function start() {
  const rootDir = await temporaryDir();
  const contentDir = join(rootDir, 'content');
  await mkdir(join(contentDir, 'pages'), { recursive: true });
  await mkdir(join(rootDir, 'templates/sections/hero'), { recursive: true });
  await Promise.all(
    ['content/hero.yaml', 'content/pages/press.md', 'templates/sections/hero/hero.tsx', 'build.ts'].map(
      (file) => writeFile(join(rootDir, file), 'x'),
    ),
  );
  const outside = join(await temporaryDir(), 'outside.yaml');
  await writeFile(outside, 'x');
  await symlink(outside, join(contentDir, 'link.yaml'));
  const launch = vi.fn(async (_place: string) => undefined as undefined);
  const server = await serveDevelopment({
    port: 0,
    scripts: new Map(),
    openInEditor: (at) => openInEditor(at, { rootDir, contentDir }, launch),
  });
  onTestFinished(() => server.close());
  const origin = server.url.slice(0, -1);
  /** Unlike `fetch`, this lets the headers be anything. */
  const ask = (at: string, { method = 'POST', headers = { origin } }: Asked = {}) =>
    new Promise<{ status: number | undefined; text: string }>((done, fail) => {
      const url = new URL(`/_dev/open?at=${encodeURIComponent(at)}`, server.url);
      request(url, { method, headers }, async (response) => {
        let text = '';
        for await (const chunk of response) text += chunk;
        done({ status: response.statusCode, text });
      })
        .on('error', fail)
        .end();
    });
  return { rootDir, launch, ask, origin };
}

test.each(['content/hero.yaml', 'content/pages/press.md', 'templates/sections/hero/hero.tsx', 'build.ts'])(
  'a place in %s is opened',
  async (file) => {
    const { ask, launch, rootDir } = await start();

    expect(await ask(`${file}:33:22`)).toEqual({ status: 204, text: '' });
    expect(launch.mock.calls).toEqual([[`${rootDir}/${file}:33:22`]]);
  },
);

test.each([
  ['content/none.yaml:1:1', 404, 'There is no file content/none.yaml of this project to open.'],
  ['content/link.yaml:1:1', 404, 'There is no file content/link.yaml of this project to open.'],
  ['../outside.yaml:1:1', 404, 'There is no file ../outside.yaml of this project to open.'],
  ['--version:1:1', 404, 'There is no file --version of this project to open.'],
  ['content/hero.yaml:1:-1', 400, 'Write it like ?at=content/hero.yaml:12:10.'],
  ['content/hero.yaml\0:1:1', 400, 'Write it like ?at=content/hero.yaml:12:10.'],
])('%s is refused', async (at, status, words) => {
  const { ask, launch } = await start();

  expect(await ask(at)).toEqual({ status, text: `${words}\n` });
  expect(launch).not.toHaveBeenCalled();
});

test('only requests of this server’s own pages are accepted', async () => {
  const { ask, launch, origin } = await start();
  const { host } = new URL(origin);
  const strangers: Asked[] = [
    { headers: {} },
    { headers: { origin: 'https://elsewhere.example' } },
    { headers: { origin: 'null' } },
    { headers: { origin: 'http://127.0.0.1:1' } },
    { headers: { origin, 'sec-fetch-site': 'same-site' } },
    { headers: { 'sec-fetch-site': 'same-origin' } },
    { method: 'GET', headers: { 'sec-fetch-site': 'cross-site' } },
    { headers: { origin, 'sec-fetch-site': 'cross-site' } },
    // Another site's name that was made to point to this machine.
    { headers: { host: 'elsewhere.example', origin: 'http://elsewhere.example' } },
    { headers: { host: `elsewhere.example:${host.split(':')[1]}`, 'sec-fetch-site': 'same-origin' } },
  ];
  for (const asked of strangers) {
    expect((await ask('content/hero.yaml:1:1', asked)).status, JSON.stringify(asked)).toBe(403);
  }
  expect(launch).not.toHaveBeenCalled();

  const byName = origin.replace('127.0.0.1', 'localhost');
  const other = { headers: { host: new URL(byName).host, origin: byName } };
  expect((await ask('content/hero.yaml:1:1', other)).status).toBe(204);
});

test('the named editor opens at the line, with options as for git, and one that cannot start is reported', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  const dir = await temporaryDir();
  const file = join(dir, 'hero.yaml');
  await writeFile(file, 'x');
  // By its name it is known how to tell it a line.
  const writeEditor = (script: string) =>
    writeFile(join(dir, 'code'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const openBy = (editor: string) => {
    vi.stubEnv('LAUNCH_EDITOR', join(dir, editor));
    return launchEditor(`${file}:12:10`);
  };
  await writeEditor(`printf %s "$*" > '${dir}/asked'`);
  for (const [editor, asked] of [
    ['code', `-r -g ${file}:12:10`],
    ['code --wait', `--wait -r -g ${file}:12:10`],
  ] as const) {
    await openBy(editor);
    await expect.poll(() => readFile(join(dir, 'asked'), 'utf8').catch(() => '')).toBe(asked);
  }
  await expect(openBy('nothing')).rejects.toThrow(
    `('${dir}/nothing' command does not exist in 'PATH'). Name one with a window of its own in LAUNCH_EDITOR: LAUNCH_EDITOR=code npm run dev`,
  );
  await writeEditor('exit 3');
  await expect(openBy('code')).rejects.toThrow('The editor did not start: (code 3). Name one');
});

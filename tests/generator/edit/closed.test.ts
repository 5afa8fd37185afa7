import { execFileSync } from 'node:child_process';
import {
  chmod,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { removeUnfinished, writeFiles } from '../../../generator/edit/git/write-file';
import { readKey } from '../../../generator/edit/server/guard';
import { copyFixture, temporaryDir } from '../fixture';
import { readAnswer, serveFixture } from './serve-fixture';

const hero = 'content/hero.yaml';
const version = { path: hero, revision: 'none', text: 'label: Taken\n' };
const save = (...files: object[]) => ({ id: `${Math.random()}`, files });
const operate = (operation: object) => ({ id: `${Math.random()}`, operations: [operation] });

test('whoever is not the page of the editor reads and changes nothing', async () => {
  const { ask, workspace, port } = await serveFixture();
  const attacks: [number, Record<string, string | undefined>][] = [
    [403, { Host: 'place.example' }],
    [403, { Host: `rebound.example:${port}` }],
    [403, { Host: `localhost:${port}` }],
    [403, { Host: undefined }],
    [403, { Origin: 'http://place.example' }],
    [403, { Origin: `http://localhost:${port}` }],
    [403, { Origin: `http://127.0.0.1:${port + 1}` }],
    [403, { Origin: 'null' }],
    [403, { 'Sec-Fetch-Site': 'cross-site' }],
    [403, { 'Sec-Fetch-Site': 'same-site' }],
    [401, { Authorization: undefined }],
    [401, { Authorization: 'Bearer the-key-of-the-run-before' }],
    [401, { Authorization: 'the-key-of-this-run' }],
    [401, { Cookie: 'key=the-key-of-this-run', Authorization: undefined }],
  ];
  for (const [status, headers] of attacks) {
    const name = JSON.stringify(headers);
    // Without a host, it is no request of HTTP/1.1, and Node refuses it.
    const expected = 'Host' in headers && headers.Host === undefined ? 400 : status;
    expect((await ask('PUT', '/api/files', save(version), headers)).status, name).toBe(expected);
    expect(
      (await ask('GET', '/api/file?path=content/hero.yaml', undefined, headers)).text,
      name,
    ).not.toContain('walkers');
  }
  const types = [
    undefined,
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonx',
  ];
  for (const type of types) {
    const { status } = await ask('PUT', '/api/files', save(version), { 'Content-Type': type });
    expect(status, type).toBe(415);
  }
  expect((await ask('PUT', '/api/files', save(version), { Origin: undefined })).status).toBe(403);
  expect((await ask('PUT', '/api/files', save(version), { 'Content-Encoding': 'gzip' })).status).toBe(415);
  expect(
    (await ask('GET', '/api/file?path=content/hero.yaml', 'a body', { 'Content-Length': '6' })).status,
  ).toBe(400);
  expect(workspace.store.drafts.size).toBe(0);
  const { revision } = JSON.parse((await ask('GET', `/api/file?path=${hero}`)).text);
  expect((await ask('PUT', '/api/files', save({ ...version, revision }))).status).toBe(200);
});

test('what is no file of the site, and what is no request, is refused', async () => {
  const { ask, workspace } = await serveFixture();
  const bad: [number, 'PUT /api/files' | 'POST /api/operations', unknown][] = [
    [404, 'PUT /api/files', save({ ...version, path: 'content/../package.json' })],
    [404, 'PUT /api/files', save({ ...version, path: 'content/pages/%2e%2e/hero.yaml' })],
    [404, 'PUT /api/files', save({ ...version, path: 'content/hero.yaml\\..' })],
    [400, 'PUT /api/files', save({ ...version, path: 'content/hero.yaml\0' })],
    [400, 'PUT /api/files', save({ ...version, path: 'a'.repeat(500) })],
    [400, 'PUT /api/files', save({ ...version, text: 'half \ud800' })],
    [400, 'PUT /api/files', save({ ...version, extra: true })],
    [400, 'PUT /api/files', save()],
    [400, 'PUT /api/files', 'null'],
    [400, 'PUT /api/files', '{'],
    [400, 'PUT /api/files', ''],
    [400, 'POST /api/operations', operate({ op: 'create', title: '../../outside/'.repeat(30) })],
    [400, 'POST /api/operations', operate({ op: 'rename-file', path: hero, slug: 'a'.repeat(300) })],
    [400, 'POST /api/operations', operate({ op: 'create', title: 'con' })],
    [400, 'POST /api/operations', operate({ op: 'exec', path: hero })],
  ];
  for (const [status, address, body] of bad) {
    const [method = '', path = ''] = address.split(' ');
    const answer = await ask(method, path, body);
    expect(answer.status, JSON.stringify(body).slice(0, 120)).toBe(status);
    expect(JSON.parse(answer.text).message).toMatch(/^[A-Z].*\.$/);
  }
  const { revision } = JSON.parse((await ask('GET', `/api/file?path=${hero}`)).text);
  const deep = JSON.parse(`${'['.repeat(400)}${']'.repeat(400)}`);
  const nested = save({ path: hero, revision, data: { label: deep } });
  expect((await ask('PUT', '/api/files', nested)).status).toBe(400);
  const polluted = `{"id":"1","files":[{"path":"${hero}","revision":"${revision}","data":{"__proto__":{"polluted":1}}}]}`;
  expect((await ask('PUT', '/api/files', polluted)).status).not.toBe(500);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect('polluted' in {}).toBe(false);
  expect([...workspace.store.drafts.keys()].filter((path) => path !== hero)).toEqual([]);
  for (const path of [
    '../package.json',
    'content/%2e%2e/package.json',
    'content/README.md',
    '/etc/passwd',
    '',
  ]) {
    expect((await ask('GET', `/api/file?path=${encodeURIComponent(path)}`)).status, path).toBe(404);
  }
  expect((await ask('GET', '/api/history?after=--output=x')).status).toBe(400);
  expect((await ask('DELETE', '/api/file')).status).toBe(405);
  expect((await ask('GET', '/api/../build.ts')).text).not.toContain('import');
});

test('a body is read up to a limit, whatever it says of its length', async () => {
  const { ask, open, workspace } = await serveFixture();
  const long = JSON.stringify(save({ ...version, text: 'a'.repeat(1_100_000) }));
  expect((await ask('PUT', '/api/files', long)).status).toBe(413);
  expect((await ask('PUT', '/api/files', undefined, { 'Content-Length': '100000000' })).status).toBe(413);

  const endless = open('PUT', '/api/files', { 'Transfer-Encoding': 'chunked' });
  endless.on('error', () => undefined);
  let isAnswered = false;
  const answered = readAnswer(endless).finally(() => {
    isAnswered = true;
  });
  const part = 'a'.repeat(100_000);
  let sent = 0;
  while (!isAnswered && sent < 100) {
    endless.write(part);
    sent += 1;
    await sleep(5);
  }
  expect((await answered).status).toBe(413);
  expect(sent).toBeLessThan(100);
  expect(workspace.store.drafts.size).toBe(0);
});

test('connections that read nothing do not keep the editor from answering', async () => {
  const { ask, port, origin } = await serveFixture();
  const silent = Array.from({ length: 300 }, () => connect(port, '127.0.0.1'));
  onTestFinished(() => {
    for (const socket of silent) socket.destroy();
  });
  for (const socket of silent) {
    socket.on('error', () => undefined);
    socket.write(
      `GET /api/site HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nAuthorization: Bearer the-key-of-this-run\r\n`,
    );
  }
  expect((await ask('GET', '/api/file?path=content/hero.yaml')).status).toBe(200);
});

test('every answer forbids what the editor has no use for', async () => {
  const { ask } = await serveFixture();
  for (const path of ['/', '/content/hero.yaml', '/editor.js', '/api/site', '/api/none']) {
    const { headers } = await ask('GET', path);
    expect(headers['content-security-policy'], path).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' blob:; font-src 'self'; frame-src http://localhost:1; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  }
});

test('nothing is written through a link, a pipe or out of the folder, also if it is put there late', async () => {
  const contentDir = await copyFixture();
  const outside = join(contentDir, '../outside');
  await mkdir(outside);
  await writeFile(join(outside, 'terms.md'), 'theirs');
  const write = (name: string, before?: string) => writeFiles(contentDir, [{ name, before, after: 'mine' }]);

  await rename(join(contentDir, 'pages'), join(contentDir, 'old'));
  await symlink(outside, join(contentDir, 'pages'));
  await expect(write('pages/terms.md', 'theirs')).rejects.toThrow('leads out of the content folder');
  await expect(write('pages/new.md')).rejects.toThrow('leads out of the content folder');
  await rm(join(contentDir, 'hero.yaml'));
  await symlink(join(outside, 'terms.md'), join(contentDir, 'hero.yaml'));
  await expect(write('hero.yaml', 'theirs')).rejects.toThrow('is a link');
  execFileSync('mkfifo', [join(contentDir, 'pipe.yaml')]);
  await expect(write('pipe.yaml')).rejects.toThrow('is a link');
  await expect(write('error.yaml', 'not what it says')).rejects.toThrow('was changed a moment ago');
  // A second name of the same file keeps what it had.
  await writeFile(join(contentDir, 'one.yaml'), 'theirs');
  await link(join(contentDir, 'one.yaml'), join(outside, 'two.yaml'));
  await write('one.yaml', 'theirs');
  expect(execFileSync('cat', [join(outside, 'two.yaml'), join(outside, 'terms.md')]).toString()).toBe(
    'theirstheirs',
  );
});

test('an id stands for one save, and another under it is refused', async () => {
  const { ask, workspace } = await serveFixture();
  const { revision } = JSON.parse((await ask('GET', `/api/file?path=${hero}`)).text);
  const first = { id: 'one', files: [{ ...version, revision }] };
  expect((await ask('PUT', '/api/files', first)).status).toBe(200);
  expect((await ask('PUT', '/api/files', first)).status).toBe(200);
  const text = workspace.text(hero);
  const other = { id: 'one', files: [{ ...version, revision, text: 'label: Other\n' }] };
  expect((await ask('PUT', '/api/files', other)).status).toBe(400);
  expect(workspace.text(hero)).toBe(text);
});

test('a file that cannot be written is named, and what was left of one is removed', async () => {
  const contentDir = await copyFixture();
  const next = join(contentDir, '.error.yaml.next');
  await mkdir(next);
  const before = await readFile(join(contentDir, 'error.yaml'), 'utf8');
  const written = writeFiles(contentDir, [{ name: 'error.yaml', before, after: 'mine' }]);
  await expect(written).rejects.toMatchObject({ path: join(contentDir, 'error.yaml') });
  await rm(next, { recursive: true });
  await writeFile(next, 'half of it');
  await removeUnfinished(contentDir, ['error.yaml']);
  expect(await readdir(contentDir)).not.toContain('.error.yaml.next');
});

test('the key stays the same for a folder of drafts, and is for its owner alone', async () => {
  const dir = await temporaryDir();
  const file = join(dir, 'key');
  const key = await readKey(dir);
  expect(key).toMatch(/^[\w-]{22}$/);
  await chmod(file, 0o644);
  expect(await readKey(dir)).toBe(key);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await writeFile(file, 'short');
  expect(await readKey(dir)).not.toBe('short');
  expect(await readKey(await temporaryDir())).not.toBe(await readKey(dir));
});

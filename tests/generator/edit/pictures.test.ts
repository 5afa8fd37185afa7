import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { maxPictureBytes } from '../../../generator/edit/protocol';
import { openFixture } from './open-fixture';
import { serveFixture } from './serve-fixture';

const features = 'content/features.yaml';
const file = '/features/0/picture/file';
const alt = '/features/0/picture/alt';

const paint = (background: string, width = 40) =>
  sharp({ create: { width, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function serve() {
  const served = await serveFixture();
  const { ask, rootDir } = served;
  const send = (bytes: Uint8Array, name = 'IMG_2034.JPG', changes: Record<string, string | undefined> = {}) =>
    ask('POST', `/api/pictures?${new URLSearchParams({ name, at: `${features}#${file}` })}`, bytes, {
      'Content-Type': 'application/octet-stream',
      ...changes,
    });
  return {
    ...served,
    send,
    /** What content calls the picture that was sent, or why it was refused. */
    async take(bytes: Uint8Array, name?: string) {
      const { text } = await send(bytes, name);
      const { file, message } = JSON.parse(text);
      return file ?? message;
    },
    kept: async () => (await readdir(join(rootDir, '.drafts/pictures'), { recursive: true })).sort(),
  };
}

test('a picture has a name by the rules, whatever its file is called, and none is written over', async () => {
  const { take, kept, contentDir, rootDir } = await serve();
  const before = await readdir(contentDir, { recursive: true });
  const teal = await paint('teal');
  const names: [string, string][] = [
    ['IMG_2034.JPG', 'pictures/img-2034.jpg'],
    ['IMG_2034.png', 'pictures/img-2034.jpg'],
    ['../../../etc/passwd', 'pictures/passwd.jpg'],
    ['..\\..\\Ann.jpg', 'pictures/ann.jpg'],
    ['/content/hero.yaml', 'pictures/hero.jpg'],
    ['Früh am Morgen 🎲.jpeg', 'pictures/fruh-am-morgen.jpg'],
    ['book@700.avif', 'pictures/book-700.jpg'],
    ['con.jpg', 'pictures/picture-con.jpg'],
    ['写真.jpg', 'pictures/picture.jpg'],
    ['', 'pictures/picture.jpg'],
    [`${'long '.repeat(100)}.jpg`, `pictures/${'long-'.repeat(12).slice(0, -1)}.jpg`],
  ];
  for (const [name, expected] of names) expect(await take(teal, name), name).toBe(expected);
  expect(await take(await paint('red'))).toBe('pictures/img-2034-2.jpg');
  // The fixture has a drawing of that name.
  expect(await take(teal, 'Screen.jpg')).toBe('pictures/screen-2.jpg');
  expect(await readdir(contentDir, { recursive: true })).toEqual(before);
  expect((await readdir(rootDir)).sort()).toEqual(['.drafts', 'content']);
  expect(await kept()).toContain('img-2034-2.jpg');
  expect((await stat(join(rootDir, '.drafts/pictures/ann.jpg'))).mode & 0o777).toBe(0o600);
});

test('a picture goes at the next start once no change that names it can be done again', async () => {
  const { put, undo, again, workspace } = await openFixture();
  await workspace.store.pictures.keep('pictures/new.jpg', await paint('teal'));
  const keptAfterStart = async () => [...(await again()).store.pictures.files.keys()];
  await put(features, file, 'pictures/new.jpg');
  await undo();
  expect(await keptAfterStart()).toEqual(['pictures/new.jpg']);
  await put('content/hero.yaml', '/label', 'For all');
  expect(await keptAfterStart()).toEqual([]);
});

describe('closed', () => {
  test('to whoever is not the page of the editor', async () => {
    const { send, workspace } = await serve();
    const bytes = await paint('teal');
    const attacks: [number, Record<string, string | undefined>][] = [
      [403, { Host: 'place.example' }],
      [403, { Origin: 'http://place.example' }],
      [403, { Origin: undefined }],
      [401, { Authorization: undefined }],
      [401, { Authorization: 'Bearer the-key-of-the-run-before' }],
      [415, { 'Content-Type': 'application/json' }],
      [415, { 'Content-Encoding': 'gzip' }],
    ];
    for (const [status, headers] of attacks) {
      expect((await send(bytes, 'a.jpg', headers)).status, JSON.stringify(headers)).toBe(status);
    }
    expect(workspace.store.pictures.files.size).toBe(0);
    expect((await send(bytes)).status).toBe(200);
  });

  test('to what is too large, and to what is no picture, which is said with what would do', async () => {
    const { send, take, workspace } = await serve();
    const { status, text } = await send(Buffer.from('a'), 'a.jpg', {
      'Content-Length': `${maxPictureBytes + 1}`,
    });
    expect([status, JSON.parse(text)]).toEqual([
      413,
      {
        message: 'The file of the picture has more than 30 MB.',
        fix: 'Export it as JPEG, 2,560 pixels wide.',
      },
    ]);
    expect(
      await take(
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script/></svg>'),
        'a.svg',
      ),
    ).toMatch(/^The drawing holds <script>/);
    expect(await take(Buffer.from('PK\x03\x04'), '"><img src=x onerror=alert(1)>.zip')).toMatch(
      /cannot be read\.$/,
    );
    expect(workspace.store.pictures.files.size).toBe(0);
  });

  test('to two hundred at once, and open again after them', async () => {
    const { send, take, ask, kept } = await serve();
    const bytes = await paint('teal');
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => send(bytes, `${index}.jpg`)));
    const taken = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(taken.length).toBeGreaterThan(0);
    expect(answers.length - taken.length).toBeGreaterThan(0);
    expect(await kept()).toHaveLength(taken.length);
    expect((await ask('GET', `/api/file?path=${features}`)).status).toBe(200);
    expect(await take(bytes, 'later.jpg')).toBe('pictures/later.jpg');
  });
});

describe('where pictures are used', () => {
  const page = 'content/pages/terms.md';
  async function openUses() {
    const served = await serve();
    const { put, putText, show } = served;
    const old = String((served.valueAt(features, file) as string) ?? '');
    await putText(
      page,
      `${show(page).body}\n![Old words](${old} "A caption")\n\n![Others](pictures/other.svg)\n`,
    );
    await put('content/hero.yaml', '/background/file', old);
    return { ...served, old };
  }

  test('is listed by picture, with the places in the texts of pages and in groups', async () => {
    const { ask, old, take } = await openUses();
    const unused = await take(await paint('teal'));
    const { pictures } = JSON.parse((await ask('GET', '/api/pictures')).text);
    const own = pictures.find((each: { file: string }) => each.file === old);
    expect(own).toMatchObject({ isHeavy: false, bytes: expect.any(Number) });
    const places = own.usedOn.map(({ path, at, line }: { path: string; at: string; line?: number }) =>
      line ? `${path}:` : `${path}#${at}`,
    );
    expect(places).toEqual(
      expect.arrayContaining([`${features}#${file}`, 'content/hero.yaml#/background/file', `${page}:`]),
    );
    expect(own.usedOn).toContainEqual(expect.objectContaining({ at: file, describedAt: alt }));
    expect(pictures.map(({ file }: { file: string }) => file)).toEqual(
      pictures.map(({ file }: { file: string }) => file).toSorted(),
    );
    expect(pictures).toContainEqual(expect.objectContaining({ file: unused, usedOn: [] }));
  });

  test('another picture takes the place of one everywhere, without its words, and it is one step of Undo', async () => {
    const { take, operate, undo, valueAt, bodyOf, old, workspace } = await openUses();
    const before = workspace.files().map(({ path }) => workspace.text(path));
    await expect(operate({ op: 'replace-picture', file: old, by: 'pictures/none.jpg' })).rejects.toThrow(
      'no new picture',
    );
    await take(await paint('teal'), 'New.jpg');
    await operate({ op: 'replace-picture', file: old, by: 'pictures/new.jpg' });
    expect([
      valueAt(features, file),
      valueAt(features, alt),
      valueAt('content/hero.yaml', '/background/file'),
    ]).toEqual(['pictures/new.jpg', '', 'pictures/new.jpg']);
    expect(bodyOf(page)).toContain('![](pictures/new.jpg "A caption")\n\n![Others](pictures/other.svg)');
    expect(workspace.files().some(({ path }) => workspace.text(path)?.includes(old))).toBe(false);
    await undo();
    expect(workspace.files().map(({ path }) => workspace.text(path))).toEqual(before);
  });
});

// @vitest-environment happy-dom
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../../../generator/edit/client/form/context';
import { maxPictureBytes } from '../../../../generator/edit/protocol';
import { openFixture } from '../open-fixture';
import { createTestEditor } from '../serve-fixture';
import { eventually, field, find, openEditor, status, stubEditorBrowser, type } from './open-editor';

stubEditorBrowser();

const path = 'content/features.yaml';
const file = '/features/0/picture/file';
const alt = '/features/0/picture/alt';

const control = (at: string) => document.getElementById(idOf(at)) as HTMLTextAreaElement;

async function paint(name: string, background = 'teal'): Promise<File> {
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background } });
  return new File([new Uint8Array(await picture.png().toBuffer())], name, { type: 'image/png' });
}

/** As by a mouse or the clipboard. */
function give(at: string, kind: 'drop' | 'paste', ...files: File[]): Event {
  const event = new Event(kind, { bubbles: true, cancelable: true });
  const transfer = { files, types: ['Files'] };
  control(at).dispatchEvent(Object.assign(event, { dataTransfer: transfer, clipboardData: transfer }));
  return event;
}

async function open() {
  const server = createTestEditor(await openFixture());
  const opened = await openEditor(server, `/${path}#${file}`);
  await eventually(() => expect(document.activeElement).toBe(control(file)));
  return { ...server, server: server.editor, ...opened };
}

describe('a field of a picture', () => {
  it.each(['drop', 'paste'] as const)(
    'takes one by %s, asks for its words, and is one step of Undo',
    async (kind) => {
      const { valueAt, workspace } = await open();
      const before = [valueAt(path, file), valueAt(path, alt)];
      expect(give(file, kind, await paint('Our Table.png')).defaultPrevented).toBe(true);
      await eventually(() =>
        expect([valueAt(path, file), valueAt(path, alt)]).toEqual(['pictures/our-table.png', '']),
      );
      await eventually(() => expect(document.activeElement).toBe(control(alt)));
      expect(control(alt).value).toBe('');
      expect(workspace.store.undo.map(({ label }) => label)).toHaveLength(1);
      find('button', 'Undo').click();
      await eventually(() => expect([valueAt(path, file), valueAt(path, alt)]).toEqual(before));
    },
  );

  it('says what is wrong with a file, and stays as it is', async () => {
    const { valueAt, workspace } = await open();
    const large = Object.defineProperty(await paint('film.png'), 'size', { value: maxPictureBytes + 1 });
    const others: [File[], string][] = [
      [
        [new File(['%PDF-1.7'], 'flyer.pdf')],
        'The picture "flyer.pdf" is a PDF. Choose a JPEG, PNG, WebP, AVIF or SVG',
      ],
      [[large], 'The file of the picture has more than 30 MB. Export it as JPEG, 2,560 pixels wide.'],
      [[await paint('a.png'), await paint('b.png')], 'There is room for one picture.'],
    ];
    for (const [files, words] of others) {
      give(file, 'drop', ...files);
      await eventually(() =>
        expect(control(file).closest('.picture')?.querySelector('[role=alert]')?.textContent).toContain(
          words,
        ),
      );
    }
    expect(valueAt(path, file)).toBe('pictures/scene.svg');
    expect(workspace.store.undo).toEqual([]);
    give(file, 'drop', await paint('good.png'));
    await eventually(() => expect(valueAt(path, file)).toBe('pictures/good.png'));
  });
});

describe('the list of pictures', () => {
  const rows = () =>
    [...document.querySelectorAll('dialog .names > button')].map(({ textContent }) => textContent);

  it('says where each is used, and finds them by name, by place and by what is said of them', async () => {
    const { server } = await open();
    const bytes = Buffer.from(await (await paint('')).arrayBuffer());
    await server.takePicture({ name: 'Spare.png', at: [], bytes });
    find('button', 'Pictures').click();
    await eventually(() => expect(rows().length).toBeGreaterThan(5));
    expect(rows().some((words) => /^scene\.svg used in \d+ places$/.test(words ?? ''))).toBe(true);
    expect([...document.querySelectorAll('dialog h3')].map(({ textContent }) => textContent)).toContain(
      'people',
    );
    const seek = (words: string) => type(field('Find by name, by place, “unused” or “too heavy”'), words);
    seek('unused');
    await eventually(() => expect(rows()).toEqual(['spare.png unused']));
    seek('background › picture of first screen');
    await eventually(() => expect(rows().some((words) => words?.startsWith('scene.svg'))).toBe(true));
    seek('nothing of that name');
    await eventually(() => expect(rows()).toEqual([]));
  });

  it('replaces one wherever it is used, after the list of places, and asks for the words of the first', async () => {
    const { valueAt } = await open();
    find('button', 'Pictures').click();
    const all = () => [...document.querySelectorAll<HTMLElement>('dialog .names > button')];
    const scene = () => all().find(({ textContent }) => textContent?.startsWith('scene.svg'));
    await eventually(() => expect(scene()).toBeDefined());
    scene()?.click();
    await eventually(() => expect(document.querySelectorAll('dialog li a').length).toBeGreaterThan(3));
    const count = document.querySelectorAll('dialog li').length;
    const input = find('button', `Replace in ${count} places`).nextElementSibling as HTMLInputElement;
    Object.defineProperty(input, 'files', { value: [await paint('New Scene.png')] });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await eventually(() =>
      expect(valueAt('content/hero.yaml', '/background/file')).toBe('pictures/new-scene.png'),
    );
    expect([valueAt(path, file), valueAt(path, alt)]).toEqual(['pictures/new-scene.png', '']);
    await eventually(() => expect(status()).toBe(`Replaced in ${count} places. Say what is in it.`));
    expect(document.querySelector('dialog')).toBeNull();
  });
});

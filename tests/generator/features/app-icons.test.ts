import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Content } from '../../../content/schema';
import { siteAppIcons } from '../../../templates/features/app-icons';
import { featureInput } from './feature-input';

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#c60" d="M0 0h8v8H0z"/></svg>',
);

const input = { ...(await featureInput()), bytesOf: () => drawing };
const { site, app } = input.content;

type Stores = NonNullable<Content['app']['stores']>;

async function make(stores: Stores = app.stores ?? []) {
  const made = await siteAppIcons().assets?.({
    ...input,
    content: { ...input.content, app: { ...app, stores } },
  });
  return (path: string) => Buffer.from(made?.files?.find((file) => file.path === path)?.bytes ?? []);
}

test.each([
  ['apple-touch-icon.png', 180],
  ['icon-512.png', 512],
])('%s is a square of %i pixels', async (path, width) => {
  const { format, width: found, height } = await sharp((await make())(path)).metadata();

  expect([format, found, height]).toEqual(['png', width, width]);
});

test('favicon.ico says what it holds: one image of 32 pixels, whole', async () => {
  const icon = (await make())('favicon.ico');
  const [length, offset] = [icon.readUInt32LE(14), icon.readUInt32LE(18)];

  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 1]);
  expect([icon[6], icon[7], icon.length]).toEqual([32, 32, offset + length]);
  expect((await sharp(icon.subarray(offset)).metadata()).width).toBe(32);
});

test('the manifest names the site and icons that are there', async () => {
  const bytesOf = await make();
  const manifest = JSON.parse(bytesOf('site.webmanifest').toString());

  expect([manifest.name, manifest.theme_color, manifest.background_color]).toEqual([
    'Lanternfall',
    '#301030',
    '#101010',
  ]);
  for (const { src } of manifest.icons) expect(bytesOf(src).length).toBeGreaterThan(0);
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
});

test('the manifest names the apps in the stores that are known by an id, and no others', async () => {
  const [appStore, googlePlay] = app.stores as [Stores[number], Stores[number]];
  const other = {
    id: 'f-droid',
    name: 'F-Droid',
    icon: 'shop',
    url: 'https://f.test',
    appId: 'app.lanternfall',
  };
  const appsOf = async (stores?: Stores) =>
    JSON.parse((await make(stores))('site.webmanifest').toString()).related_applications;

  expect(await appsOf()).toBeUndefined();
  expect(await appsOf([appStore, { ...googlePlay, appId: 'app.lanternfall' }, other])).toEqual([
    { platform: 'play', url: googlePlay.url, id: 'app.lanternfall' },
  ]);
  expect(await appsOf([{ ...appStore, appId: '1440123807' }, googlePlay])).toEqual([
    { platform: 'itunes', url: appStore.url, id: '1440123807' },
  ]);
});

test.each([
  [[300, 200], 'app-icon/not-square'],
  [[300, 300], 'app-icon/too-small'],
  [[512, 515], undefined],
])('an app icon of %j pixels: %s', async ([width = 0, height = 0], rule) => {
  const content = { ...input.content, site: { ...site, appIcon: 'pictures/icon.png' } };
  const pictures = new Map([['pictures/icon.png', { variants: [{ url: '/a.png', width, height }] }]]);
  const made = await siteAppIcons().assets?.({ ...input, content, pictures });
  expect(made?.diagnostics?.map((each) => each.rule)).toEqual(rule ? [rule] : []);
});

test.each(['135.46mm', '3000px'])('a drawing of %s is drawn', async (size) => {
  const sized = Buffer.from(String(drawing).replace('<svg', `<svg width="${size}" height="${size}"`));
  const made = await siteAppIcons().assets?.({ ...input, bytesOf: () => sized });
  expect(made?.diagnostics).toEqual([]);
  const icon = made?.files?.find(({ path }) => path === 'icon-512.png')?.bytes;
  expect((await sharp(Buffer.from(icon ?? [])).metadata()).width).toBe(512);
});

test('a picture that cannot be drawn is an error where content names it', async () => {
  const made = await siteAppIcons().assets?.({ ...input, bytesOf: () => Buffer.from('<svg') });
  expect(made?.diagnostics?.map(({ rule }) => rule)).toContain('app-icon/cannot-be-drawn');
});

import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import {
  encodeReferencedImages,
  type PictureFile,
  renderPictures,
} from '../../../../generator/assets/images/render-pictures';
import { temporaryCache } from '../../fixture';

const svg = (attributes: string, shapes = '<path d="M0 0h1"/>') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${shapes}</svg>`);

async function render(files: Record<string, Uint8Array>) {
  return renderPictures(new Map(Object.entries(files)), await temporaryCache());
}

async function variantsOf(name: string, files: Record<string, Uint8Array>) {
  const { pictures } = await render(files);
  return pictures.get(name)?.variants.map(({ width, height }) => [width, height]);
}

function photo(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: 'red' } });
}

/** What a browser gets that asks for this address. */
async function madeFor(url = '', files: readonly PictureFile[] = []) {
  const file = files.find(({ path }) => `/${path}` === url);
  const { format, width, height } = await sharp(await file?.make()).metadata();
  return [format, width, height];
}

const cut = (width: number) =>
  photo(width, width / 2)
    .webp()
    .toBuffer();

test('a drawing is published in fewer bytes, named after them', async () => {
  const drawing = (comment: string) =>
    svg('viewBox="0 0 3 2"', `${comment}<path fill="#ff0000" d="M 0 0 L 3 0 L 3 2 Z"/>`);
  const { pictures, files } = await render({ 'pictures/a/die.svg': drawing('<!-- Drawn by hand. -->') });
  const { files: others } = await render({ 'pictures/a/die.svg': drawing('') });

  expect(files.map(({ path }) => path)).toEqual([expect.stringMatching(/^assets\/die-[0-9a-f]{8}\.svg$/)]);
  expect(String(await files[0]?.make())).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path fill="red" d="m0 0 3 0 0 2Z"/></svg>',
  );
  expect(others.map(({ path }) => path)).toEqual(files.map(({ path }) => path));
  expect(pictures.get('pictures/a/die.svg')?.variants.map(({ url }) => url)).toEqual([`/${files[0]?.path}`]);
});

test('a drawing that is to stay unchanged keeps its bytes, and is still refused where it is unsafe', async () => {
  const name = 'pictures/badge.svg';
  const renderUnchanged = async (bytes: Buffer) =>
    renderPictures(new Map([[name, bytes]]), await temporaryCache(), 'thorough', new Set([name]));
  const badge = svg('viewBox="0 0 3 2"', '<!-- Ours. --><path fill="#ff0000" d="M 0 0 L 3 0 L 3 2 Z"/>');
  const { files } = await renderUnchanged(badge);
  expect(String(await files[0]?.make())).toBe(String(badge));
  const { faults } = await renderUnchanged(svg('viewBox="0 0 3 2"', '<script/><path d="M0 0h1"/>'));
  expect(faults.get(name)?.rule).toBe('picture/unsafe');
});

test.each([
  ['width="30px" height="20" viewBox="0 0 3 2"', [30, 20]],
  ['width="100%" height="100%" viewBox="0 0 300 200.4"', [300, 200]],
  ["width='30' height='20'", [30, 20]],
])('a drawing has the size it gives itself, or else that of its viewBox: %s', async (attributes, size) => {
  expect(await variantsOf('pictures/a.svg', { 'pictures/a.svg': svg(attributes) })).toEqual([size]);
});

const bareAvif = (width: number, height = width / 2) => photo(width, height).avif().toBuffer();

test('cuts that content holds ready are published as they are, the smallest first', async () => {
  const [small, large] = [await bareAvif(40), await bareAvif(100)];
  const { pictures, files } = await render({ 'pictures/a@100.avif': large, 'pictures/a@40.avif': small });

  const { variants = [] } = pictures.get('pictures/a.avif') ?? {};
  expect(variants.map(({ width, height }) => [width, height])).toEqual([
    [40, 20],
    [100, 50],
  ]);
  expect(variants.map(({ url }) => url)).toEqual([
    expect.stringMatching(/^\/assets\/a-[0-9a-f]{8}-40\.avif$/),
    expect.stringMatching(/^\/assets\/a-[0-9a-f]{8}-100\.avif$/),
  ]);
  const asTheyAre = files.filter(({ path }) => path.endsWith('.avif'));
  expect(await Promise.all(asTheyAre.map(({ make }) => make()))).toEqual([small, large]);
});

test.each([
  ['avif', 'avif'],
  ['jpg', 'jpeg'],
  ['webp', 'webp'],
] as const)(
  'a cut with the camera in its metadata, as %s, is published without metadata',
  async (ending, format) => {
    const taken = photo(60, 30).withExif({ IFD0: { Make: 'A camera' } });
    const bytes = await taken.toFormat(format).toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { pictures, files } = await render({ [`pictures/a@60.${ending}`]: bytes });

    const [variant] = pictures.get(`pictures/a.${ending}`)?.variants ?? [];
    expect(await madeFor(variant?.url, files)).toEqual(['heif', 60, 30]);
    expect(await madeFor(variant?.webpUrl, files)).toEqual(['webp', 60, 30]);
    for (const { make } of files) expect(await sharp(await make()).metadata()).not.toHaveProperty('exif');
  },
);

test('one large picture is offered at every useful width up to its own, and encoded', async () => {
  const files = { 'pictures/a.png': await photo(400, 300).png().toBuffer() };
  const { pictures, files: made } = await render(files);

  expect(await variantsOf('pictures/a.png', files)).toEqual([
    [112, 84],
    [160, 120],
    [240, 180],
    [320, 240],
    [400, 300],
  ]);
  const [, variant] = pictures.get('pictures/a.png')?.variants ?? [];
  expect(await madeFor(variant?.url, made)).toEqual(['heif', 160, 120]);
  expect(await madeFor(variant?.webpUrl, made)).toEqual(['webp', 160, 120]);
});

test('a cut is published as it is only if it is whole and ends where the picture does', async () => {
  const bytes = await photo(200, 100).avif().toBuffer();
  const make = async (changed: Uint8Array) => {
    const { files } = await render({ 'pictures/a@200.avif': changed });
    return files.find(({ path }) => path.endsWith('.avif'))?.make();
  };
  const noted = Buffer.concat([bytes, Buffer.from('Taken at home.')]);

  expect(await make(bytes)).toBe(bytes);
  expect(String(await make(noted))).not.toContain('home');
  await expect(make(bytes.subarray(0, bytes.length - 20))).rejects.toThrow();
});

test('a picture with more pixels than can be read is reported with their number', async () => {
  const small = await photo(8, 8).png().toBuffer();
  const enormous = Buffer.from(small);
  const head = enormous.subarray(enormous.indexOf('IHDR'), enormous.indexOf('IHDR') + 17);
  head.writeUInt32BE(20_000, 4);
  head.writeUInt32BE(14_000, 8);
  enormous.writeUInt32BE(crc32(head), head.byteOffset - enormous.byteOffset + head.length);
  const { faults } = await render({ 'pictures/a.png': enormous, 'pictures/b.png': small });

  expect([...faults]).toEqual([
    [
      'pictures/a.png',
      {
        rule: 'picture/too-large',
        message: 'the picture "pictures/a.png" has 20000 × 14000 pixels, and at most 16383 × 16383 are read',
        fix: 'Save it again, smaller.',
      },
    ],
  ]);
});

test('a photograph is as wide as browsers show it, however the camera was held', async () => {
  const bytes = await photo(60, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const { files } = await render({ 'pictures/a.jpg': bytes });

  expect(await variantsOf('pictures/a.jpg', { 'pictures/a.jpg': bytes })).toEqual([[40, 60]]);
  const { width, height } = await sharp(await files[0]?.make()).metadata();
  expect([width, height]).toEqual([40, 60]);
});

test.each<[string, Record<string, Uint8Array | Promise<Uint8Array>>, rule: string]>([
  ['with a short viewBox', { 'pictures/a.svg': svg('viewBox="0 0 3"') }, 'picture/no-size'],
  [
    'with a cut of another width than its name says',
    { 'pictures/a@40.webp': cut(40), 'pictures/a@90.webp': cut(80) },
    'picture/cut-of-other-width',
  ],
  [
    'that is an animated WebP',
    {
      'pictures/a.webp': sharp(Buffer.alloc(8 * 16 * 3).fill(255, 8 * 8 * 3), {
        raw: { width: 8, height: 16, channels: 3, pageHeight: 8 },
      })
        .webp()
        .toBuffer(),
    },
    'picture/moves',
  ],
  ...[
    '<path d="M0 0h1v1z"><animate attributeName="d"/></path>',
    ...['@keyframes', '@key<!-- -->frames'].map(
      (rule) =>
        `<style>${rule} a { to { opacity: 0 } } path { animation: a 1s }</style><path d="M0 0h1v1z"/>`,
    ),
  ].map((shapes): [string, Record<string, Buffer>, string] => [
    `animated by ${shapes.slice(0, 60)}`,
    { 'pictures/a.svg': svg('viewBox="0 0 3 2"', shapes) },
    'picture/moves',
  ]),
])('a picture %s is a fault and no asset', async (_, files, rule) => {
  const entries = await Promise.all(
    Object.entries(files).map(async ([file, bytes]) => [file, await bytes] as const),
  );
  const { pictures, faults } = await render(Object.fromEntries(entries));

  const name = Object.keys(files)[0]?.replace(/@\d+/, '');
  expect([...faults].map(([file, fault]) => [file, fault.rule])).toEqual([[name, rule]]);
  expect(pictures.size).toBe(0);
});

test.each([
  ['a.webp', 'jpeg', 'the picture "a.webp" is a JPEG', 'Rename it to "a.jpg", and write that name here.'],
] as const)('%s with the bytes of another format, %s, is recognized', async (name, format, message, fix) => {
  const { faults } = await render({ [name]: await photo(8, 8).toFormat(format).toBuffer() });

  expect(faults.get(name)).toMatchObject({
    rule: 'picture/unreadable',
    message,
    fix,
  });
});

test.each([
  ['a.jpg', 'is a HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['a.png', 'is a TIFF', 'II*\0\x08'],
  ['a.jpg', 'is a BMP', 'BM\x9a\0\0\0\0\0\0\0'],
  ['a.webp', 'is a PDF', '%PDF-1.7'],
  ['a.avif', 'is a PSD', '8BPS\0\x01'],
  ['a.png', 'is a GIF', 'GIF89a\x08\0\x08\0'],
  ['a.jpg', 'is a web page', '\n<!DOCTYPE html><title>404'],
  ['a.png', 'cannot be read', 'GI'],
])('%s that begins as other files do %s', async (name, message, beginning) => {
  const { faults } = await render({ [name]: Buffer.from(beginning, 'latin1') });

  expect(faults.get(name)?.message).toContain(`"${name}" ${message}`);
});

test.each(['a.png', 'a.svg', 'a@60.avif'])('a Git LFS pointer in place of %s is recognized', async (name) => {
  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n';
  const [fault] = (await render({ [name]: Buffer.from(pointer) })).faults.values();

  expect(fault).toMatchObject({
    rule: 'picture/unreadable',
    message: expect.stringContaining('is a Git LFS pointer'),
    fix: 'Run “git lfs pull”; in a workflow, give actions/checkout “lfs: true”.',
  });
});

test('a picture cut in half is reported when it is measured, or else when it is encoded', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const whole = sharp({ create: { width: 200, height: 200, channels: 3, background: 'red', noise } });
  for (const name of ['a.jpg', 'a.png', 'a.webp', 'a.avif', 'a@200.avif']) {
    const format = name.replace(/.*\./, '').replace('jpg', 'jpeg') as 'jpeg' | 'png' | 'webp' | 'avif';
    const bytes = await whole.clone().toFormat(format).toBuffer();
    const { files, faults } = await render({ [name]: bytes.subarray(0, bytes.length / 2) });
    const outcomes = await Promise.allSettled(files.map(({ make }) => make()));
    const isReported = faults.size > 0 || outcomes.some(({ status }) => status === 'rejected');
    expect([name, isReported]).toEqual([name, true]);
  }
});

test('only what documents name is made', async () => {
  const make = (text: string) => vi.fn(async () => Buffer.from(text));
  const [shown, spare] = [make('shown'), make('spare')];

  expect(
    await encodeReferencedImages(
      [
        { path: 'assets/a-1.svg', name: 'pictures/a.svg', make: shown },
        { path: 'assets/b-1.svg', name: 'pictures/b.svg', make: spare },
      ],
      new Set(['/assets/a-1.svg']),
    ),
  ).toEqual({ files: [{ path: 'assets/a-1.svg', bytes: Buffer.from('shown') }], faults: new Map() });
  expect(spare).not.toHaveBeenCalled();
});

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
  const { assets } = await render(files);
  return assets.get(name)?.variants.map(({ width, height }) => [width, height]);
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
  const { assets, files } = await render({ 'pictures/a/die.svg': drawing('<!-- Drawn by hand. -->') });
  const { files: others } = await render({ 'pictures/a/die.svg': drawing('') });

  expect(files.map(({ path }) => path)).toEqual([expect.stringMatching(/^assets\/die-[0-9a-f]{8}\.svg$/)]);
  expect(String(await files[0]?.make())).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path fill="red" d="m0 0 3 0 0 2Z"/></svg>',
  );
  expect(others.map(({ path }) => path)).toEqual(files.map(({ path }) => path));
  expect(assets.get('pictures/a/die.svg')?.variants.map(({ url }) => url)).toEqual([`/${files[0]?.path}`]);
});

test('a drawing has the size it gives itself, or else that of its viewBox', async () => {
  const sizeOf = (attributes: string) => variantsOf('pictures/a.svg', { 'pictures/a.svg': svg(attributes) });

  expect(await sizeOf('width="30px" height="20" viewBox="0 0 3 2"')).toEqual([[30, 20]]);
  expect(await sizeOf('width="100%" height="100%" viewBox="0 0 300 200.4"')).toEqual([[300, 200]]);
});

test('a drawing may quote its attributes in either way', async () => {
  const sizeOf = async (text: string) =>
    variantsOf('pictures/a.svg', { 'pictures/a.svg': Buffer.from(text) });

  expect(
    await sizeOf("<svg xmlns='http://www.w3.org/2000/svg' width='30' height='20'><path d='M0 0h1'/></svg>"),
  ).toEqual([[30, 20]]);
});

test('a cut of which the second half is gone is found out when it is shown', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const whole = sharp({ create: { width: 200, height: 200, channels: 3, background: 'red', noise } });
  const bytes = await whole.avif().toBuffer();
  const { files, faults } = await render({ 'pictures/a@200.avif': bytes.fill(0, bytes.length >> 1) });

  expect(faults.size).toBe(0);
  await expect(files[0]?.make()).rejects.toThrow();
});

const bareAvif = (width: number) =>
  photo(width, width / 2)
    .avif()
    .toBuffer();

test('cuts that content holds ready are published as they are, the smallest first', async () => {
  const [small, large] = [await bareAvif(40), await bareAvif(100)];
  const { assets, files } = await render({ 'pictures/a@100.avif': large, 'pictures/a@40.avif': small });

  const { variants = [] } = assets.get('pictures/a.avif') ?? {};
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
  'a cut that tells of its camera, as %s, tells of nothing when it is published',
  async (ending, format) => {
    const taken = photo(60, 30).withExif({ IFD0: { Make: 'A camera' } });
    const bytes = await taken.toFormat(format).toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { assets, files } = await render({ [`pictures/a@60.${ending}`]: bytes });

    const [variant] = assets.get(`pictures/a.${ending}`)?.variants ?? [];
    expect(await madeFor(variant?.url, files)).toEqual(['heif', 60, 30]);
    expect(await madeFor(variant?.webpUrl, files)).toEqual(['webp', 60, 30]);
    for (const { make } of files) expect(await sharp(await make()).metadata()).not.toHaveProperty('exif');
  },
);

test('one large picture is offered at every useful width up to its own, and encoded', async () => {
  const files = { 'pictures/a.png': await photo(400, 300).png().toBuffer() };
  const { assets, files: made } = await render(files);

  expect(await variantsOf('pictures/a.png', files)).toEqual([
    [112, 84],
    [160, 120],
    [240, 180],
    [320, 240],
    [400, 300],
  ]);
  const [, variant] = assets.get('pictures/a.png')?.variants ?? [];
  expect(await madeFor(variant?.url, made)).toEqual(['heif', 160, 120]);
  expect(await madeFor(variant?.webpUrl, made)).toEqual(['webp', 160, 120]);
});

test('of a cut that content holds ready there is a WebP beside it, and of no drawing', async () => {
  const avif = await photo(60, 40).avif().toBuffer();
  const { assets, files } = await render({
    'pictures/a@60.avif': avif,
    'pictures/c.svg': svg('viewBox="0 0 3 2"'),
  });

  const variants = (name: string) => assets.get(`pictures/${name}`)?.variants ?? [];
  const [{ url = '', webpUrl = '' } = {}] = variants('a.avif');
  expect(url).toMatch(/^\/assets\/a-[0-9a-f]{8}-60\.avif$/);
  expect(webpUrl).toBe(url.replace('.avif', '.webp'));
  expect(await files.find(({ path }) => `/${path}` === url)?.make()).toBe(avif);
  expect(await madeFor(webpUrl, files)).toEqual(['webp', 60, 40]);
  expect(variants('c.svg').filter((each) => 'webpUrl' in each)).toEqual([]);
  expect(files).toHaveLength(3);
});

test('cuts of named pictures are looked through before anybody asks for them, and of no others', async () => {
  const cut = (width: number) => photo(width, 40).avif().toBuffer();
  const [named, other] = [await cut(60), await cut(70)];
  const pictures = new Map([
    ['pictures/a@60.avif', named],
    ['pictures/b@70.avif', other],
  ]);
  const checked: unknown[] = [];
  const cache = await temporaryCache();
  const watched: typeof cache = {
    ...cache,
    remember: (maker, inputs, make) => {
      if (inputs[0] === 'is bare') checked.push(inputs[1]);
      return cache.remember(maker, inputs, make);
    },
  };
  const { files } = await renderPictures(pictures, watched, 'thorough', new Set(['pictures/a.avif']));

  expect(checked).toEqual([named]);
  expect(await files.find(({ path }) => path.endsWith('-60.avif'))?.make()).toBe(named);
});

test('a WebP is encoded once', async () => {
  const cache = await temporaryCache();
  const bytes = await photo(60, 40).avif().toBuffer();
  const make = async (name: string) => {
    const { files } = await renderPictures(new Map([[name, bytes]]), cache);
    return files.find(({ path }) => path.endsWith('.webp'))?.make();
  };
  const first = await make('pictures/a@60.avif');
  expect(first).toBeInstanceOf(Uint8Array);
  // Whatever the picture is called: the very same value, not one like it.
  expect(await make('pictures/b@60.avif')).toBe(first);
});

test.each([
  ['width="100mm" height="50mm"', 'Write viewBox="0 0 377.95 188.98" into its <svg>.'],
  [
    'width="100%" height="50%"',
    'Write viewBox="0 0 400 300" into its <svg>, with its own width and height for the last two.',
  ],
])('a drawing of %s is told what to add, at its own place', async (attributes, expected) => {
  const note = Buffer.from('<!-- Drawn. -->\n');
  const { faults } = await render({ 'pictures/a.svg': Buffer.concat([note, svg(attributes)]) });

  expect(faults.get('pictures/a.svg')).toMatchObject({
    rule: 'picture/no-size',
    fix: expected,
    place: { line: 2, column: 1 },
  });
});

test('a drawing in UTF-16 is told so, with its mark in front or without', async () => {
  const text = String(svg('viewBox="0 0 3 2"'));
  const { faults } = await render({
    'pictures/a.svg': Buffer.from(`\ufeff${text}`, 'utf16le'),
    'pictures/b.svg': Buffer.from(text, 'utf16le').swap16(),
  });

  expect([...faults.values()].map(({ message, fix }) => `${message}. ${fix}`)).toEqual([
    'the drawing "pictures/a.svg" is saved as UTF-16. Save it as UTF-8.',
    'the drawing "pictures/b.svg" is saved as UTF-16. Save it as UTF-8.',
  ]);
});

test('a PNG that moves is told by its own sign for it', async () => {
  const still = await photo(8, 8).png().toBuffer();
  const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1');
  const { length } = still.subarray(0, still.indexOf('IDAT') - 4);
  const moving = Buffer.concat([still.subarray(0, length), control, still.subarray(length)]);
  const { faults } = await render({ 'pictures/a.png': moving, 'pictures/b.png': still });

  expect([...faults.keys()]).toEqual(['pictures/a.png']);
  expect(faults.get('pictures/a.png')?.rule).toBe('picture/moves');
});

test('a picture with more pixels than can be read is told by their number', async () => {
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

test('a resized picture is recalled the next time', async () => {
  const cache = await temporaryCache();
  const pictures = new Map([['pictures/a.png', await photo(60, 40).png().toBuffer()]]);
  const [first, second] = [await renderPictures(pictures, cache), await renderPictures(pictures, cache)];

  expect(await second.files[0]?.make()).toBe(await first.files[0]?.make());
});

test('a picture is the same in all its widths at once and in each alone', async () => {
  const bytes = await sharp(await photo(600, 400).png().toBuffer())
    .withExif({ IFD0: { Make: 'A camera' } })
    .jpeg()
    .toBuffer();
  const files = async () => (await render({ 'pictures/a.jpg': bytes })).files;
  const together = await Promise.all((await files()).map(({ make }) => make()));
  const alone: Uint8Array[] = [];
  for (const { make } of await files()) alone.push(await make());

  expect(alone).toHaveLength(12);
  expect(alone.map((each, index) => Buffer.compare(each, together[index] ?? Buffer.of()))).toEqual(
    Array(12).fill(0),
  );
  for (const each of alone) expect(await sharp(each).metadata()).not.toHaveProperty('exif');
});

test('encoded quickly, a picture has the same names and the same look, in about as many bytes', async () => {
  const pictures = new Map([['pictures/a.png', await photo(600, 400).png().toBuffer()]]);
  const [thorough, quick] = await Promise.all(
    (['thorough', 'quick'] as const).map(async (speed) =>
      renderPictures(pictures, await temporaryCache(), speed),
    ),
  );
  const encode = async (made: typeof quick) => Promise.all(made?.files.map(({ make }) => make()) ?? []);
  const [well, soon] = [await encode(thorough), await encode(quick)];

  expect(quick?.files.map(({ path }) => path)).toEqual(thorough?.files.map(({ path }) => path));
  const total = (files: readonly Uint8Array[]) => files.reduce((sum, { byteLength }) => sum + byteLength, 0);
  expect(soon).not.toEqual(well);
  expect(total(soon)).toBeLessThan(total(well) * 1.5);
});

test.each([
  [
    'what cannot be read',
    { 'pictures/a.png': Buffer.from('no picture') },
    ['pictures/a.png', 'the picture "pictures/a.png" cannot be read'],
  ],
  [
    'a drawing without a size',
    { 'pictures/a.svg': svg('id="a"') },
    [
      'pictures/a.svg',
      'the size of the drawing "pictures/a.svg" cannot be known, for its <svg> has no viewBox',
    ],
  ],
  [
    'a cut whose name is wrong about its width',
    { 'pictures/a@40.webp': cut(40), 'pictures/a@90.webp': cut(80) },
    ['pictures/a.webp', '"pictures/a@90.webp" is 80 pixels wide'],
  ],
  [
    'a cut of another shape',
    { 'pictures/a@40.webp': cut(40), 'pictures/a@80.webp': photo(80, 80).webp().toBuffer() },
    [
      'pictures/a.webp',
      '"pictures/a@40.webp" is 40 × 20 pixels, which is another shape than the 80 × 80 of "pictures/a@80.webp"',
    ],
  ],
  [
    'a drawing that browsers do not know for one',
    { 'pictures/a.svg': Buffer.from('<svg viewBox="0 0 3 2"/>') },
    [
      'pictures/a.svg',
      'browsers would not show the drawing "pictures/a.svg", for it does not say that it is one',
    ],
  ],
  [
    'a drawing that would run a script',
    { 'pictures/a.svg': svg('viewBox="0 0 3 2"', '<script/>') },
    ['pictures/a.svg', 'the drawing holds <script>, which is no part of a drawing'],
  ],
  [
    'a drawing that moves',
    { 'pictures/a.svg': svg('viewBox="0 0 3 2"', '<path d="M0 0h1v1z"><animate attributeName="d"/></path>') },
    ['pictures/a.svg', 'the drawing moves, by its <animate>, and no pause button would stop it'],
  ],
  [
    'a drawing that moves by its styles',
    {
      'pictures/a.svg': svg(
        'viewBox="0 0 3 2"',
        '<style>@keyframes a { to { opacity: 0 } }</style><path d="M0 0h1v1z"/>',
      ),
    },
    ['pictures/a.svg', 'the drawing moves, by its <style>, and no pause button would stop it'],
  ],
  ...['@key<!-- -->frames', '@key<![CDATA[frames]]>', '@\\6b eyframes'].map(
    (rule): [string, Record<string, Buffer>, [string, string]] => [
      `a drawing that moves by ${rule}`,
      {
        'pictures/a.svg': svg(
          'viewBox="0 0 3 2"',
          `<style>${rule} a { to { opacity: 0 } }</style><path d="M0 0h1v1z"/>`,
        ),
      },
      ['pictures/a.svg', 'the drawing moves, by its <style>, and no pause button would stop it'],
    ],
  ),
  [
    'a drawing with a picture that moves',
    {
      'pictures/a.svg': svg(
        'viewBox="0 0 3 2"',
        `<path d="M0 0h1v1z"/><image href="data:image/gif;base64,${Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00!\xff\x0bNETSCAPE2.0').toString('base64')}"/>`,
      ),
    },
    ['pictures/a.svg', 'the drawing moves, by its <image>, and no pause button would stop it'],
  ],
  [
    'a drawing whose viewBox is short',
    { 'pictures/a.svg': svg('viewBox="0 0 3"') },
    [
      'pictures/a.svg',
      'the viewBox of the drawing "pictures/a.svg" must be four numbers, the last two above 0, got "0 0 3"',
    ],
  ],
  [
    'a drawing of nothing',
    { 'pictures/a.svg': svg('viewBox="0 0 3 2"', '<title>A die</title><g/>') },
    ['pictures/a.svg', 'the drawing "pictures/a.svg" shows nothing, for there is no shape in it'],
  ],
  [
    'a drawing with a mark of a merge',
    {
      'pictures/a.svg': svg(
        'viewBox="0 0 3 2"',
        '<path d="M0 0h1"/>\n=======\n<path d="M0 0h2"/>\n>>>>>>> b',
      ),
    },
    ['pictures/a.svg', 'this line of ======= is left of two versions between which somebody had to choose'],
  ],
  [
    'a WebP that moves',
    {
      'pictures/a.webp': sharp(Buffer.alloc(8 * 16 * 3).fill(255, 8 * 8 * 3), {
        raw: { width: 8, height: 16, channels: 3, pageHeight: 8 },
      })
        .webp()
        .toBuffer(),
    },
    [
      'pictures/a.webp',
      'the picture "pictures/a.webp" moves, and the site would show the first of its pictures alone',
    ],
  ],
  [
    'a picture that lets everything through',
    {
      'pictures/a.png': sharp({
        create: { width: 8, height: 8, channels: 4, background: '#f000' },
      })
        .png()
        .toBuffer(),
    },
    ['pictures/a.png', 'the picture "pictures/a.png" shows nothing, for it lets everything through'],
  ],
  [
    'cuts beside a whole',
    { 'pictures/a.webp': cut(90), 'pictures/a@40.webp': cut(40) },
    ['pictures/a.webp', 'there are both "pictures/a.webp" and "pictures/a@40.webp"'],
  ],
])('%s is a fault and no asset', async (_, files, [name, message]) => {
  const entries = await Promise.all(
    Object.entries(files).map(async ([file, bytes]) => [file, await bytes] as const),
  );
  const { assets, faults } = await render(Object.fromEntries(entries));

  expect([...faults].map(([file, fault]) => [file, fault.message])).toEqual([[name, message]]);
  expect(assets.size).toBe(0);
});

test('what is not UTF-8 is published as it is, and must then hold no notes of a program either', async () => {
  const inkscape = 'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"';
  const draw = (words: string) =>
    svg(`${inkscape} viewBox="0 0 3 2"`, `<title>${words}</title><path inkscape:label="a" d="M0 0h3v2z"/>`);
  const sound = await render({ 'pictures/a.svg': draw('Café') });
  const misread = await render({ 'pictures/a.svg': draw('Caf\ufffd') });

  expect(String(await sound.files[0]?.make())).not.toContain('inkscape');
  expect([...misread.faults]).toEqual([
    [
      'pictures/a.svg',
      {
        rule: 'picture/unsafe',
        message: 'the drawing holds inkscape:label, which is no part of a drawing',
        fix: 'Save it as plain SVG with shapes alone.',
        place: { line: 1, column: 1 },
      },
    ],
  ]);
});

test('two files with the same name and the same bytes are published once under one address', async () => {
  const bytes = svg('viewBox="0 0 3 2"');
  const { files } = await render({ 'pictures/a/die.svg': bytes, 'pictures/b/die.svg': bytes });

  expect(files).toHaveLength(1);
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

import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PageFrontMatter } from '../../../../content/schema';
import { makeSocialCards } from '../../../../generator/assets/social-cards/make-social-cards';
import { site as definition } from '../../../../templates/site';
import type { Route, Site } from '../../../../templates/types';
import { parsedSite, rootDir, sentences, temporaryCache } from '../../fixture';

const { site } = await parsedSite();
const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#203' } })
  .png()
  .toBuffer();
const colors = { ink: '#101010', plum: '#301030', vellum: '#f0f0e0', gold: '#e0c070', ash: '#b0b0c0' };
const place = { file: 'content/pages/privacy.md', line: 2, column: 8 };
const common = {
  definition,
  content: site,
  picture,
  colors,
  rootDir,
  findLacking: () => undefined,
  placeTitle: () => place,
};
const landing: Route = {
  url: '/',
  path: 'index.html',
  title: '',
  description: '',
  above: [],
  view: { kind: 'landing', site: {} as Site },
};
const error: Route = {
  ...landing,
  url: '/404',
  path: '404.html',
  view: { kind: 'error', content: {} as Site['error'] },
};

function pageRoute(slug: string, card?: boolean, title = slug): Route {
  const frontMatter = { title, card } as PageFrontMatter;
  const page = { slug, frontMatter, html: '', headings: [], pictures: [] };
  return { ...landing, url: `/${slug}`, path: `${slug}.html`, view: { kind: 'page', page } };
}

async function make(changed = site) {
  return makeSocialCards({ ...common, content: changed, routes: [landing, error] }, await temporaryCache());
}

test('each route but the error page has a card that says what is on it', async () => {
  const { cards, files } = await make();

  expect([...cards.keys()]).toEqual(['/']);
  expect(cards.get('/')).toEqual({
    url: `/${files[0]?.path}`,
    width: 1200,
    height: 630,
    alt: expect.stringContaining(site.hero.companion),
  });
});

test('a card is as large as it says and small to fetch', async () => {
  const { files } = await make();
  const card = Buffer.from((await files[0]?.make()) ?? []);
  const { format, width, height } = await sharp(card).metadata();

  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  expect(card.length).toBeLessThan(200_000);
});

test('its words stand to the left, in the same bytes each time', async () => {
  const [first, second] = await Promise.all([make(), make()]);
  const card = Buffer.from((await first.files[0]?.make()) ?? []);
  const brightest = async (left: number, width: number) => {
    const part = await sharp(card).extract({ left, top: 0, width, height: 630 }).toBuffer();
    return Math.max(...(await sharp(part).stats()).channels.map(({ max }) => max));
  };

  expect(await brightest(80, 300)).toBeGreaterThan(0xe0);
  // The margin is the ground alone.
  expect(await brightest(0, 64)).toBeLessThan(0x40);
  expect(card.equals((await second.files[0]?.make()) ?? Buffer.of())).toBe(true);
});

test('other words are another card under another address, with nothing set outside it', async () => {
  const endless = { ...site, hero: { ...site.hero, phrases: ['Endless '.repeat(15)] } };
  const [first, second] = [(await make()).files[0], (await make(endless)).files[0]];

  expect(second?.path).not.toBe(first?.path);
  // The right edge shows the ground alone.
  const edge = await sharp(Buffer.from((await second?.make()) ?? []))
    .extract({ left: 1120, top: 0, width: 80, height: 630 })
    .toBuffer();
  const { channels } = await sharp(edge).stats();
  expect(Math.max(...channels.map(({ max }) => max))).toBeLessThan(0x60);
});

test('a page has a card of its own that is a legal one or asks for it; others show that of the landing page', async () => {
  const routes = [landing, pageRoute('privacy'), pageRoute('press'), pageRoute('kit', true)];
  const { cards, files } = makeSocialCards({ ...common, routes }, await temporaryCache());

  expect(files.map(({ path }) => path.replace(/-[0-9a-f]{8}\.jpg$/, ''))).toEqual([
    'assets/card-index',
    'assets/card-privacy',
    'assets/card-kit',
  ]);
  expect(cards.get('/press')).toEqual(cards.get('/'));
});

test('a title that the typeface cannot set has the words of the landing page instead, which is reported', async () => {
  const page = pageRoute('privacy', undefined, 'Privacy Policy');
  const make = async (lacking: string) => {
    const findLacking = (text: string) => (text.includes(lacking) ? 'character “x”' : undefined);
    const cache = await temporaryCache();
    return makeSocialCards({ ...common, routes: [landing, page], findLacking }, cache);
  };
  const [all, some, none] = [await make('☃'), await make('Privacy'), await make('i')];
  const altOf = ({ cards }: typeof all, url: string) => cards.get(url)?.alt;

  expect(altOf(all, '/privacy')).toBe('Privacy Policy — Lanternfall');
  expect(all.diagnostics).toEqual([]);
  expect(altOf(some, '/privacy')).toBe(altOf(all, '/'));
  expect(sentences(some)).toEqual([
    'content/pages/privacy.md:2:8 warning: the card that is shown where somebody shares the link says “First Phrase,”, for its typeface has no character “x”. Leave it, or write the title in other letters.',
  ]);
  expect([altOf(none, '/'), altOf(none, '/privacy')]).toEqual(Array(2).fill('Lanternfall — Lanternfall'));
});

test('other colors make another card', async () => {
  const cardIn = async (gold: string) => {
    const { files } = makeSocialCards(
      { ...common, routes: [landing], colors: { ...colors, gold } },
      await temporaryCache(),
    );
    return { path: files[0]?.path, bytes: await files[0]?.make() };
  };
  const [a, b] = [await cardIn('#e0c070'), await cardIn('#00ff00')];

  expect(a.path).not.toBe(b.path);
  expect(a.bytes).not.toEqual(b.bytes);
});

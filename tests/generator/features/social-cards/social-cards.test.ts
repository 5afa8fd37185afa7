import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PageFrontMatter } from '../../../../content/schema';
import { siteSocialCards } from '../../../../templates/features/social-cards';
import type { Route, Site } from '../../../../templates/types';
import { sentences } from '../../fixture';
import { featureInput } from '../feature-input';

const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#203' } })
  .png()
  .toBuffer();
const common = { ...(await featureInput()), bytesOf: () => picture };
const { content: site, definition } = common;
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

async function makeCards(changes: Partial<typeof common>) {
  const {
    made,
    pictureFiles = [],
    diagnostics = [],
  } = (await siteSocialCards().assets?.({ ...common, ...changes })) ?? {};
  return {
    cards: made as ReadonlyMap<string, { url: string; alt: string }>,
    files: pictureFiles,
    diagnostics,
  };
}

function make(changed = site) {
  return makeCards({ content: changed, routes: [landing, error] as never });
}

test('each route but the error page has a card that says what is on it', async () => {
  const { cards, files } = await make();

  expect([...cards.keys()]).toEqual(['/']);
  expect(cards.get('/')).toEqual({
    url: `/${files[0]?.path}`,
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
  const { cards, files } = await makeCards({ routes: routes as never });

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
    const missing = new Map([...lacking].map((character) => [character, [definition.fonts.cards.family]]));
    return makeCards({ routes: [landing, page] as never, fonts: { ...common.fonts, missing } });
  };
  const [all, some, none] = [await make('☃'), await make('v'), await make('i')];
  const altOf = ({ cards }: typeof all, url: string) => cards.get(url)?.alt;

  expect(altOf(all, '/privacy')).toBe('Privacy Policy — Lanternfall');
  expect(all.diagnostics).toEqual([]);
  expect(altOf(some, '/privacy')).toBe(altOf(all, '/'));
  expect(sentences(some)).toEqual([
    'pages/privacy.md:2:8 warning: the card that is shown where somebody shares the link says “First Phrase,”, for its typeface has no character “v” (U+0076). Leave it, or write the title in other letters.',
  ]);
  expect([altOf(none, '/'), altOf(none, '/privacy')]).toEqual(Array(2).fill('Lanternfall'));
});

test.each([
  ['pictures/a.png', ['card/too-small']],
  ['pictures/a.svg', []],
])('of the picture %s, fewer pixels than a card has are reported as %j', async (socialPicture, rules) => {
  const pictures = new Map([[socialPicture, { variants: [{ url: '/a', width: 1100, height: 700 }] }]]);
  const content = { ...site, site: { ...site.site, socialPicture } };
  const { diagnostics } = await makeCards({ pictures, content, routes: [landing] as never });
  expect(diagnostics.map(({ rule }) => rule)).toEqual(rules);
});

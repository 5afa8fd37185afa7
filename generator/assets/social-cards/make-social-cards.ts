import type { Content } from '../../../content/schema';
import { isLegal } from '../../../templates/parts/legal-pages';
import type { ThemeColors } from '../../../templates/theme';
import type { Cache } from '../../cache/cache';
import { type Diagnostic, diagnose, type SourceLocation, topOf } from '../../diagnostics/diagnostic';
import { findPackageFile } from '../../lib/folders';
import type { Route, SocialCard } from '../../site/documents';
import type { CardFace, SiteFonts } from '../../site/site-fonts';
import type { PictureFile } from '../images/render-pictures';
import { type CardFaces, type CardWords, cardEncoding, cardSize, drawCard, paintGround } from './draw-card';
import { loadTypesetter } from './typesetter';

export interface SocialCards {
  /** By the route's address. */
  cards: Map<string, SocialCard>;
  files: PictureFile[];
  diagnostics: Diagnostic[];
}

/** What all cards have in common. */
export interface CardGround {
  picture: Uint8Array;
  colors: ThemeColors;
  fonts: SiteFonts['cards'];
}

/** Tells which characters the typeface of cards lacks. */
type FindLacking = (text: string) => string | undefined;

/**
 * A picture for each route that has one of its own, shown where somebody shares its link: the title over the ground that
 * content names. The others show that of the first page. Made once for the same words and ground, with fonts of packages of the project in `rootDir`. A page whose title the typeface
 * cannot set (`findLacking` gives a character of it) has the words of the first page, which is told where `placeTitle` says.
 */
export function makeSocialCards(
  site: Content,
  routes: readonly Route[],
  { picture, colors, fonts }: CardGround,
  rootDir: string,
  cache: Cache,
  findLacking: FindLacking = () => undefined,
  placeTitle: (url: string) => SourceLocation = () => topOf(''),
): SocialCards {
  const shared = routes.filter(({ view }) => view.kind !== 'error');
  const withOwn = shared
    .filter((route) => hasOwnCard(route, site))
    .map((route) => ({ route, words: chooseWords(site, route, findLacking) }));
  const all = withOwn.map(({ words }) => words);
  let tools: ReturnType<typeof prepare> | undefined;
  const prepare = () => Promise.all([paintGround(picture, colors), loadFaces(all, fonts, rootDir)]);
  const made = withOwn.map(({ route: { url, path }, words }) => {
    const hash = cache.shortHash(JSON.stringify([words, cardEncoding, colors, fonts]), picture);
    const name = path.replace(/\.html$/, '').replaceAll('/', '-');
    const file = `assets/card-${name}-${hash}.jpg`;
    const make = () =>
      cache.remember('generator/assets/social-cards/make-social-cards.ts', ['card', hash], async () => {
        // Once for all the cards that are not there yet.
        tools ??= prepare();
        const [painted, faces] = await tools;
        return drawCard(painted, words, faces, colors);
      });
    return {
      url,
      card: { url: `/${file}`, ...cardSize, alt: altOf(words) },
      file: { path: file, name: site.site.socialPicture, make },
    };
  });
  const own = new Map(made.map(({ url, card }) => [url, card]));
  return {
    cards: new Map(
      shared.flatMap(({ url }) => {
        const card = own.get(url) ?? own.get('/');
        return card ? [[url, card]] : [];
      }),
    ),
    files: made.map(({ file }) => file),
    diagnostics: withOwn.flatMap(({ route, words }) => {
      const { title, accent = '' } = wordsOf(site, route);
      const lacking = findLacking(title + accent);
      if (lacking === undefined) return [];
      const message = `the card that is shown where somebody shares the link says “${words.title}”, for its typeface has no ${lacking}`;
      const fix = 'Leave it, or write the title in other letters.';
      return [diagnose('card/other-words', placeTitle(route.url), message, fix)];
    }),
  };
}

/** A card takes much longer to make than a page, so of many pages only those have one that ask for it. */
function hasOwnCard({ view }: Route, site: Content): boolean {
  return view.kind !== 'page' || view.page.frontMatter.card === true || isLegal(view.page, site);
}

/** Its own words, or else those of the first page, or else the name alone: the first that the typeface has. */
function chooseWords(site: Content, route: Route, findLacking: FindLacking): CardWords {
  const { name } = site.site;
  const candidates = [wordsOf(site, route), wordsOfLanding(site), { title: name, name }];
  const fits = ({ title, accent = '' }: CardWords) => findLacking(title + accent) === undefined;
  return candidates.find(fits) ?? { title: name, name };
}

function wordsOf(site: Content, { view }: Route): CardWords {
  if (view.kind !== 'page') return wordsOfLanding(site);
  return { title: view.page.frontMatter.title, name: site.site.name };
}

function wordsOfLanding({ site, hero }: Content): CardWords {
  const { phrases, phraseEnd, companion } = hero;
  return { title: `${phrases[0] ?? ''}${phraseEnd}`, accent: companion, name: site.name };
}

function altOf({ title, accent, name }: CardWords): string {
  return [title, accent, `— ${name}`].filter((part) => part !== undefined).join(' ');
}

async function loadFaces(
  all: readonly CardWords[],
  fonts: SiteFonts['cards'],
  rootDir: string,
): Promise<CardFaces> {
  const characters = `${all.map((words) => altOf(words)).join('')}…`;
  const load = ({ files, variationAxes, tracking }: CardFace) => {
    const paths = files.map((file) => findPackageFile(rootDir, file));
    return loadTypesetter(paths, variationAxes, characters, tracking);
  };
  const [upright, italic, small] = await Promise.all([
    load(fonts.upright),
    load(fonts.italic),
    load(fonts.small),
  ]);
  return { upright, italic, small };
}

import type { Cache } from '../../cache/cache';
import { locationAt } from '../../content/list-values';
import type { ParsedContent } from '../../content/parsed-content';
import type { Diagnostic, SourceLocation } from '../../diagnostics/diagnostic';
import { diagnose } from '../../diagnostics/rules';
import { findPackageFile } from '../../lib/folders';
import type { Route, SiteContent, SocialCard } from '../../site/documents';
import type { SiteDefinition, ThemeColors } from '../../site/site-definition';
import type { CardFace } from '../../site/site-fonts';
import type { PictureFile } from '../made-assets';
import { type CardFaces, type CardWords, cardEncoding, cardSize, drawCard, paintGround } from './draw-card';
import { loadTypesetter } from './typesetter';

export interface SocialCards {
  /** By the route's address. */
  cards: Map<string, SocialCard>;
  files: PictureFile[];
  diagnostics: Diagnostic[];
}

export interface CardSources {
  definition: SiteDefinition;
  content: SiteContent;
  routes: readonly Route[];
  /** The picture behind the words of all cards. */
  picture: Uint8Array;
  colors: ThemeColors;
  /** Fonts are found in packages of the project in this folder. */
  rootDir: string;
  /** Names a character of a text that the typeface of cards lacks. */
  findLacking: (text: string) => string | undefined;
  /** Where the title of a route was written, by its address. */
  placeTitle: (url: string) => SourceLocation;
}

/**
 * A picture for each route that has its own, shown where somebody shares its link: the title over the picture that
 * content names. The others show the card of the landing page. Cards with the same words and picture are reused. If the
 * typeface cannot set a title, the card has the words of the landing page, which is reported at the title.
 */
export function makeSocialCards(sources: CardSources, cache: Cache): SocialCards {
  const { definition, content, picture, colors } = sources;
  const { socialPicture } = definition.facts(content).pictures;
  const shared = sources.routes.filter(({ view }) => view.kind !== 'error');
  const withOwn = shared
    .filter((route) => hasOwnCard(route, sources))
    .map((route) => ({ route, words: chooseWords(sources, route) }));
  const draw = createDrawing(
    sources,
    withOwn.map(({ words }) => words),
  );
  const planned = withOwn.map(({ route: { url, path }, words }) => {
    const settings = JSON.stringify([words, cardEncoding, colors, definition.fonts.cards]);
    const hash = cache.shortHash(settings, picture);
    const name = path.replace(/\.html$/, '').replaceAll('/', '-');
    const file = `assets/card-${name}-${hash}.jpg`;
    const make = () =>
      cache.remember('generator/assets/social-cards/make-social-cards.ts', ['card', hash], () => draw(words));
    return {
      url,
      card: { url: `/${file}`, ...cardSize, alt: altOf(words) },
      file: { path: file, name: socialPicture, make },
    };
  });
  const own = new Map(planned.map(({ url, card }) => [url, card]));
  const cards = shared.flatMap(({ url }): [string, SocialCard][] => {
    const card = own.get(url) ?? own.get('/');
    return card ? [[url, card]] : [];
  });
  return {
    cards: new Map(cards),
    files: planned.map(({ file }) => file),
    diagnostics: withOwn.flatMap(({ route, words }) => reportOtherWords(sources, route, words)),
  };
}

/** Paints the ground and loads the faces with the first card, for all that are not in the cache. */
function createDrawing({ definition, picture, colors, rootDir }: CardSources, all: readonly CardWords[]) {
  const prepare = () =>
    Promise.all([paintGround(picture, colors), loadFaces(all, definition.fonts.cards, rootDir)]);
  let prepared: ReturnType<typeof prepare> | undefined;
  return async (words: CardWords) => {
    prepared ??= prepare();
    const [ground, faces] = await prepared;
    return drawCard(ground, words, faces, colors);
  };
}

/** Reports a card that does not have the words of its own route. */
function reportOtherWords(sources: CardSources, route: Route, { title }: CardWords): Diagnostic[] {
  const lacking = findLackingIn(wordsOf(sources, route), sources);
  if (lacking === undefined) return [];
  const message = `the card that is shown where somebody shares the link says “${title}”, for its typeface has no ${lacking}`;
  const fix = 'Leave it, or write the title in other letters.';
  return [diagnose('card/other-words', sources.placeTitle(route.url), message, fix)];
}

function findLackingIn({ title, accent = '' }: CardWords, { findLacking }: CardSources): string | undefined {
  return findLacking(title + accent);
}

/** Where the words on the card of a route were written, by its address. */
export function createPlaceTitle(
  definition: SiteDefinition,
  content: SiteContent,
  parsed: ParsedContent,
): (url: string) => SourceLocation {
  return (url) => {
    const page = parsed.pages.find(({ slug }) => url === `/${slug}`);
    if (page) return locationAt(parsed.locations, page.file, ['title']);
    const [key, ...steps] = definition.cardOfLanding(content).path;
    return locationAt(parsed.locations, parsed.files.get(key) ?? '', steps);
  };
}

/** A card takes much longer to make than a page, so of many pages only those have one that ask for it. */
function hasOwnCard({ view }: Route, { definition, content }: CardSources): boolean {
  return (
    view.kind !== 'page' || view.page.frontMatter.card === true || definition.hasCard(view.page, content)
  );
}

/** Its own words, or those of the landing page, or only the name: the first that the typeface can set. */
function chooseWords(sources: CardSources, route: Route): CardWords {
  const { name } = sources.definition.facts(sources.content);
  const nameAlone = { title: name, name };
  const candidates = [wordsOf(sources, route), wordsOfLanding(sources)];
  return candidates.find((words) => findLackingIn(words, sources) === undefined) ?? nameAlone;
}

function wordsOf(sources: CardSources, { view }: Route): CardWords {
  if (view.kind !== 'page') return wordsOfLanding(sources);
  const { name } = sources.definition.facts(sources.content);
  return { title: view.page.frontMatter.title, name };
}

function wordsOfLanding({ definition, content }: CardSources): CardWords {
  const { title, accent } = definition.cardOfLanding(content);
  return { title, ...(accent !== undefined && { accent }), name: definition.facts(content).name };
}

function altOf({ title, accent, name }: CardWords): string {
  return [title, accent, `— ${name}`].filter((part) => part !== undefined).join(' ');
}

async function loadFaces(
  all: readonly CardWords[],
  fonts: SiteDefinition['fonts']['cards'],
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

import type { Cache } from '../../cache/cache';
import { locationAt } from '../../content/list-values';
import type { ParsedContent } from '../../content/parsed-content';
import { type Diagnostic, diagnose, type SourceLocation, topOf } from '../../diagnostics/diagnostic';
import { findPackageFile } from '../../lib/folders';
import type { Route, SiteContent, SocialCard } from '../../site/documents';
import type { SiteDefinition, ThemeColors } from '../../site/site-definition';
import type { CardFace } from '../../site/site-fonts';
import type { PictureFile } from '../images/picture-files';
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
}

/** What cards are made from. */
export interface CardSources {
  definition: SiteDefinition;
  content: SiteContent;
  routes: readonly Route[];
  ground: CardGround;
  /** Fonts are found in packages of the project in this folder. */
  rootDir: string;
  /** Names a character of a text that the typeface of cards lacks. */
  findLacking?: (text: string) => string | undefined;
  /** Where the title of a route was written. */
  placeTitle?: (url: string) => SourceLocation;
}

type Lacks = NonNullable<CardSources['findLacking']>;

/**
 * A picture for each route that has one of its own, shown where somebody shares its link: the title over the ground that
 * content names. The others show that of the first page. Cards with the same words and ground are reused. A page whose title
 * the typeface cannot set has the words of the first page, which is reported at its title.
 */
export function makeSocialCards(sources: CardSources, cache: Cache): SocialCards {
  const { definition, content, routes, rootDir } = sources;
  const { findLacking = () => undefined, placeTitle = () => topOf('') } = sources;
  const { picture, colors } = sources.ground;
  const fonts = definition.fonts.cards;
  const { socialPicture } = definition.facts(content).pictures;
  const shared = routes.filter(({ view }) => view.kind !== 'error');
  const withOwn = shared
    .filter((route) => hasOwnCard(route, sources))
    .map((route) => ({ route, words: chooseWords(sources, route, findLacking) }));
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
      file: { path: file, name: socialPicture, make },
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
      const { title, accent = '' } = wordsOf(sources, route);
      const lacking = findLacking(title + accent);
      if (lacking === undefined) return [];
      const message = `the card that is shown where somebody shares the link says “${words.title}”, for its typeface has no ${lacking}`;
      const fix = 'Leave it, or write the title in other letters.';
      return [diagnose('card/other-words', placeTitle(route.url), message, fix)];
    }),
  };
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

/** Its own words, or else those of the first page, or else the name alone: the first that the typeface has. */
function chooseWords(sources: CardSources, route: Route, findLacking: Lacks): CardWords {
  const { name } = sources.definition.facts(sources.content);
  const candidates = [wordsOf(sources, route), wordsOfLanding(sources), { title: name, name }];
  const fits = ({ title, accent = '' }: CardWords) => findLacking(title + accent) === undefined;
  return candidates.find(fits) ?? { title: name, name };
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

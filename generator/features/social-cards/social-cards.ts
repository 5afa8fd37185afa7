import { loadTypesetter } from '../../assets/fonts/typesetter';
import { locationAt } from '../../content/list-values';
import {
  createDiagnose,
  type Diagnostic,
  error,
  type SourceLocation,
  warning,
} from '../../diagnostics/diagnostic';
import { findPackageFile } from '../../lib/folders';
import { holdsForeign } from '../../lib/languages/languages';
import { absoluteUrl, isDrawing } from '../../lib/paths';
import { codePoint } from '../../lib/text';
import type { HeadTag, Page, Route, SiteContent } from '../../site/documents';
import type { CardFace, ContentPath, SiteDefinition } from '../../site/site-definition';
import {
  type AssetInput,
  type Feature,
  type FeatureAssets,
  type FeatureLanguage,
  languagesOf,
} from '../feature';
import { type CardFaces, type CardWords, cardEncoding, cardSize, drawCard, paintGround } from './draw-card';

interface SocialCardOptions<Content> {
  /** The name of the picture behind the words of all cards. */
  pictureOf: (content: Content) => string;
  /** Where that is written. */
  pictureSource: ContentPath;
  /** The words on the card of the landing page, and where they are written. */
  landing: (content: Content) => { title: string; accent?: string; path: ContentPath };
  /** Whether a page has a card of its own without asking for one by `card: true` in its front matter. */
  hasCard: (page: Page, content: Content, route: Route) => boolean;
  /** The picture behind the words of a page, if it has another than the landing page. */
  pictureOfPage?: (route: Route, content: Content) => string | undefined;
}

/** What a shared link shows. */
export interface SocialCard {
  url: string;
  alt: string;
}

/** By the URL of the route. */
type Cards = ReadonlyMap<string, SocialCard>;

const rules = {
  'card/other-words': warning('The font of social cards lacks a character, so the card shows other words.'),
  'card/too-small': error('The background of social cards has too few pixels.'),
};

const diagnose = createDiagnose(rules);

/**
 * Draws the pictures that are shown where somebody shares a link: the title of the page over the picture that content names.
 * Pages without a card of their own show that of the landing page.
 */
export const socialCards = <Content = SiteContent>(
  options: SocialCardOptions<Content>,
): Feature<Content, Cards> => ({
  name: 'social-cards',
  rules,
  assets: async (site) => planCards(site, options),
  head: ({ route, address }, cards) => {
    const card = cards?.get(route.url);
    return card ? listTags(card, address) : [];
  },
});

function listTags({ url, alt }: SocialCard, address: string): HeadTag[] {
  const properties = {
    'og:image': absoluteUrl(url, address),
    'og:image:width': String(cardSize.width),
    'og:image:height': String(cardSize.height),
    'og:image:alt': alt,
  };
  return [
    ...Object.entries(properties).map(([property, content]) => ({
      name: 'meta' as const,
      attributes: { property, content },
    })),
    { name: 'meta', attributes: { name: 'twitter:card', content: 'summary_large_image' } },
  ];
}

/** What cards are made from. */
interface CardSources<Content> extends SocialCardOptions<Content> {
  site: AssetInput<Content>;
  /** The site in the language of a document. */
  languageOf: (route: Route) => FeatureLanguage<Content>;
}

/**
 * Cards with the same words and picture are reused. If the typeface cannot set a title, the card has the words of the landing
 * page, which is reported at the title.
 */
function planCards<Content>(
  site: AssetInput<Content>,
  options: SocialCardOptions<Content>,
): FeatureAssets<Cards> {
  const { content, routes, cache, colors, definition } = site;
  const [own, ...further] = languagesOf(site);
  const languageOf = ({ home }: Route) => further.find((each) => each.home === home) ?? own;
  const sources = { ...options, site, languageOf };
  const shared = routes.filter(({ view }) => view.kind !== 'error');
  const withOwn = shared
    .filter((route) => hasOwnCard(route, sources))
    .map((route) => ({ route, words: chooseWords(sources, route) }));
  const draw = createDrawing(
    site,
    withOwn.map(({ words }) => words),
  );
  const planned = withOwn.map(({ route, words }) => {
    const { url, path } = route;
    const ofLanguage = languageOf(route).content;
    const own = options.pictureOfPage?.(route, ofLanguage);
    const ground = own !== undefined && isLargeEnough(site, own) ? own : options.pictureOf(ofLanguage);
    const settings = JSON.stringify([words, cardEncoding, colors, definition.fonts.cards]);
    const hash = cache.shortHash(settings, site.bytesOf(ground));
    const name = path.replace(/\.html$/, '').replaceAll('/', '-');
    const file = `assets/card-${name}-${hash}.jpg`;
    const make = () =>
      cache.remember('generator/features/social-cards/social-cards.ts', ['card', hash], () =>
        draw(words, ground),
      );
    return {
      url,
      card: { url: `/${file}`, alt: altOf(words) },
      file: { path: file, name: ground, make },
    };
  });
  const drawn = new Map(planned.map(({ url, card }) => [url, card]));
  const cards = shared.flatMap(({ url, home = '/' }): [string, SocialCard][] => {
    const card = drawn.get(url) ?? drawn.get(home);
    return card ? [[url, card]] : [];
  });
  return {
    made: new Map(cards),
    pictureFiles: planned.map(({ file }) => file),
    diagnostics: [
      ...checkPicture(sources, options.pictureOf(content)),
      // In another language, the typeface may lack its script.
      ...withOwn
        .filter(({ route }) => route.home === undefined)
        .flatMap(({ route, words }) => reportOtherWords(sources, route, words)),
    ],
  };
}

/** A card would be made out of nothing where its picture has fewer pixels. */
function checkPicture<Content>({ site, pictureSource }: CardSources<Content>, name: string): Diagnostic[] {
  const picture = site.pictures.get(name)?.variants.at(-1);
  if (!picture || isLargeEnough(site, name)) return [];
  const message = `the picture for shared links is ${picture.width} × ${picture.height} pixels, and its card ${cardSize.width} × ${cardSize.height}`;
  const fix = 'Save it larger, or name a larger one.';
  return [diagnose('card/too-small', site.locate(pictureSource), message, fix)];
}

function isLargeEnough({ pictures }: Pick<AssetInput, 'pictures'>, name: string): boolean {
  const { width = 0, height = 0 } = pictures.get(name)?.variants.at(-1) ?? {};
  return isDrawing(name) || (width >= cardSize.width && height >= cardSize.height);
}

/** Paints each ground and loads the faces with the first card that is not in the cache. */
function createDrawing<Content>(
  { definition, colors, rootDir, bytesOf }: AssetInput<Content>,
  all: readonly CardWords[],
) {
  let faces: ReturnType<typeof loadFaces> | undefined;
  const grounds = new Map<string, ReturnType<typeof paintGround>>();
  return async (words: CardWords, picture: string) => {
    faces ??= loadFaces(all, definition.fonts.cards, rootDir);
    const ground = grounds.get(picture) ?? paintGround(bytesOf(picture), colors);
    grounds.set(picture, ground);
    return drawCard(await ground, words, await faces, colors);
  };
}

/** Reports a card that does not have the words of its own route. */
function reportOtherWords<Content>(
  sources: CardSources<Content>,
  route: Route,
  { title }: CardWords,
): Diagnostic[] {
  const lacking = findLacking(wordsOf(sources, route), sources);
  if (lacking === undefined) return [];
  const message = `the card that is shown where somebody shares the link says “${title}”, for its typeface has no ${lacking}`;
  const fix = 'Leave it, or write the title in other letters.';
  return [diagnose('card/other-words', placeTitle(sources, route), message, fix)];
}

/** Marks, joiners and spaces have no glyph of their own; a wrong byte has been reported elsewhere. */
const shapeless = /[\p{Cc}\p{Cf}\p{Cs}\p{Zs}\p{Zl}\p{Zp}\p{Variation_Selector}\uFFFD]/u;

/** The first character that the typeface of cards lacks. */
function findLacking<Content>(
  { title, accent = '' }: CardWords,
  { site: { fonts, definition } }: CardSources<Content>,
): string | undefined {
  const isLacking = (character: string) =>
    !shapeless.test(character) && fonts.missing.get(character)?.includes(definition.fonts.cards.family);
  const lacking = [...title, ...accent].find(isLacking);
  return lacking && `character “${lacking}” (${codePoint(lacking)})`;
}

/** Where the words on the card of a route were written. */
function placeTitle<Content>(
  { site: { content, parsed, locate }, landing }: CardSources<Content>,
  { url }: Route,
): SourceLocation {
  const page = parsed.pages.find(({ slug }) => url === `/${slug}`);
  return page ? locationAt(parsed.locations, page.file, ['title']) : locate(landing(content).path);
}

/** A card takes much longer to make than a page, so of many pages only those have one that ask for it. */
function hasOwnCard<Content>(route: Route, { hasCard, languageOf }: CardSources<Content>): boolean {
  const { view } = route;
  const { content } = languageOf(route);
  return view.kind !== 'page' || view.page.frontMatter.card === true || hasCard(view.page, content, route);
}

/**
 * Its own words, or those of the landing page in its language, or only the name: the first that are translated and that the
 * typeface can set.
 */
function chooseWords<Content>(sources: CardSources<Content>, route: Route): CardWords {
  const { name } = sources.languageOf(route).facts;
  const candidates = [wordsOf(sources, route), wordsOfLanding(sources, route)];
  const canShow = (words: CardWords) => !holdsForeign(words) && findLacking(words, sources) === undefined;
  return candidates.find(canShow) ?? { title: name, name };
}

function wordsOf<Content>(sources: CardSources<Content>, route: Route): CardWords {
  const { view } = route;
  if (view.kind !== 'page') return wordsOfLanding(sources, route);
  return { title: view.page.frontMatter.title, name: sources.languageOf(route).facts.name };
}

function wordsOfLanding<Content>({ landing, languageOf }: CardSources<Content>, route: Route): CardWords {
  const { shown, facts } = languageOf(route);
  const { title, accent } = landing(shown);
  return { title, ...(accent !== undefined && { accent }), name: facts.name };
}

function altOf({ title, accent, name }: CardWords): string {
  // Where nothing but the name can be set.
  if (title === name) return name;
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

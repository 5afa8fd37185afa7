import type { Cache } from '../cache/cache';
import { locationAt } from '../content/list-values';
import type { ParsedContent, WrittenText } from '../content/parsed-content';
import { findReferences } from '../content/references/find-references';
import type { FindLocations } from '../content/source-locations';
import type { Diagnostic, SourceLocation } from '../diagnostics/diagnostic';
import type { OutputFile } from '../lib/file-bytes';
import { textOf } from '../lib/file-bytes';
import type { Assets, PictureAsset, Route, SiteContent, SocialCard } from '../site/documents';
import type { ClientEntries, SiteDefinition } from '../site/site-definition';
import type { Build } from '../sources/build';
import { groupPictures, type PictureGroup, widestOf } from '../sources/group-pictures';
import type { AssetTarget } from './asset-target';
import { checkGlyphs, findLackingOnCards } from './fonts/check-glyphs';
import { collectCharacters } from './fonts/collect-characters';
import { makeFontStacks } from './fonts/fallback-fonts';
import { type Fonts, findMissing, subsetFonts } from './fonts/subset-fonts';
import { makeAppIcons } from './icons/make-app-icons';
import { renderIcons } from './icons/render-icons';
import { colorPictures } from './images/color-pictures';
import { describeFaults } from './images/picture-fault';
import { type PictureFile, type Pictures, renderPictures } from './images/render-pictures';
import { makeQrCode } from './make-qr-code';
import { readColors } from './read-colors';
import { addStyles } from './scripts/add-styles';
import { type Bundle, bundleAssets, toTimerStyles } from './scripts/bundle-assets';
import { makeSocialCards } from './social-cards/make-social-cards';

interface AssetSources {
  site: SiteContent;
  routes: readonly Route[];
  parsed: ParsedContent;
  /** Each character of what was written in content, once. */
  characters: ReadonlySet<string>;
  /** What was written in content, but for pages without any of these characters. */
  listTextsWith: (characters: readonly string[]) => readonly WrittenText[];
  findLocations: FindLocations;
  target: AssetTarget;
  /** Whether no earlier stage has found an error: otherwise nothing will be published. */
  isPublishable: boolean;
  /** What the code to scan stands for, if the site has one. */
  scannedUrl?: string | undefined;
}

export interface MadeAssets {
  assets: Assets;
  /** By the route's address; the error page has none. */
  socialCards: ReadonlyMap<string, SocialCard>;
  /** Those that could be read. */
  pictures: ReadonlyMap<string, PictureAsset>;
  files: OutputFile[];
  /** Not made yet: only those that a document shows are worth it. */
  pictureFiles: PictureFile[];
  diagnostics: Diagnostic[];
}

/**
 * Everything the documents refer to by address: scripts, styles, fonts, icons and pictures, made side by side. What
 * cannot be made has a placeholder, for the documents to be rendered and checked all the same.
 */
export async function makeAssets(build: Build, given: AssetSources): Promise<MadeAssets> {
  const { options, sources, cache, run } = build;
  const {
    site: content,
    routes,
    parsed,
    listTextsWith,
    findLocations,
    target,
    isPublishable,
    scannedUrl,
  } = given;
  const { code } = sources;
  const definition = options.site;
  const { client } = definition;
  const facts = definition.facts(content);
  const onPages = listPagePictures(routes);
  const named = new Set(isPublishable ? [...listPictures(content), ...onPages] : []);
  const [bundled, fonts, pictures, icons, colors] = await Promise.all([
    run('bundle', () =>
      bundleAssets(
        options.rootDir,
        target.bundle,
        { sources: code.sources.filter(isBundled), client },
        cache,
      ),
    ),
    run('fonts', () => makeFonts(build, given)),
    run('pictures', () => renderPictures(sources.content.pictures, cache, target.pictures, named)),
    run('icons', () => renderIcons(sources.content.icons, cache)),
    readColors(definition.colorsFile, code.sources, cache),
  ]);
  const groups = groupPictures(sources.content.pictures);
  const colours = await run('colours', () =>
    colourGrounds({ definition, content, onPages }, pictures, groups, cache),
  );
  const bytesOf = (picture: string) => {
    const isSound = pictures.assets.has(picture);
    return (isSound && widestOf(groups.get(picture))) || placeholderPicture.bytes;
  };
  const { favicon, appIcon, socialPicture } = facts.pictures;
  const appIcons = await run('app icons', () =>
    makeAppIcons(
      {
        name: facts.name,
        language: facts.language,
        manifest: definition.manifest(content),
        favicon: bytesOf(favicon),
        appIcon: bytesOf(appIcon),
        themeColor: colors.plum,
        backgroundColor: colors.ink,
      },
      cache,
    ),
  );
  const codes = scannedUrl
    ? [
        await cache.remember(
          'generator/assets/make-qr-code.ts',
          ['qr', scannedUrl, colors.ink, colors.vellum],
          () => makeQrCode(scannedUrl, colors),
        ),
      ]
    : [];
  const social = makeSocialCards(
    {
      definition,
      content,
      routes,
      ground: { picture: bytesOf(socialPicture), colors },
      rootDir: options.rootDir,
      findLacking: (text) => findLackingOnCards(text, fonts.missing, definition.fonts.cards.family),
      placeTitle: createPlaceTitle(definition, given),
    },
    cache,
  );
  const shown = withPlaceholders(pictures.assets, [...listPictures(content), ...onPages]);
  // The first packets have no room for the rules of what the first screen hardly ever shows.
  const bundle = addStyles(
    bundled.value ?? placeholderBundle(client),
    Object.keys(client.linkedStyles)[0] ?? '',
    toTimerStyles(definition.timers) + fonts.furtherStyles + colours.inSections,
  );
  return {
    assets: {
      inlineScripts: bundle.inlineScripts,
      scriptUrl: bundle.scriptUrl,
      ...(target.bundle.reloadScriptUrl && { reloadScriptUrl: target.bundle.reloadScriptUrl }),
      styles: stylesOf(bundle, fonts, colours),
      styleUrls: bundle.styleUrls,
      fontPreloadUrls: {
        landing: fonts.headlineUrls,
        page: fonts.preloadUrls,
        error: fonts.preloadUrls,
      },
      pictures: shown,
      pictureColours: colours.ofPages,
      iconsUrl: icons.url,
      themeColor: colors.plum,
      ...(codes[0] && { qrCodeUrl: `/${codes[0].path}` }),
    },
    socialCards: social.cards,
    pictures: pictures.assets,
    files: [
      ...bundle.files,
      ...fonts.files,
      icons.file,
      ...appIcons.files,
      ...codes,
      ...(shown.size > pictures.assets.size ? [placeholderPicture] : []),
    ],
    pictureFiles: [...pictures.files, ...social.files],
    diagnostics: [
      ...bundled.diagnostics,
      ...icons.diagnostics,
      ...checkGlyphs(
        listTextsWith([...fonts.missing.keys()]),
        sources.content.documents,
        fonts.missing,
        languagesOf(parsed),
      ),
      ...social.diagnostics,
      ...describeFaults(pictures.faults, findLocations, options),
      ...describeFaults(
        appIcons.faults.map(([key, fault]) => [facts.pictures[key], fault] as const),
        findLocations,
        options,
      ),
    ],
  };
}

function languagesOf({ pages }: ParsedContent): Map<string, string> {
  return new Map(
    pages.flatMap(({ file, frontMatter: { lang } }) => (lang === undefined ? [] : [[file, lang]])),
  );
}

/** Where the words of a card were written, by the address of its page. */
function createPlaceTitle(
  definition: SiteDefinition,
  { parsed, site: content }: Pick<AssetSources, 'parsed' | 'site'>,
): (url: string) => SourceLocation {
  return (url) => {
    const page = parsed.pages.find(({ slug }) => url === `/${slug}`);
    if (page) return locationAt(parsed.locations, page.file, ['title']);
    const [key, ...steps] = definition.cardOfLanding(content).path;
    return locationAt(parsed.locations, parsed.files.get(key) ?? '', steps);
  };
}

async function makeFonts(
  { options, sources, cache }: Build,
  { site, characters: shown, isPublishable }: AssetSources,
): Promise<Fonts> {
  const characters = collectCharacters(
    shown,
    sources.code.sources.map(({ bytes }) => textOf(bytes)),
    options.site.facts(site).language,
  );
  const { fonts } = options.site;
  if (!isPublishable) return findMissing(fonts.faces, characters, options.rootDir, cache);
  const [stacks, subset] = await Promise.all([
    makeFontStacks(fonts, options.rootDir, cache),
    subsetFonts(fonts.faces, characters, options.rootDir, cache),
  ]);
  return { ...subset, styles: stacks + subset.styles };
}

interface Colours {
  inSections: string;
  onErrorPage: string;
  /** Of the pictures of pages of text, by file. */
  ofPages: ReadonlyMap<string, string>;
}

async function colourGrounds(
  {
    definition,
    content,
    onPages,
  }: { definition: SiteDefinition; content: SiteContent; onPages: ReadonlySet<string> },
  { hashes }: Pictures,
  groups: ReadonlyMap<string, PictureGroup>,
  cache: Cache,
): Promise<Colours> {
  const colour = (names: Iterable<string>) => colorPictures(names, { hashes, groups }, cache);
  // The pictures of the first screen have painted grounds.
  const below = Object.entries(content).filter(([key]) => !definition.firstScreen.has(key));
  const [inSections, onErrorPage, ...ofPages] = await Promise.all([
    colour(listPictures(below.map(([, value]) => value))),
    colour(listPictures(definition.error(content).content)),
    ...[...onPages].map(async (file) => [file, await colour([file])] as const),
  ]);
  return { inSections, onErrorPage, ofPages: new Map(ofPages) };
}

/** The pictures that values of the YAML files name. */
function listPictures(content: unknown): string[] {
  return findReferences(content).flatMap(({ kind, name }) => (kind === 'picture' ? [name] : []));
}

function listPagePictures(routes: readonly Route[]): Set<string> {
  return new Set(
    routes.flatMap(({ view }) => (view.kind === 'page' ? view.page.pictures.map(({ file }) => file) : [])),
  );
}

function stylesOf({ styles }: Bundle, fonts: Fonts, { onErrorPage }: Colours): Assets['styles'] {
  const ofFonts = fonts.styles + fonts.furtherStyles;
  return {
    landing: fonts.styles + styles.landing,
    page: ofFonts + styles.page,
    error: ofFonts + styles.error + onErrorPage,
  };
}

const placeholderPicture: OutputFile = {
  path: 'assets/placeholder.svg',
  bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>'),
};

function placeholderBundle({ inlineScripts, linkedStyles }: ClientEntries): Bundle {
  const named = (entries: object, value: string) =>
    Object.fromEntries(Object.keys(entries).map((name) => [name, value]));
  const [script, styles] = ['assets/placeholder.js', 'assets/placeholder.css'];
  return {
    inlineScripts: named(inlineScripts, ''),
    scriptUrl: `/${script}`,
    styles: { landing: '', page: '', error: '' },
    styleUrls: named(linkedStyles, `/${styles}`),
    files: [script, styles].map((path) => ({ path, bytes: new Uint8Array() })),
  };
}

/** Adds a picture for each that content names and that is not there, or not one. */
function withPlaceholders(
  pictures: ReadonlyMap<string, PictureAsset>,
  names: readonly string[],
): Map<string, PictureAsset> {
  const all = new Map(pictures);
  const variant = { url: `/${placeholderPicture.path}`, width: 8, height: 8 };
  for (const name of names) {
    if (!all.has(name)) all.set(name, { variants: [variant] });
  }
  return all;
}

/** Of the templates only the styles reach the browser as code. */
function isBundled({ path }: OutputFile): boolean {
  return !path.startsWith('templates/') || path.endsWith('.css');
}

import type { FindLocations } from '../content/parsed-content';
import { findReferences } from '../content/references';
import type { Diagnostic } from '../diagnostics/diagnostic';
import type { OutputFile } from '../lib/file-bytes';
import { findPackageFile, listPackageFolders } from '../lib/folders';
import { relativePath } from '../lib/paths';
import { devUrls } from '../site/dev-urls';
import type { Assets, PictureAsset, Route, SiteContent } from '../site/documents';
import type { SiteDefinition, ThemeColors } from '../site/site-definition';
import type { Build } from '../sources/site-sources';
import { makeFonts } from './fonts/make-fonts';
import type { Fonts } from './fonts/subset-fonts';
import { renderIcons } from './icons/render-icons';
import { describeFaults } from './images/measure-picture';
import { type Picture, type PictureFile, renderPictures } from './images/render-pictures';
import { readColors } from './read-colors';
import {
  addStyles,
  type Bundle,
  bundleAssets,
  placeholderBundle,
  toTimerStyles,
} from './scripts/bundle-assets';
import type { Environment } from './scripts/bundle-options';

interface AssetSources {
  site: SiteContent;
  /** The site in every language. */
  languages: readonly { content: SiteContent; language: string }[];
  routes: readonly Route[];
  /** Each character of what was written in content, once. */
  characters: ReadonlySet<string>;
  findLocations: FindLocations;
  environment: Environment;
  early: EarlyAssets;
  /** Whether no earlier stage has found an error: otherwise nothing will be published. */
  isPublishable: boolean;
}

/** What `makeAssets` returns. */
export interface MadeAssets {
  assets: Assets;
  fonts: Fonts;
  colors: ThemeColors;
  /** Those that could be read. */
  pictures: ReadonlyMap<string, Picture>;
  /** The bytes of a picture at its widest, or of the placeholder. */
  bytesOf: (name: string) => Uint8Array;
  files: OutputFile[];
  /** Only planned: encoded if a document refers to them. */
  pictureFiles: PictureFile[];
  /** Folders, relative to the root, of the packages whose code or fonts the site ships. */
  shippedPackages: string[];
  diagnostics: Diagnostic[];
}

const placeholderPicture: OutputFile = {
  path: 'assets/placeholder.svg',
  bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>'),
};

export type EarlyAssets = Awaited<ReturnType<typeof makeEarlyAssets>>;

/** The assets that no text decides. They are made while pages are parsed, for esbuild is a program of its own. */
export async function makeEarlyAssets({ options, sources, cache, run }: Build, environment: Environment) {
  const { rootDir, site } = options;
  const { client } = site;
  const code = sources.code.sources;
  const [bundled, icons, colors] = await Promise.all([
    run('bundle', () => bundleAssets(rootDir, environment, { sources: code, client }, cache)),
    run('icons', () => renderIcons(sources.content.icons, cache)),
    readColors(client.colorsFile, code, cache),
  ]);
  return { bundled, icons, colors };
}

/**
 * Everything the documents refer to by address: scripts, styles, fonts, icons and pictures. What cannot be made has a
 * placeholder, so that the documents are rendered and checked all the same.
 */
export async function makeAssets(build: Build, from: AssetSources): Promise<MadeAssets> {
  const { options, sources, cache, run } = build;
  const { languages, routes, environment, early } = from;
  const { bundled, icons, colors } = early;
  const { site: definition, rootDir } = options;
  const { client } = definition;
  const onPages = listPagePictures(routes);
  const contents = languages.map(({ content }) => content);
  const shown = [...listPictures(contents), ...onPages];
  const speed = environment === 'production' ? 'thorough' : 'quick';
  const unchanged = new Set(contents.flatMap((content) => definition.pictures.unchanged(content)));

  const [fonts, pictures] = await Promise.all([
    run('fonts', () => makeFonts(build, from)),
    run('pictures', () => renderPictures(sources.content.pictures, cache, speed, unchanged)),
  ]);
  // The first packets have no room for the rules of what the first screen hardly ever shows.
  const bundle = addStyles(
    bundled.value ?? placeholderBundle(client),
    Object.keys(client.linkedStyles)[0] ?? '',
    toTimerStyles(client.timers) + fonts.furtherStyles,
  );
  const missing = shown.filter((name) => !pictures.pictures.has(name));

  return {
    assets: {
      inlineScripts: bundle.inlineScripts,
      scriptUrl: bundle.scriptUrl,
      ...(environment === 'development' && { reloadScriptUrl: devUrls.reload }),
      styles: stylesOf(bundle, fonts),
      styleUrls: bundle.styleUrls,
      fontPreloadUrls: {
        landing: fonts.headlineUrls,
        page: fonts.preloadUrls,
        error: fonts.preloadUrls,
      },
      pictures: toPictureAssets(pictures.pictures, missing),
      iconsUrl: `/${icons.file.path}`,
      themeColor: colors.plum,
      features: {},
    },
    fonts,
    colors,
    pictures: pictures.pictures,
    bytesOf: (name) => pictures.pictures.get(name)?.bytes ?? placeholderPicture.bytes,
    files: [...bundle.files, ...fonts.files, icons.file, ...(missing.length > 0 ? [placeholderPicture] : [])],
    pictureFiles: pictures.files,
    shippedPackages: [...new Set([...bundle.packages, ...listFontPackages(rootDir, definition)])],
    diagnostics: [
      ...bundled.diagnostics,
      ...icons.diagnostics,
      ...describeFaults(pictures.faults, from.findLocations, options),
    ],
  };
}

/** The pictures that values of the YAML files name. */
function listPictures(content: unknown): string[] {
  return findReferences(content, new Set()).map(({ name }) => name);
}

/** The pictures on pages of text. */
function listPagePictures(routes: readonly Route[]): Set<string> {
  return new Set(
    routes.flatMap(({ view, related }) => [
      ...(view.kind === 'page' ? view.page.pictures.map(({ file }) => file) : []),
      ...listPictures(related),
    ]),
  );
}

/** What documents need of each picture, and a placeholder for each of the missing ones. */
function toPictureAssets(
  pictures: ReadonlyMap<string, Picture>,
  missing: readonly string[],
): Map<string, PictureAsset> {
  const placeholder = { variants: [{ url: `/${placeholderPicture.path}`, width: 8, height: 8 }] };
  return new Map([
    ...[...pictures].map(([name, { variants }]) => [name, { variants }] as const),
    ...missing.map((name) => [name, placeholder] as const),
  ]);
}

/** Social cards are set in files of the same packages as the pages. */
function listFontPackages(rootDir: string, { fonts }: SiteDefinition): string[] {
  return listPackageFolders(
    fonts.faces.map(({ source }) => relativePath(rootDir, findPackageFile(rootDir, source))),
  );
}

function stylesOf({ styles }: Bundle, fonts: Fonts): Assets['styles'] {
  const allFonts = fonts.styles + fonts.furtherStyles;
  return {
    landing: fonts.styles + styles.landing,
    page: allFonts + styles.page,
    error: allFonts + styles.error,
  };
}

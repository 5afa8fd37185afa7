import { join } from 'node:path';
import * as limits from '../../client/limits';
import { fontFaces } from '../../templates/fonts';
import { backgroundColour, themeColour } from '../../templates/theme';
import type { Assets, PictureAsset, Route, Site } from '../../templates/types';
import { type Cache, shortHash } from '../cache/cache';
import type { WrittenText } from '../content/list-texts';
import { placeholderName } from '../content/placeholder';
import { findReferences } from '../content/references/find-references';
import type { FindLocations } from '../content/source-locations';
import { type Diagnostic, problemAt } from '../diagnostics/diagnostic';
import type { BuildOptions } from '../lib/build-options';
import type { OutputFile } from '../lib/file-bytes';
import { textOf, toBytes } from '../lib/file-bytes';
import { relativePath } from '../lib/paths';
import type { RunStage } from '../lib/time-stages';
import { groupPictures, widestOf } from '../sources/group-pictures';
import type { Code, SiteSources } from '../sources/site-sources';
import { checkGlyphs } from './fonts/check-glyphs';
import { collectCharacters } from './fonts/collect-characters';
import { findMissing, subsetFonts } from './fonts/subset-fonts';
import { makeAppIcons } from './icons/make-app-icons';
import { renderIcons } from './icons/render-icons';
import { colourPictures } from './images/colour-pictures';
import type { PictureFault } from './images/picture-fault';
import { type PictureFile, renderPictures } from './images/render-pictures';
import { makeQrCode } from './make-qr-code';
import { type Bundle, bundleAssets, toTimerStyles } from './scripts/bundle-assets';
import { makeSocialCards } from './social-cards/make-social-cards';

interface AssetSources {
  site: Site;
  routes: readonly Route[];
  sources: SiteSources;
  /** Everything that was written in content. */
  texts: readonly WrittenText[];
  findLocations: FindLocations;
  /** Whether an earlier stage has found a diagnostic, so that nothing will be published. */
  hasErrors: boolean;
  /** What the code to scan stands for, if the site has one. */
  scannedUrl?: string | undefined;
}

export interface MadeAssets {
  assets: Assets;
  files: OutputFile[];
  /** Not made yet: only those that a document shows are worth it. */
  pictureFiles: PictureFile[];
  diagnostics: Diagnostic[];
}

/**
 * Everything the documents refer to by address: scripts, styles, fonts, icons and pictures, made side by side. What
 * cannot be made has a stand-in, for the documents to be rendered and checked all the same.
 */
export async function makeAssets(
  options: BuildOptions,
  { site, routes, sources, texts, findLocations, hasErrors, scannedUrl }: AssetSources,
  cache: Cache,
  run: RunStage,
): Promise<MadeAssets> {
  const { content, code } = sources;
  const { name, description, stores, favicon, appIcon, socialPicture } = site.site;
  const modulesDir = join(options.rootDir, 'node_modules');
  const characters = collectCharacters(
    texts.map(({ text }) => text),
    textsOf(code),
  );
  const makeFonts = hasErrors ? findMissing : subsetFonts;
  const [bundled, fonts, pictures, icons] = await Promise.all([
    run('bundle', () => bundleAssets(options, code.sources.filter(isBundled), cache)),
    run('fonts', () => makeFonts(fontFaces, characters, modulesDir, cache)),
    run('pictures', () => renderPictures(content.pictures, cache)),
    run('icons', () => renderIcons(content.icons, cache)),
  ]);
  const diagnostics = [
    ...bundled.diagnostics,
    ...icons.diagnostics,
    ...checkGlyphs(texts, content.documents, fonts.missing),
    ...[...pictures.faults].flatMap(([name, fault]) => describeFault(name, fault, findLocations, options)),
  ];

  const groups = groupPictures(content.pictures);
  const coloured = { hashes: pictures.hashes, groups };
  const [inSections = '', onErrorPage = ''] = await run('colours', () =>
    Promise.all([below, ['error'] as const].map((keys) => colourPictures(site, keys, coloured, cache))),
  );
  const { inlineScripts, scriptUrl, styles, styleUrls, files } = addToSections(
    bundled.value ?? placeholderBundle,
    // The first packets have no room for the rules of what the first screen hardly ever shows.
    fonts.furtherStyles + inSections,
  );
  const onEveryPage = toTimerStyles(limits) + fonts.styles;
  const bytesOf = (picture: string) => {
    const isSound = pictures.assets.has(picture);
    return (isSound && widestOf(groups.get(picture))) || placeholderDrawing;
  };
  const appIcons = await run('app icons', () =>
    makeAppIcons(
      {
        favicon: bytesOf(favicon),
        appIcon: bytesOf(appIcon),
        name,
        description,
        stores,
        themeColour,
        backgroundColour,
      },
      cache,
    ),
  );
  diagnostics.push(
    ...appIcons.faults.flatMap(([key, fault]) =>
      describeFault(site.site[key], fault, findLocations, options),
    ),
  );
  const codes = scannedUrl ? [await cache.remember(['qr', scannedUrl], () => makeQrCode(scannedUrl))] : [];
  const social = makeSocialCards(site, routes, bytesOf(socialPicture), modulesDir, cache);
  const assets: Assets = {
    inlineScripts,
    scriptUrl,
    ...(options.mode === 'development' && { reloadScriptUrl: '/_dev/reload.js' }),
    styles: {
      landing: onEveryPage + styles.landing,
      page: onEveryPage + fonts.furtherStyles + styles.page,
      error: onEveryPage + fonts.furtherStyles + styles.error + onErrorPage,
    },
    styleUrls,
    fontPreloadUrls: {
      landing: fonts.headlineUrls,
      page: fonts.preloadUrls,
      error: fonts.preloadUrls,
    },
    pictures: withPlaceholders(pictures.assets, site),
    iconsUrl: icons.url,
    socialCards: social.cards,
    ...(codes[0] && { qrCodeUrl: `/${codes[0].path}` }),
  };
  return {
    assets,
    files: [...files, ...fonts.files, icons.file, ...appIcons.files, ...codes],
    pictureFiles: [...pictures.files, ...social.files],
    diagnostics,
  };
}

/** Files of content whose pictures stand below the first screen. Those on it have grounds painted for them. */
const below = ['features', 'ultimateHost', 'roadmap', 'community', 'testimonials', 'team'] as const;

/** More styles for the landing page's further sections, whose file then has another name. */
function addToSections(bundle: Bundle, more: string): Bundle {
  const path = bundle.styleUrls.sections.slice(1);
  const file = bundle.files.find((each) => each.path === path);
  if (!file || more === '') return bundle;
  const bytes = toBytes(textOf(file.bytes).trimEnd() + more);
  const named = { path: path.replace(/-[^-]+(?=\.css$)/, `-${shortHash(bytes)}`), bytes };
  return {
    ...bundle,
    styleUrls: { ...bundle.styleUrls, sections: `/${named.path}` },
    files: bundle.files.map((each) => (each === file ? named : each)),
  };
}

const placeholderBundle: Bundle = {
  inlineScripts: { arrangeFirst: '', beforeSections: '', storeOrder: '' },
  scriptUrl: `/assets/${placeholderName}.js`,
  styles: { landing: '', page: '', error: '' },
  styleUrls: {
    sections: `/assets/${placeholderName}.css`,
    special: `/assets/${placeholderName}.css`,
    travel: `/assets/${placeholderName}.css`,
  },
  files: [],
};

const placeholderDrawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>');

/** Adds a picture for each that content names and that is not there, or not one. */
function withPlaceholders(
  pictures: ReadonlyMap<string, PictureAsset>,
  site: Site,
): Map<string, PictureAsset> {
  const all = new Map(pictures);
  for (const { kind, name } of findReferences(site)) {
    const variant = { url: `/assets/${placeholderName}.svg`, width: 8, height: 8 };
    if (kind === 'picture' && !all.has(name)) all.set(name, { variants: [variant] });
  }
  return all;
}

/** Of the templates only the styles reach the browser as code. */
function isBundled({ path }: OutputFile): boolean {
  return !path.startsWith('templates/') || path.startsWith('templates/styles/');
}

function textsOf({ sources }: Code): string[] {
  return sources.map(({ bytes }) => textOf(bytes));
}

/** Where content names the picture, or else within it. A picture that no content names does no harm. */
export function describeFault(
  name: string,
  [message, fix, place]: PictureFault,
  findLocations: FindLocations,
  { rootDir, contentDir }: Pick<BuildOptions, 'rootDir' | 'contentDir'>,
): Diagnostic[] {
  const [location] = findLocations(name, '');
  if (!location) return [];
  const inside = place && { file: `${relativePath(rootDir, contentDir)}/${name}`, ...place };
  return [problemAt(inside ?? location, message, fix)];
}

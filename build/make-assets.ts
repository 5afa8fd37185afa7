import { join } from 'node:path';
import * as limits from '../client/limits';
import { fontFaces } from '../templates/fonts';
import { backgroundColour, themeColour } from '../templates/theme';
import type { Assets, Route, Site } from '../templates/types';
import { bundleAssets, toTimerStyles } from './bundle-assets';
import type { Cache } from './cache';
import { checkGlyphs } from './check-glyphs';
import type { FindOrigin } from './check-output';
import { collectCharacters } from './collect-characters';
import { groupPictures, widestOf } from './group-pictures';
import { makeAppIcons } from './make-app-icons';
import { makeQrCode } from './make-qr-code';
import { makeSocialCards } from './make-social-cards';
import { problemAt } from './problem';
import { renderIcons } from './render-icons';
import { type PictureFile, renderPictures } from './render-pictures';
import { subsetFonts } from './subset-fonts';
import type { RunStage } from './time-stages';
import type { BuildOptions, Code, Outcome, OutputFile, Problem, SiteSources } from './types';

interface AssetSources {
  site: Site;
  routes: readonly Route[];
  sources: SiteSources;
  findOrigin: FindOrigin;
}

export interface MadeAssets {
  assets: Assets;
  files: OutputFile[];
  /** Not made yet: only those that a document shows are worth it. */
  pictureFiles: PictureFile[];
}

/** Everything the documents refer to by address: scripts, styles, fonts, icons and pictures, made side by side. */
export async function makeAssets(
  options: BuildOptions,
  { site, routes, sources, findOrigin }: AssetSources,
  cache: Cache,
  run: RunStage,
): Promise<Outcome<MadeAssets>> {
  const { content, code } = sources;
  const { name, favicon, appIcon, socialPicture, qrCode } = site.site;
  const modulesDir = join(options.rootDir, 'node_modules');
  const groups = groupPictures(content.pictures);
  const bytesOf = (picture: string) => widestOf(groups.get(picture)) ?? new Uint8Array();
  const [bundled, fonts, pictures, icons] = await Promise.all([
    run('bundle', () => bundleAssets(options, code.sources.filter(isBundled), cache)),
    run('fonts', () => subsetFonts(fontFaces, collectCharacters(site, textsOf(code)), modulesDir, cache)),
    run('pictures', () => renderPictures(content.pictures, cache)),
    run('icons', () => renderIcons(content.icons)),
  ]);
  const problems = [
    ...bundled.problems,
    ...icons.problems,
    ...checkGlyphs(content.documents, fonts.missing),
    ...[...pictures.faults].flatMap(([name, fault]) => describeFault(name, fault, findOrigin)),
  ];
  if (!bundled.value || problems.length > 0) return { value: undefined, problems };

  const { scriptUrl, styles, files } = bundled.value;
  const appIcons = await run('app icons', () =>
    makeAppIcons(
      { favicon: bytesOf(favicon), appIcon: bytesOf(appIcon), name, themeColour, backgroundColour },
      cache,
    ),
  );
  const codes = qrCode ? [await cache.remember(['qr', qrCode.url], () => makeQrCode(qrCode.url))] : [];
  const social = makeSocialCards(site, routes, bytesOf(socialPicture), modulesDir, cache);
  const assets: Assets = {
    scriptUrl,
    ...(options.mode === 'development' && { reloadScriptUrl: '/_dev/reload.js' }),
    styles: toTimerStyles(limits) + fonts.styles + styles,
    fontPreloadUrls: fonts.preloadUrls,
    pictures: pictures.assets,
    iconsUrl: icons.url,
    socialCards: social.cards,
    ...(codes[0] && { qrCodeUrl: `/${codes[0].path}` }),
  };
  const value = {
    assets,
    files: [...files, ...fonts.files, icons.file, ...appIcons, ...codes],
    pictureFiles: [...pictures.files, ...social.files],
  };
  return { value, problems };
}

/** Of the templates only the styles reach the browser as code. */
function isBundled({ path }: OutputFile): boolean {
  return !path.startsWith('templates/') || path.startsWith('templates/styles/');
}

function textsOf({ sources }: Code): string[] {
  return sources.map(({ bytes }) => new TextDecoder().decode(bytes));
}

/** A picture that no content names does no harm. */
function describeFault(
  name: string,
  [message, fix]: [message: string, fix: string],
  findOrigin: FindOrigin,
): Problem[] {
  const origin = findOrigin(name, '');
  return origin ? [problemAt(origin, message, fix)] : [];
}

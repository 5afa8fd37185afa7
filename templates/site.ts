import * as limits from '../client/limits';
import type { Content } from '../content/schema';
import { defineSite } from '../generator/site/site-definition';
import { budgets } from './budgets';
import { advise } from './checks/advise';
import { checkExpiry } from './checks/check-app';
import { checkScreens } from './checks/check-screens';
import { findFutureItems } from './checks/find-future-items';
import { findUnreadPrices } from './checks/find-unread-prices';
import { rules } from './checks/rules';
import { content } from './content';
import { Document } from './document';
import { fonts } from './fonts';
import { frameOf } from './frame';
import { fromElsewhere } from './from-elsewhere';
import { makeLaunchFiles } from './launch-files';
import { makeLicences } from './licences';
import { MovedPage } from './moved-page';
import { newPages } from './new-pages';
import { isLegal } from './parts/legal-pages';
import { PagePicture } from './parts/page-picture';
import { pictureSlots } from './parts/picture-slots';
import { listStores } from './parts/stores';
import { makeRoadmapFeed, roadmapFeedType } from './roadmap-feed';
import { sections } from './sections/registry';
import { filesOfSections } from './sections/shown-content';
import type { Assets, Frame, View } from './types';
import { unused } from './unused-content';

/** This site, as `build.ts` passes it to the generator. */
export const site = defineSite<Content, Frame, View, Assets>({
  modules: {
    content: 'templates/content.ts',
    document: 'templates/document.tsx',
    viewChooser: 'templates/document-view.tsx',
    views: {
      landing: 'templates/pages/landing-page.tsx',
      page: 'templates/pages/content-page.tsx',
      error: 'templates/pages/error-page.tsx',
    },
    pagePicture: 'templates/parts/page-picture.tsx',
  },
  ...content,
  contentFiles: filesOfSections,
  rules,
  newPages,
  fonts,
  client: {
    script: 'client/main.ts',
    inlineScripts: {
      arrangeFirst: 'client/inline/arrange-first.ts',
      beforeSections: 'client/inline/before-sections.ts',
      storeOrder: 'client/inline/store-order.ts',
      markPlace: 'client/inline/mark-place.ts',
      rollAgain: 'client/inline/roll-again.ts',
    },
    inlineStyles: {
      landing: 'templates/styles/entries/landing.css',
      page: 'templates/styles/entries/page.css',
      error: 'templates/styles/entries/error.css',
    },
    linkedStyles: {
      sections: 'templates/styles/entries/sections.css',
      desk: 'templates/styles/entries/desk.css',
      special: 'templates/styles/entries/special.css',
      travel: 'templates/styles/entries/travel.css',
      scene: 'templates/styles/entries/scene.css',
    },
    landingStyles: ['desk', 'sections', 'scene'],
    sections: Object.keys(sections),
  },
  colorsFile: 'templates/styles/tokens.css',
  timers: limits,
  pictureSlots: Object.values(pictureSlots),
  atAddress: (all, address) => ({ ...all, site: { ...all.site, address } }),
  frameOf,
  frameSources: { site: 'site.yaml', app: 'app.yaml', action: 'hero.yaml', year: 'the year' },
  landing: ({ site: { name, tagline, description } }) => ({
    title: `${name} \u2014 ${tagline}`,
    description,
  }),
  error: ({ site, error }) => ({
    title: `${error.message} \u2014 ${site.name}`,
    description: error.description,
    content: error,
  }),
  pageTitle: ({ frontMatter }, { site }) => `${frontMatter.title} \u2014 ${site.name}`,
  showsToday: isLegal,
  hasCard: isLegal,
  cardOfLanding: ({ hero: { phrases, phraseEnd = '', companion, card } }) =>
    card
      ? {
          title: card.plain,
          ...(card.italic && { accent: card.italic }),
          path: ['hero', 'card', 'plain'],
        }
      : {
          title: `${phrases[0] ?? ''}${phraseEnd}`,
          accent: companion,
          path: ['hero', 'phrases'],
        },
  manifest: toManifest,
  unchangedDrawings: ({ app }) => listStores(app).flatMap(({ badge }) => badge?.file ?? []),
  checkPictures: checkScreens,
  review: (content, locate, latest) => [
    ...findUnreadPrices(content, locate),
    ...findFutureItems(content, locate, latest),
  ],
  advise,
  unused,
  Document,
  MovedPage,
  PagePicture,
  makeFiles: (all, { now, notices }) => [
    ...makeRoadmapFeed(all, now),
    ...makeLaunchFiles(all, now),
    makeLicences(all, notices),
  ],
  checkDates: ({ app }, locate, now) => checkExpiry({ app }, locate, now),
  budgets: { file: 'templates/budgets.ts', limits: budgets },
  fromElsewhere,
  fileTypes: roadmapFeedType,
});

/** The stores' apps, which browsers may offer instead of the page. */
function toManifest({ site: { description }, app }: Content): object {
  const platforms = { appStore: 'itunes', googlePlay: 'play' };
  const apps = listStores(app).flatMap(({ key, state, url, id }) =>
    id === undefined || state !== 'available' ? [] : [{ platform: platforms[key], url, id }],
  );
  return { description, ...(apps.length > 0 && { related_applications: apps }) };
}

import * as limits from '../client/limits';
import type { Content } from '../content/schema';
import { defineSite } from '../generator/features/feature';
import { apache } from '../generator/features/hosts/apache';
import { caddy } from '../generator/features/hosts/caddy';
import { githubPages } from '../generator/features/hosts/github-pages';
import { netlifyAndCloudflare } from '../generator/features/hosts/netlify-and-cloudflare';
import { nginx } from '../generator/features/hosts/nginx';
import { vercel } from '../generator/features/hosts/vercel/vercel';
import { promises } from '../generator/features/promises';
import { reminders } from '../generator/features/reminders';
import { samples } from '../generator/features/samples';
import { translation } from '../generator/features/translation/translation';
import { verify } from '../generator/features/verify/verify';
import { rules } from './checks/rules';
import { content } from './content';
import { Document } from './document';
import { siteAppIcons } from './features/app-icons';
import { siteBudgets } from './features/budgets';
import { contrast } from './features/contrast';
import { siteFormerAddresses } from './features/former-addresses';
import { siteFromElsewhere } from './features/from-elsewhere';
import { futureItems } from './features/future-items';
import { launch } from './features/launch/launch';
import { siteLicences } from './features/licences';
import { news } from './features/news/news';
import { pageSectionsThere } from './features/page-sections';
import { siteQrCode } from './features/qr-code';
import { roadmapFeed } from './features/roadmap-feed';
import { seal } from './features/seal';
import { siteSitemap } from './features/sitemap';
import { siteSocialCards } from './features/social-cards';
import { structuredData } from './features/structured-data';
import { unreadPrices } from './features/unread-prices';
import { siteUnusedContent } from './features/unused-content';
import { uprightScreens } from './features/upright-screens';
import { fonts } from './fonts';
import { frameOf } from './frame';
import { isLegal } from './parts/legal-pages';
import { PagePicture } from './parts/page-picture';
import { pictureSlots } from './parts/picture-slots';
import { listStores } from './parts/stores';
import { pageSections, sections } from './sections/registry';
import { filesOfSections } from './sections/shown-content';
import type { Assets, Frame, View } from './types';

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
  completions: ({ site }) => ({
    networks: Object.keys(site.networks).sort(),
    sections: Object.keys(pageSections).sort(),
  }),
  fonts,
  client: {
    script: 'client/main.ts',
    inlineScripts: {
      arrangeFirst: 'client/inline/arrange-first.ts',
      beforeSections: 'client/inline/before-sections.ts',
      storeOrder: 'client/inline/store-order.ts',
      markPlace: 'client/inline/mark-place.ts',
      rollAgain: 'client/inline/roll-again.ts',
      askedLanguage: 'client/inline/asked-language.ts',
      keepPlace: 'client/inline/keep-place.ts',
    },
    inlineStyles: {
      landing: 'templates/styles/entries/landing.css',
      page: 'templates/styles/entries/page.css',
      error: 'templates/styles/entries/error.css',
    },
    linkedStyles: {
      sections: 'templates/styles/entries/sections.css',
      phone: 'templates/styles/entries/phone.css',
      desk: 'templates/styles/entries/desk.css',
      special: 'templates/styles/entries/special.css',
      bar: 'templates/styles/entries/bar.css',
      scene: 'templates/styles/entries/scene.css',
      news: 'templates/styles/entries/news.css',
      mirrored: 'templates/styles/entries/mirrored.css',
    },
    landingStyles: ['desk', 'sections', 'phone', 'scene'],
    sections: Object.keys(sections),
    colorsFile: 'templates/styles/tokens.css',
    timers: limits,
  },
  pictures: {
    slots: Object.values(pictureSlots),
    unchanged: ({ app }) => listStores(app).flatMap(({ badge }) => badge?.file ?? []),
  },
  frame: {
    of: frameOf,
    sources: { site: 'site.yaml', app: 'app.yaml', action: 'hero.yaml', year: 'the year' },
  },
  heads: {
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
  },
  Document,
  PagePicture,
  features: [
    siteSocialCards(),
    siteAppIcons(),
    siteQrCode(),
    structuredData(),
    siteSitemap(),
    roadmapFeed(),
    news(),
    siteLicences(),
    launch(),
    siteFormerAddresses(),
    siteFromElsewhere(),
    netlifyAndCloudflare(),
    vercel(),
    githubPages(),
    nginx(),
    caddy(),
    apache(),
    siteBudgets(),
    uprightScreens(),
    pageSectionsThere(),
    contrast(),
    siteUnusedContent(),
    promises(),
    futureItems(),
    unreadPrices(),
    seal(),
    reminders(),
    samples(),
    translation(),
    verify(),
  ],
});

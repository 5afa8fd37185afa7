import type { MadeAssets } from '../assets/make-assets';
import type { Environment } from '../assets/scripts/bundle-options';
import type { Key, Pack } from '../cache/pack';
import type { PageFile } from '../content/pages/page-names';
import type { FindLocation, FindLocations, PageHead, ParsedContent } from '../content/parsed-content';
import type { LastRead } from '../content/yaml/parse-yaml-files';
import type { Diagnostic } from '../diagnostics/diagnostic';
import type { ParsedSiteInput, Redirects } from '../features/feature';
import type { OutputFile } from '../lib/file-bytes';
import type { OutlineHeading, RenderedPage, WrittenPicture } from '../markdown/rendered-page';
import type { IndexPage } from '../render/page-index';
import {
  type LanguageParts,
  type LeftOutPage,
  type RelatedPages,
  whyUnpublished,
} from '../render/plan-routes';
import type { DocumentParts } from '../render/render-document';
import type { DocumentProps, FrontMatter, Route, SiteContent } from '../site/documents';
import type { FromElsewhere } from '../site/from-elsewhere';
import type { ContentPath } from '../site/site-definition';
import type { Build } from '../sources/site-sources';

/** The data that other stages need from a page. A build that finds the page unchanged reads nothing else. */
export interface PageSummary extends PageHead {
  placeholders: string[];
  diagnostics: Diagnostic[];
  pictures: WrittenPicture[];
  /** Where the links of its body lead, and the ids of its headings. */
  urls: string[];
  ids: string[];
  outline: readonly OutlineHeading[];
  /** Each character of its texts once. */
  characters: string;
  /** A hash of everything that its document shows of the page. */
  hash: string;
}

export interface PageDetails {
  placeholders: ReadonlySet<string>;
  diagnostics: readonly Diagnostic[];
  locations: FindLocation;
  body: string;
  rendered: RenderedPage;
}

/** A page whose summary is known. Any other property parses it on first use. */
export interface ReadPage extends PageDetails {
  file: PageFile;
  /** The cache key of the summary. */
  key: Key;
  summary: PageSummary;
}

/** Parsed content of earlier builds. `parseSite` updates it. */
export interface ContentMemory {
  /** Files of content as they were read. */
  lastRead: LastRead;
  /** The pages of the last build by this process, by the path of the file. */
  pages: ReadonlyMap<string, ReadPage>;
  /** Summaries that any process left in the cache, later those of `pages`. */
  summaries: Pack<PageSummary>;
  /** How many of them the cache does not have. */
  unkeptPages: number;
}

/** The site in one of its languages. */
export interface SiteLanguage extends LanguageParts {
  /** The content as documents show it: with marks around the texts that have no translation. */
  shown: SiteContent;
  pages: RenderedPage[];
  related: ReadonlyMap<string, RelatedPages>;
}

/** The content as templates get it, and what later stages ask about it. What was refused has a placeholder. */
export interface ParsedSite {
  /** Without the pages that are left out. */
  parsed: ParsedContent;
  leftOut: LeftOutPage[];
  /** The texts among all these that are placeholders. */
  placeholders: ReadonlySet<string>;
  pages: RenderedPage[];
  /** The content with the base in the site's address, in the language of the site. */
  site: SiteContent;
  /** Every language, that of the site first. */
  languages: readonly [SiteLanguage, ...SiteLanguage[]];
  /** Of the content as documents show it. */
  routes: Route[];
  /** Each character of the content, once. */
  characters: ReadonlySet<string>;
  findLocations: FindLocations;
  /** By slug, each page as it was read. */
  readPages: ReadonlyMap<string, ReadPage>;
  diagnostics: Diagnostic[];
}

/** Everything that documents are rendered from. */
export interface PreparedSite extends ParsedSite, Omit<MadeAssets, 'diagnostics' | 'bytesOf'> {
  /** The input of every hook of a feature. */
  featureInput: ParsedSiteInput;
  headOf: DocumentParts['headOf'];
  /** What the security policy allows from other sites. */
  fromElsewhere: FromElsewhere;
  /** Where the values are written that features made their assets from, by the name of the feature. */
  featureSources: ReadonlyMap<string, ContentPath>;
  /** The props of each document. */
  propsOf: (route: Route) => DocumentProps;
  /** By route. Each is rendered on first use of its bytes. */
  lazyDocuments: readonly OutputFile[];
}

/** A rendered site, before it is prepared for a host or an editor. */
export interface RenderedSite extends PreparedSite {
  /** For checks: documents without problems of their own have only a summary. */
  documents: readonly OutputFile[];
  /** Indexes each of the documents once. */
  indexPage: IndexPage;
  /** Assets that documents refer to, files of `public/`, and files of features. */
  otherFiles: OutputFile[];
  /** Content types of files that features add, by path. */
  fileTypes: ReadonlyMap<string, string>;
  /** Redirects from former addresses of pages to the present ones. */
  redirects: Redirects['rules'];
}

/** The differences between a release and a development build. */
export interface BuildTarget {
  environment: Environment;
  /** Why a page of the content is left out; `undefined` for one that is shown. */
  exclusionReason: (frontMatter: FrontMatter, now: Date) => 'draft' | 'later' | undefined;
}

export const releaseTarget: BuildTarget = { environment: 'production', exclusionReason: whyUnpublished };

/** Editors see drafts, and pages that are published later. */
export const developmentTarget: BuildTarget = {
  environment: 'development',
  exclusionReason: () => undefined,
};

/** The input of every stage. */
export interface SiteBuild extends Build {
  target: BuildTarget;
}

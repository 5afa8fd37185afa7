import type { Fonts } from '../assets/fonts/subset-fonts';
import type { PictureFile } from '../assets/images/render-pictures';
import type { Cache } from '../cache/cache';
import type { ParsedContent } from '../content/parsed-content';
import type { HostPolicy } from '../deploy/host-policy';
import type { Diagnostic, Rule } from '../diagnostics/diagnostic';
import type { OutputFile } from '../lib/file-bytes';
import type { RenderedPage } from '../markdown/rendered-page';
import type { LeftOutPage, RelatedPages } from '../render/plan-routes';
import type {
  Assets,
  HeadTag,
  LanguageSite,
  Page,
  PictureAsset,
  Route,
  SiteContent,
  View,
} from '../site/documents';
import { checkOrigins, type FromElsewhere } from '../site/from-elsewhere';
import type {
  ContentPath,
  FeatureBasis,
  LocateValue,
  PictureSlot,
  SiteDefinition,
  SiteFacts,
  ThemeColors,
} from '../site/site-definition';
import type { SiteSources } from '../sources/site-sources';

/**
 * Something that the site does besides its pages, such as a feed. All hooks are optional, and depend on their arguments
 * alone; each is named after what it returns. They are called in the order of `SiteDefinition.features`. Whoever
 * deletes the file of a feature and its line in that list has a site without it.
 */
export interface Feature<Content = SiteContent, Made = unknown, AnyView = View, AnyAssets = Assets>
  extends FeatureBasis {
  /** What is wrong with the content, before anything is rendered. */
  check?(site: ParsedSiteInput<Content>): Diagnostic[];
  /**
   * What documents show of other pages, such as a list of news. Templates read it as `route.related[name]`. Documents are
   * rendered again if theirs changes.
   */
  related?(site: RelatedInput<Content>): RelatedPages;
  /** What templates or `head` need to know before documents are rendered, such as the URL of a picture. */
  assets?(site: AssetInput<Content>): Promise<FeatureAssets<Made>>;
  /** What it adds to a document. Documents are rendered again if this changes. `made` is from `assets`. */
  head?(document: HeadInput<Content, AnyView, AnyAssets>, made: Made | undefined): HeadTag[];
  /** Redirects from addresses that the site had earlier. */
  redirects?(site: RedirectInput<Content>): Redirects;
  /** Files beside the documents. */
  files?(site: FilesInput<Content>): ExtraFile[] | Promise<ExtraFile[]>;
  /** Addresses of the site that something else than its pages leads to, such as a printed code: each must exist. */
  urls?(content: Content): string[];
  /** What the security policy allows from other sites. */
  policy?: FromElsewhere;
  /** What the whole output lacks, such as the settings of a host. Its files are published as they are. */
  finish?(output: FinishInput): { files?: OutputFile[]; diagnostics?: Diagnostic[] };
  /** The paths of what `finish` adds: no other file may have them. */
  reservedPaths?: readonly string[];
  /**
   * A file that tells how a site was built and not what it says, such as its commit. It is added when a site is published,
   * so `check` and `changes` never see it. Its path is in `reservedPaths`.
   */
  stamp?: { path: string; make(site: StampInput): Promise<Uint8Array> };
  /**
   * The commit that the site at this address was built from; `undefined` where its host does not say. The editor asks after
   * a publication.
   */
  askLiveCommit?(address: URL): Promise<string | undefined>;
  /** Commands of the feature, by name. `package.json` has a script for each. */
  commands?: Readonly<Record<string, FeatureCommand>>;
  /** Warnings of `check` about a site that can be built. */
  review?(site: ReviewInput<Content>): Diagnostic[];
  /** What an edit of the content asks for elsewhere, such as texts to translate again: `changes` says it last. */
  followUps?(versions: ContentVersions): FollowUp[];
  /** What has to be replaced before a release: `check` counts these, and they are errors of `check --release`. */
  samples?(site: SamplesInput<Content>): Diagnostic[];
  /**
   * What others, such as a store or the law, will ask for, as `check --release` reports it under the summary of each rule.
   * It stops nothing.
   */
  advise?(site: ReviewInput<Content>): Diagnostic[];
}

/** The site in each of its languages, its own first. */
export function languagesOf<Content>({
  content,
  facts,
  routes,
  further = [],
}: Pick<ParsedSiteInput<Content>, 'content' | 'facts' | 'routes' | 'further'>): [
  FeatureLanguage<Content>,
  ...FeatureLanguage<Content>[],
] {
  const { language } = facts;
  const ofSite = routes.filter(({ home }) => home === undefined);
  const own = { language, home: '/', content, shown: content, facts, routes: ofSite };
  return [own, ...further];
}

/** The features of a site: `defineSite` takes no others. */
export function featuresOf(site: Pick<SiteDefinition, 'features'>): readonly Feature[] {
  return site.features as readonly Feature[];
}

/** The rules of the site and of its features, by id. */
export function listSiteRules({ rules, features }: SiteDefinition): Readonly<Record<string, Rule>> {
  return Object.assign({}, rules, ...features.map((feature) => feature.rules));
}

/** What the security policy allows from other sites, of all features. */
export function policyOf(site: Pick<SiteDefinition, 'features'>): FromElsewhere {
  const policies = featuresOf(site).flatMap(({ policy }) => policy ?? []);
  for (const policy of policies) checkOrigins(policy);
  return {
    file: policies[0]?.file ?? '',
    forms: policies.flatMap(({ forms }) => forms),
    scripts: policies.flatMap(({ scripts }) => scripts),
    media: policies.flatMap(({ media }) => media),
  };
}

/** The paths of what features add when everything else is finished. */
export function listReservedPaths(site: Pick<SiteDefinition, 'features'>): string[] {
  return featuresOf(site).flatMap(({ reservedPaths = [] }) => reservedPaths);
}

/** The site in one language. */
export interface RelatedInput<Content = SiteContent> {
  content: Content;
  /** The address of the first page in that language. */
  home: string;
  /** Its pages in this build. */
  pages: readonly Page[];
}

/** The site in one of its languages, for what is made for each. */
export interface FeatureLanguage<Content = SiteContent> extends LanguageSite<Content> {
  facts: SiteFacts;
  routes: readonly Route[];
  /** The content with marks around the texts that have no translation; see `lib/languages/languages.ts`. */
  shown: Content;
}

/** The parsed site. */
export interface ParsedSiteInput<Content = SiteContent> {
  /** With the base in the address of the site, in its own language. */
  content: Content;
  facts: SiteFacts;
  /** The site in its further languages; see `languagesOf`. */
  further?: readonly FeatureLanguage<Content>[];
  /** The path below which a host serves the site, with a slash at both ends. */
  base: string;
  /** The day of the build. */
  now: Date;
  /** Those of all languages. */
  routes: readonly Route[];
  parsed: ParsedContent;
  locate: LocateValue;
  definition: SiteDefinition;
}

export interface AssetInput<Content = SiteContent> extends ParsedSiteInput<Content> {
  rootDir: string;
  cache: Cache;
  colors: ThemeColors;
  fonts: Fonts;
  /** Those that could be read. */
  pictures: ReadonlyMap<string, PictureAsset>;
  /** The bytes of a picture at its widest, or of a placeholder. */
  bytesOf(name: string): Uint8Array;
}

export interface FeatureAssets<Made> {
  /** Passed on to `head`. */
  made?: Made;
  /** Templates read it as `assets.features[name]`. */
  url?: string;
  /** The value that `url` depends on, which Alt+click on it opens. */
  source?: ContentPath;
  files?: OutputFile[];
  /** Made only if a document refers to them. */
  pictureFiles?: PictureFile[];
  diagnostics?: Diagnostic[];
}

export interface HeadInput<Content, AnyView, AnyAssets> {
  route: Route<AnyView>;
  /** In the language of the document. */
  content: Content;
  /** Where the site is published, with the base. */
  address: string;
  assets: AnyAssets;
}

export interface RedirectInput<Content = SiteContent> extends ParsedSiteInput<Content> {
  /** The paths of all other files of the site, and those that are reserved. */
  taken: readonly string[];
}

export interface Redirects {
  /** From each former address to the present one, both relative to the site: `press` to `about/press`. */
  rules: ReadonlyMap<string, string>;
  /** For hosts without rules. */
  files: OutputFile[];
  diagnostics: Diagnostic[];
}

export interface FilesInput<Content = SiteContent> extends ParsedSiteInput<Content> {
  rootDir: string;
  assets: Assets;
  /** The body of a page with its pictures. */
  htmlOf(page: Page): string;
  publicFiles: readonly OutputFile[];
  /** By the name of a feature, the URL that its `assets` gave. */
  featureUrls: Readonly<Record<string, string>>;
  /** Folders, relative to the root, of the packages whose code or fonts the site ships. */
  shippedPackages: readonly string[];
}

/** A file beside the documents, such as a feed. */
export interface ExtraFile extends OutputFile {
  /** Where the extension of its name does not tell it. */
  contentType?: string;
  /** Whether it takes the place of a file of `public/` with its path. */
  replacesPublic?: true;
}

/** What is published, without what other features add at the end. */
export interface FinishInput {
  parsed: ParsedContent;
  base: string;
  /** With precompressed files. */
  files: readonly OutputFile[];
  policy: HostPolicy;
  pictureSlots: readonly PictureSlot[];
}

export interface StampInput {
  rootDir: string;
  base: string;
  /** The day of the build. */
  now: Date;
  env: Environment;
  /** The whole site, with precompressed files and settings of hosts. */
  files: readonly OutputFile[];
}

type Environment = Readonly<Record<string, string | undefined>>;

export interface FeatureCommand {
  /** What `--help` says of the command and of each of its options: how it is written, and what it does. */
  help: readonly (readonly [usage: string, description: string])[];
  /** As `parseArgs` of `node:util` takes them. */
  options: Readonly<Record<string, { type: 'string' | 'boolean' }>>;
  /** Returns the exit code. */
  run(request: CommandRequest): Promise<number>;
}

export interface CommandRequest {
  /** The arguments that are no options. */
  words: readonly string[];
  /** By the names in `options`. */
  values: Readonly<Record<string, string | boolean | undefined>>;
  rootDir: string;
  env: Environment;
  loadSite(): Promise<SiteDefinition>;
  today(): Date;
  /** Prints results. */
  log(words: string): void;
  /** Prints mistakes. */
  error(words: string): void;
  /** Prints what a program reads, unchanged. */
  print(text: string): void;
  /** Shows what is being done in a line that is rewritten; removes the line without words. */
  progress(words: string | undefined): void;
}

/** Two versions of the text files of the content, by path from the root. */
export interface ContentVersions {
  before: ReadonlyMap<string, string>;
  after: ReadonlyMap<string, string>;
  /** The content folder, from the root. */
  contentFolder: string;
  definition: SiteDefinition;
}

export interface FollowUp {
  /** A sentence without its period. */
  title: string;
  lines: string[];
}

/** A site whose content has no errors. */
export interface SamplesInput<Content = SiteContent> extends ParsedSiteInput<Content> {
  sources: Pick<SiteSources, 'content' | 'publicFiles'>;
  /** Relative to the root. */
  contentFolder: string;
  pages: readonly RenderedPage[];
}

/** A site that can be built. */
export interface ReviewInput<Content = SiteContent> extends SamplesInput<Content> {
  /** All files of the content folder, below it. */
  contentPaths: readonly string[];
  /** Pages that a release leaves out. */
  leftOut: readonly LeftOutPage[];
  /** The whole site as it would be published. */
  files: readonly OutputFile[];
}

/** What a definition may leave out. */
const defaults = {
  keys: { icons: new Set(['icon']), links: new Set(['url']), unmarked: new Set() },
  frameIds: [],
  rules: {},
  checkContent: () => [],
  completions: () => ({}),
  pictures: { slots: [], unchanged: () => [] },
  features: [],
} satisfies Partial<SiteDefinition>;

type Optional = keyof typeof defaults;

type Typed<Content, Frame, AnyView, AnyAssets> = Omit<
  SiteDefinition<Content, Frame, AnyView, AnyAssets>,
  'features'
> & { features: readonly Feature<Content, unknown, AnyView, AnyAssets>[] };

/** Completes a definition, and forgets the types of its content: the generator passes that on without reading a key of it. */
export function defineSite<Content extends object, Frame extends object, AnyView = View, AnyAssets = Assets>(
  definition: Omit<Typed<Content, Frame, AnyView, AnyAssets>, Optional> &
    Partial<Pick<Typed<Content, Frame, AnyView, AnyAssets>, Optional>>,
): SiteDefinition {
  return { ...defaults, ...definition } as unknown as SiteDefinition;
}

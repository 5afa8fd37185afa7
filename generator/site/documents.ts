/** What the content files say, by the keys of `SiteDefinition.contentFiles`. The generator passes it on and reads no key of it. */
export type SiteContent = Readonly<Record<string, unknown>>;

/** The front matter that the generator itself reads. A site's pages may have more. */
export interface FrontMatter {
  title: string;
  description: string;
  /** The day of the last change, such as `2026-01-05`. */
  updated?: string | undefined;
  /** A draft is in no release. */
  draft?: boolean | undefined;
  /** The first day on which a release has the page. */
  publish?: string | undefined;
  /** Addresses that redirect to the page. */
  formerly?: string | string[] | undefined;
  lang?: string | undefined;
  /** Of a page in another language that has a name of its own, that of the page which it translates, such as `help/faq`. */
  translates?: string | undefined;
  /** Whether the page has a social card of its own. */
  card?: boolean | undefined;
  /** Names of sections of the landing page that the page shows below its text. */
  sections?: readonly string[] | undefined;
}

/** A markdown page: its front matter and its body as sanitised HTML. */
export interface Page<Matter extends FrontMatter = FrontMatter> {
  /** The path of its file below `pages/`, without `.md` or `/index.md`; the page's address is `/` + slug. */
  slug: string;
  frontMatter: Matter;
  html: string;
  /** In the order of their marks in `html`, where `render` puts them. */
  pictures: PagePicture[];
  /** The body's second-level headings in order, for the table of contents. */
  headings: { id: string; text: string }[];
}

/** A picture in the body of a page. */
export interface PagePicture {
  /** Below the content folder, such as `pictures/party.jpg` or `pages/help/screen.png`. */
  file: string;
  /** Empty where nobody has described it. */
  alt: string;
  /** Its caption; where it stands among words, what shows when a mouse rests on it. */
  title?: string;
}

/** What a document shows apart from the frame. */
export type View =
  | { kind: 'landing'; site: SiteContent; source?: SiteContent }
  | PageView
  | { kind: 'error'; content: unknown; further?: readonly ErrorInLanguage[] };

/** What the error page says in a further language, for hosts that have one error page alone. */
export interface ErrorInLanguage<Content = unknown> {
  language: string;
  /** The address of the first page in that language. */
  home: string;
  content: Content;
}

export interface PageView<Matter extends FrontMatter = FrontMatter> {
  kind: 'page';
  page: Page<Matter>;
  /** The day of the build, as `2026-01-05`, where the page shows it. */
  today?: string;
  /** The content, where the page shows sections of the landing page. */
  site?: SiteContent;
  /** See `LanguageParts` in `render/plan-routes.ts`. */
  source?: SiteContent;
  /** Why no release has the page yet. */
  unpublished?: 'draft' | 'later';
}

/** One document to be written. */
export interface Route<AnyView = View> {
  /** The address in the browser, such as `/` or `/privacy`. */
  url: string;
  /** The file in the output folder, such as `index.html` or `privacy.html`. */
  path: string;
  title: string;
  description: string;
  /** The pages that have the address of one of its folders, the outermost first. */
  above: { url: string; title: string }[];
  /** By the name of a feature, what the document shows of other pages, such as a list of news. */
  related?: Readonly<Record<string, unknown>>;
  /** Where the site has several languages, that of the document. */
  language?: string;
  /** The address of the first page of its language, if it is not `/`. */
  home?: string;
  /** Where the site has several languages, what each of them has of this document: that of the site comes first. */
  alternates?: readonly Alternate[];
  view: AnyView;
}

/** What a language of the site has of a document. */
export interface Alternate {
  /** Such as `pt-BR`. */
  language: string;
  url: string;
  /** Whether that is only the first page of the language: the document is not there in it. */
  isFirstPage?: true;
}

/** The site in one of its languages. */
export interface LanguageSite<Content = SiteContent> {
  language: string;
  /** The address of its first page: `/`, or `/de/`. */
  home: string;
  /** Its links lead to the pages of the same language that are there. */
  content: Content;
}

/** A picture as the browser may get it. A drawing has one variant, which fits every size. */
export interface PictureAsset {
  /** The same picture at ascending widths; never empty. */
  variants: PictureVariant[];
}

/** Sizes are in pixels of the file. */
export interface PictureVariant {
  url: string;
  /** The same as WebP, for browsers that cannot show the AVIF behind `url`; absent where every browser can. */
  webpUrl?: string;
  width: number;
  height: number;
}

/** What was made beside the HTML, by address. */
export interface Assets {
  /** By name, the scripts that stand in documents themselves, where a file of their own would come too late. */
  inlineScripts: Readonly<Record<string, string>>;
  /** The eager script, a module. */
  scriptUrl: string;
  /** Present in development only: reloads the page after a rebuild. */
  reloadScriptUrl?: string;
  /** What each kind of document is to begin with: the styles of its first screen, with the `@font-face` rules. */
  styles: Record<View['kind'], string>;
  /** By name, the styles that are files of their own. */
  styleUrls: Readonly<Record<string, string>>;
  /** Font files that each kind of document asks for at once. */
  fontPreloadUrls: Record<View['kind'], string[]>;
  /** By the `file` that content gives, such as `pictures/die.svg`. */
  pictures: ReadonlyMap<string, PictureAsset>;
  /** Address of the sprite that holds every icon as a `<symbol>` with its name as id. */
  iconsUrl: string;
  /** For the browser's own surroundings of the page. */
  themeColor: string;
  /** By the name of a feature, the URL of what it made for templates. */
  features: Readonly<Record<string, string>>;
}

/** Called by each widget's slot with its id and the widget's props. */
export type PushProps = (slot: string, props: object) => void;

/** Everything a document is rendered from, and nothing else: its cache key is a hash of these values. */
export interface DocumentProps<Frame = object, AnyView = View, AnyAssets = Assets> {
  /** The shared content that every document shows. */
  frame: Frame;
  route: Route<AnyView>;
  /** With no pictures or styles but those of this document. */
  assets: AnyAssets;
  /** What features add to it. */
  head: readonly HeadTag[];
}

/** An element that a feature adds to a document. */
export interface HeadTag {
  name: 'link' | 'meta' | 'script';
  /** As React spells them. */
  attributes: Readonly<Record<string, string>>;
  /** JSON, in which no tag can begin. */
  json?: string;
  /** Whether it stands at the end of the body, because nothing that is painted waits for it. */
  isLast?: true;
}

/**
 * Where a document is in each language, itself among them, and for people who read none of these: where it is in the
 * language of the site. Empty where it is there in one language alone.
 */
export function listThere(alternates: readonly Alternate[] = []): Pick<Alternate, 'language' | 'url'>[] {
  const there = alternates.filter(({ isFirstPage }) => !isFirstPage);
  const [first] = there;
  if (!first || there.length < 2) return [];
  return first === alternates[0] ? [...there, { language: 'x-default', url: first.url }] : there;
}

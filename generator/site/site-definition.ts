import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { Diagnostic, Rule, SourceLocation } from '../diagnostics/diagnostic';
import type { ValuePath } from '../lib/json-pointer';
import type {
  Assets,
  DocumentProps,
  Page,
  PagePicture,
  PushProps,
  Route,
  SiteContent,
  View,
} from './documents';

export interface ContentFile {
  /** Its name below the content folder, such as `roadmap.yaml`. */
  file: string;
  schema: z.ZodType;
  /**
   * Whether the site does without it. Absent, its content is what the schema makes of an empty file, or `undefined` where
   * an empty file is not enough.
   */
  isOptional?: boolean;
  /** The list of a file that is as good as absent without an entry in it. */
  list?: string;
  /** Where it says the number by which its section counts itself on the page, such as `IV`: editors list it so. */
  numeral?: ValuePath;
  /** Whether it says what is known of the site rather than what stands in a place of a page: editors list it last. */
  isSetting?: boolean;
  /** Whether no template reads it. It is validated and reported as unused, and its content is `undefined`. */
  isUnread?: boolean;
}

/** The key of a content file in `SiteContent`, then the steps to a value in it. */
export type ContentPath = readonly [file: string, ...steps: (string | number)[]];

/** Where a value of the content was written. */
export type LocateValue = (path: ContentPath) => SourceLocation;

/** How the values that `checkContent` gets were written. */
export interface WrittenContent {
  /** Whether nobody wrote the text: it takes the place of one that was refused. */
  isPlaceholder: (text: string) => boolean;
  locate: LocateValue;
  /** The location of a key instead of its value. */
  locateKey: LocateValue;
}

/** What the generator itself has to know of the content. */
export interface SiteFacts {
  name: string;
  /** The file of its sign, such as `pictures/brand/favicon.svg`. */
  mark?: string | undefined;
  /** Where the site is published, such as `https://example.org`. */
  address: string;
  /** Where the address is written: the key of its content file, then keys. */
  addressPath: ContentPath;
  /** The language of the site, such as `en`. */
  language: string;
  /** Further languages of the site, such as `pt-BR`. */
  languages?: readonly string[] | undefined;
  /** What screen readers call the notes of a page, and each link back, with `{number}`; in English where absent. */
  noteLabels?: { heading?: string | undefined; back?: string | undefined };
  /** What pages may write in braces, such as `{name}`, and its value; one without a value stays as it is written. */
  tokens: Readonly<Record<string, string | undefined>>;
}

export type Budget = 'document' | 'eagerScript' | 'widgets' | 'styles' | 'fonts' | 'pictures' | 'film';

/** A place for pictures: how wide it is on the screen, and how many pixels across are ever of use there. */
export interface PictureSlot {
  /** The `sizes` of its sources: widths by viewport. It must follow the styles. */
  sizes: string;
  /** The pixels across that a picture must have: one for each that the place has on a usual screen. */
  least: number;
  /** How wide the place is where it is narrowest, on a screen of 320 pixels: no narrower variant is of use. */
  narrowest: number;
  /** Wider variants than the next one above this are not offered. */
  enough?: number;
  /** Whether a picture with fewer pixels than `least` stands there at its own size. */
  takesSmaller?: true;
}

/** The code that browsers load, by the names that templates know it under; paths are relative to the root. */
export interface ClientEntries {
  /** The script of every document, a module. */
  script: string;
  inlineScripts: Readonly<Record<string, string>>;
  /** The stylesheet that stands in the documents of each kind. */
  inlineStyles: Readonly<Record<View['kind'], string>>;
  /** Stylesheets that are files of their own. The first gets what the build adds: timers, rarer fonts, colors of pictures. */
  linkedStyles: Readonly<Record<string, string>>;
  /** Those that only the landing page links. */
  landingStyles: readonly string[];
  /** The folders of `templates/sections/` that `@import "sections?part=…"` stands for, in order. */
  sections: readonly string[];
  /** The style sheet whose custom properties are the colors, as a path from the root. */
  colorsFile: string;
  /** Those whose names end in `Ms` become custom properties, such as `--slide-ms` for `slideMs`. */
  timers: Readonly<Record<string, number>>;
}

/** Colors by the name of the custom property, as `#rrggbb`: these, and the plain ones among the others. */
export type ThemeColors = Record<'ink' | 'plum' | 'vellum' | 'gold' | 'ash', string> &
  Readonly<Record<string, string | undefined>>;

/** What the generator has to know of some keys of content. */
export interface ContentKeys {
  /** Keys whose texts name an icon. */
  icons: ReadonlySet<string>;
  /** Keys whose texts are addresses of links. */
  links: ReadonlySet<string>;
  /**
   * Keys of texts that templates do more with than show: look up, compare, read as a date or an address. In development,
   * other texts carry the place they were written in, which would be in the way. One with a `/` is the pointer of a text in
   * its file.
   */
  unmarked: ReadonlySet<string>;
}

/** The title and description of a document that is not a page of text. */
export type DocumentHead = Pick<Route, 'title' | 'description'>;

/** What rooms below `features/` know of a feature. */
export interface FeatureBasis {
  name: string;
  /** What it looks for, by the id of each rule. */
  rules?: Readonly<Record<string, Rule>>;
  /** The most that a page may make a browser load, in bytes. */
  limits?: Readonly<Record<Budget, number>>;
  /** What hosts read in the project, as paths from its root. */
  projectFiles?: readonly string[];
  /** Kinds of pages that `npm run new` can begin, by the word after `--kind`. */
  newPages?: Readonly<Record<string, NewPage>>;
}

/** How a new page begins. */
export interface PageStart {
  /** Its front matter besides its title. */
  matter: { description: string } & Readonly<Record<string, unknown>>;
  /** Its markdown. */
  body: string;
  /** What is left to do, as lines of a list. */
  next?: string;
}

/** A page that somebody asks for, such as a store, which `npm run new -- page --kind` begins. */
export interface NewPage<Content = SiteContent> {
  /** Unless another is given. */
  title: string;
  /** For the help: what it is for. */
  description: string;
  /** The folder below `pages/` in which it begins, such as `news`. */
  folder?: string;
  /** `written` are the kinds whose page is there, at the address of that name. */
  make(content: Content, written: ReadonlySet<string>, today: Date): PageStart;
}

/**
 * Everything that is this site's and not the generator's. `build.ts` passes it in; the generator imports nothing of the
 * site by value.
 */
export interface SiteDefinition<Content = SiteContent, Frame = object, AnyView = View, AnyAssets = Assets> {
  /** The modules that parts of the definition come from, as paths from the root. Cache keys contain their hashes. */
  modules: {
    /** Schemas and facts. */
    content: string;
    /** The component of a whole document. */
    document: string;
    /** Imports the component of each kind of view and nothing else, so that a view invalidates only its own documents. */
    viewChooser: string;
    views: Record<View['kind'], string>;
    /** Exports the component in `PagePicture`. */
    pagePicture: string;
  };
  /** The YAML files of content, by the key of each in `SiteContent`. */
  contentFiles: Readonly<Record<string, ContentFile>>;
  /** What the front matter of a page may say. */
  pageSchema: z.ZodObject;
  keys: ContentKeys;
  /** Ids in the frame of every document; no heading of a page may have one of them. */
  frameIds: readonly string[];
  /** What is wrong between values that all meet their schemas, such as a name that nothing has. */
  checkContent: (content: Content, written: WrittenContent) => Diagnostic[];
  /** What `checkContent` looks for, by the id of each rule, such as `scene/endless`. */
  rules: Readonly<Record<string, Rule>>;
  /** Names that text editors offer for fields whose schema says `completions`, besides icons, pictures and links. */
  completions: (content: Content) => Readonly<Record<string, string[]>>;
  facts: (content: Content) => SiteFacts;
  /** The content of the same site at another address or in another language. */
  withFacts: (content: Content, changed: Partial<Pick<SiteFacts, 'address' | 'language'>>) => Content;
  fonts: SiteFonts;
  client: ClientEntries;
  pictures: {
    /** The places for pictures; the `sizes` of an image tell which one it is in. */
    slots: readonly PictureSlot[];
    /** Drawings that are published as they are, instead of optimized, such as the badge of a store. */
    unchanged: (content: Content) => readonly string[];
  };
  /** What every document has around its own words. */
  frame: {
    /** What it shows of the content, in a build of the day `now`. */
    of: (content: Content, now: Date) => Frame;
    /** By key, how `--verbose` names it as the reason for rendering a document again. */
    sources: Readonly<Record<string, string>>;
  };
  /** The titles and descriptions of documents. */
  heads: {
    landing: (content: Content) => DocumentHead;
    error: (content: Content) => DocumentHead & { content: unknown };
    /** The `<title>` of a page of text. */
    pageTitle: (page: Page, content: Content) => string;
    /** Whether a page without a day of its own shows the day of the build. */
    showsToday: (page: Page, content: Content) => boolean;
  };
  /**
   * A whole document without its doctype. The same props must give the same HTML. Where `pushProps` is given, the slots of
   * widgets hand it their props; elsewhere they write them into the document.
   */
  Document: ComponentType<DocumentProps<Frame, AnyView, AnyAssets> & { pushProps?: PushProps }>;
  /** A picture in the body of a page of text. */
  PagePicture: ComponentType<{ picture: PagePicture; assets: AnyAssets; title?: string }>;
  /** What the site does besides its pages, in the order in which the pipeline calls the hooks of `features/feature.ts`. */
  features: readonly FeatureBasis[];
}

/** A face of the site, cut by the build from a font package down to the characters and axes in use. */
export interface FontFace {
  family: string;
  /** The typeface that it is another cut of, which editors know it by. */
  cutOf?: string;
  style: 'normal' | 'italic';
  /** Path below `node_modules/`, or of a file of the project, such as `./templates/faces/own.woff2`. */
  source: string;
  /** The other files of its package, in which its maker has put the characters that are needed less. */
  further: string[];
  /** The characters of the file that every page asks for. Others come when a page shows them. */
  early: string;
  /** What to keep of each variable axis: one value, or a range. Axes not named are kept whole. */
  variationAxes: Record<string, number | { min: number; max: number; default?: number }>;
  /** The OpenType features to keep. */
  features: string[];
  /** Further `@font-face` descriptors. */
  descriptors: Record<string, string>;
  /** Whether headlines are set in it: the landing page asks for it at once, and for the others after its pictures. */
  isOfHeadlines?: true;
  /** The same file under another name, with descriptors of its own besides. */
  again?: { family: string; descriptors: Record<string, string> };
}

/** The font stack of a custom property: the family, its fallback and the generic family. */
export interface FontRole {
  family: string;
  /** The name for the system fonts that the build scales to the size of the family, shown until it has loaded. */
  fallback: string;
  generic: 'serif' | 'sans-serif';
}

/** One of the faces that social cards are set in, uncut. */
export interface CardFace {
  /** Paths below `node_modules/`: each character comes from the first that has it. */
  files: readonly string[];
  variationAxes: Record<string, number>;
  /** The room between letters, in em. */
  tracking?: number;
}

export interface SiteFonts {
  faces: readonly FontFace[];
  /** By role. Styles use `var(--role)`, and `var(--role-fallback)` for the stack without the family. */
  roles: Readonly<Record<string, FontRole>>;
  /** What social cards are set in: `family` is that of a face, for what its files lack. */
  cards: { family: string; upright: CardFace; italic: CardFace; small: CardFace };
}

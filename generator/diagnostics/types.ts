import type { Content, PageFrontMatter } from '../../content/schema';
import type { Page } from '../../templates/types';
import type { WrittenText } from '../content/list-texts';
import type { Piece } from '../markdown/list-blocks';

/** Who, when and how: made once in `build.ts`, passed down, never looked up below it. */
export interface BuildOptions {
  /** Absolute; holds `content/`, `templates/`, `client/` and `public/`. */
  rootDir: string;
  /** Absolute; defaults to `content/` in the root. Another folder is another site. */
  contentDir: string;
  /** Absolute. Safe to delete at any time. */
  cacheDir: string;
  mode: 'production' | 'development';
  /** The build's day, which stands in the HTML until the visitor's browser corrects it. */
  now: Date;
  /** The path below which a host serves the site, with a slash at both ends; `/` unless told. */
  base?: string;
  /** So many errors of one file are told, and how many there are beside; 100 unless given. */
  maxErrors?: number;
}

/** Where something was written. */
export interface SourceLocation {
  /** Relative to the root, with forward slashes, such as `content/roadmap.yaml`. */
  file: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
}

/** Something an editor or developer must mend. Shown alike in the terminal, the browser and CI. */
export interface Diagnostic extends SourceLocation {
  message: string;
  /** What to do about it: one sentence. */
  fix: string;
  severity: 'error' | 'warning';
  /** The lines around the place, with the place marked. Added once, at the end of a build. */
  frame?: string;
}

/** What a stage made of its input, and all it found wrong. Without a value there is at least one error. */
export interface Outcome<Value> {
  value: Value | undefined;
  diagnostics: Diagnostic[];
}

/** A text file as it was read, before anybody looked inside. Without a byte order mark. */
export interface SourceFile {
  /** Relative to the root, with forward slashes, such as `content/pages/privacy.md`. */
  path: string;
  /** Relative to the content folder, such as `pages/privacy.md`: says what the file is for. */
  name: string;
  text: string;
}

/** The content folder as it was read. */
export interface ContentSources {
  /** What could not be read, or not as it should be. */
  diagnostics: Diagnostic[];
  /** Paths in the folder of files and folders that are there and were not read, or would be there if none lay elsewhere. */
  unread: ReadonlySet<string>;
  /** Of all files in the folder, also of those that the site has no use for. */
  paths: readonly string[];
  /** The YAML files and the markdown pages, by path. */
  documents: SourceFile[];
  /** Drawings by name, without `.svg`. */
  icons: ReadonlyMap<string, SourceFile>;
  /** The files of pictures by path in the folder, such as `pictures/die.svg` or `pictures/die@400.avif`. */
  pictures: ReadonlyMap<string, Uint8Array>;
}

/** A markdown page whose front matter meets its schema, and whose body nobody has looked into. */
export interface PageSource {
  slug: string;
  file: string;
  frontMatter: PageFrontMatter;
  /** The file with its front matter blanked, so that lines keep their numbers. */
  body: string;
}

/**
 * Content that was read, and where each value stands. It is whole in any case: with diagnostics, a stand-in has the place
 * of whatever is wrong (see `stand-in.ts`).
 */
export interface ParsedContent {
  content: Content;
  /** Path of the file behind each key of `content`. */
  files: ReadonlyMap<string, string>;
  pages: PageSource[];
  /** By file and JSON pointer, such as `content/roadmap.yaml#/items/0/date`. */
  locations: ReadonlyMap<string, SourceLocation>;
  diagnostics: Diagnostic[];
}

/** A page as the templates get it, and where its body names an address or gives an id. */
export interface RenderedPage {
  page: Page;
  file: string;
  /** Addresses as they stand in the HTML; a heading's id is preceded by `id:`. */
  places: ReadonlyMap<string, SourceLocation[]>;
  /** What its body says, as it was written. */
  texts: WrittenText[];
  /** The same, as far as it is read in one go, and where its links lead. */
  blocks: Piece[][];
  /** The page's HTML with `data-source` on every element that holds text. For development alone. */
  tracedHtml: string;
}

/** A file of the output folder. */
export interface OutputFile {
  /** Relative to the output folder, with forward slashes. */
  path: string;
  bytes: Uint8Array;
}

/** The site's own code as text: what bundles, subsets and cached results depend on. */
export interface Code {
  /** `client/` and `templates/`, with paths relative to the root. */
  sources: OutputFile[];
  /** Stands for everything that makes results from content: the build itself, the schemas, the packages. */
  toolsHash: string;
}

/** All there is to make a site of. */
export interface SiteSources {
  content: ContentSources;
  code: Code;
  /** As they are in git; HTML with its attributes in double quotes, see `quote-attributes.ts`. */
  publicFiles: OutputFile[];
}

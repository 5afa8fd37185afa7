import type { Diagnostic, SourceLocation } from '../diagnostics/diagnostic';
import type { FrontMatter, SiteContent } from '../site/documents';

/** What the rest of a site asks of a page. */
export interface PageHead {
  slug: string;
  file: string;
  frontMatter: FrontMatter;
  /** Of a page in another language than the site, that language, such as `pt-BR`. */
  language?: string | undefined;
}

/** Finds the location of a value by file and JSON pointer, such as `content/roadmap.yaml#/items/0/date`. */
export type FindLocation = Pick<ReadonlyMap<string, SourceLocation>, 'get'>;

/** A markdown page whose front matter meets its schema, and whose body has not been parsed. */
export interface PageSource extends PageHead {
  /** The file with its front matter blanked, so that lines keep their numbers. */
  body: string;
}

/**
 * Parsed content and the location of each value. It is complete in any case: with errors, a placeholder is in the place
 * of whatever is wrong (see `schema-parts.ts`).
 */
export interface ParsedContent<Page extends PageHead = PageHead> {
  content: SiteContent;
  /** Path of the file for each key of `content`. */
  files: ReadonlyMap<string, string>;
  /** Those of all languages. The slug of one in another language than the site begins with its folder: `de/privacy`. */
  pages: Page[];
  /** The YAML files in further languages. */
  translations: readonly Translation[];
  /** The texts among these that nobody wrote. */
  placeholders: ReadonlySet<string>;
  locations: FindLocation;
  diagnostics: Diagnostic[];
}

/** The YAML files in one further language of the site. */
export interface Translation {
  /** As the site names it, such as `pt-BR`. */
  language: string;
  /** Its folder below the content folder, and the first step of its addresses, such as `pt-br`. */
  folder: string;
  /** Path of the translation for each key of `content`, whether it is there or not. */
  files: ReadonlyMap<string, string>;
  /** What each translation says, by the key of `content`. */
  overlays: ReadonlyMap<string, unknown>;
  /** The source with the translations laid over it. */
  content: SiteContent;
  /** By key and pointer in `content`, such as `hero#/label`, the texts without a translation: there the source stands. */
  missing: ReadonlySet<string>;
  /** By key and pointer in `content`, the pointer of each value of a translation in its file. */
  places: ReadonlyMap<string, string>;
}

/** A text as somebody wrote it. */
export interface WrittenText {
  text: string;
  location: SourceLocation;
}

/** What the YAML files say, without any page. */
export type ParsedYamlFiles = Omit<ParsedContent, 'pages' | 'locations'> & {
  locations: ReadonlyMap<string, SourceLocation>;
};

/**
 * Where an address or id of a finished document was written: each place, in order; none where a template wrote it.
 * `path` is the document's.
 */
export type FindLocations = (value: string, path: string) => SourceLocation[];

import type { Content, PageFrontMatter } from '../../content/schema';
import type { Diagnostic, SourceLocation } from '../diagnostics/diagnostic';

/** What the rest of a site asks of a page. */
export interface PageHead {
  slug: string;
  file: string;
  frontMatter: PageFrontMatter;
}

/** Knows by file and JSON pointer, such as `content/roadmap.yaml#/items/0/date`, where a value stands. */
export type FindLocation = Pick<ReadonlyMap<string, SourceLocation>, 'get'>;

/** A markdown page whose front matter meets its schema, and whose body nobody has looked into. */
export interface PageSource extends PageHead {
  /** The file with its front matter blanked, so that lines keep their numbers. */
  body: string;
}

/**
 * Content that was read, and where each value stands. It is whole in any case: with errors, a placeholder has the place
 * of whatever is wrong (see `placeholder.ts`).
 */
export interface ParsedContent<Page extends PageHead = PageHead> {
  content: Content;
  /** Path of the file behind each key of `content`. */
  files: ReadonlyMap<string, string>;
  pages: Page[];
  /** The texts among all these that nobody wrote. */
  placeholders: ReadonlySet<string>;
  locations: FindLocation;
  diagnostics: Diagnostic[];
}

/** A text as somebody wrote it. */
export interface WrittenText {
  text: string;
  location: SourceLocation;
}

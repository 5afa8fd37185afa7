import type { WrittenText } from '../content/parsed-content';
import type { SourceLocation } from '../diagnostics/diagnostic';
import type { Page, PagePicture } from '../site/documents';

/** A picture in the body of a page, and how it was named. */
export interface WrittenPicture extends PagePicture {
  /** Its address on the page, in plain letters. */
  written: string;
  location: SourceLocation;
}

/** Part of a block, such as the bold words of a paragraph. */
export interface Piece extends WrittenText {
  /** Its source in the file, where a letter may be `&#114;`. It begins at `location`. */
  source: string;
}

/** A heading of a page, by which the same heading is found in another language. */
export interface OutlineHeading {
  /** As it was written: `h2`. */
  tagName: string;
  id: string;
}

/** A page as templates get it, with the source locations of its addresses, ids and texts. */
export interface RenderedPage {
  page: Page;
  file: string;
  /** The texts in `page` that replace a body that could not be parsed. */
  placeholders: ReadonlySet<string>;
  /** By address in the HTML, or by `id:` and an id. */
  places: ReadonlyMap<string, SourceLocation[]>;
  pictures: WrittenPicture[];
  outline: readonly OutlineHeading[];
  /** The texts of its body and the addresses of its links, each in the pieces that are read together. */
  blocks: Piece[][];
  /** The page's HTML with `data-source` on every element that holds text. For development alone. */
  tracedHtml: string;
}

/** As templates get it. */
export function toPagePicture({ file, alt, title }: WrittenPicture): PagePicture {
  return { file, alt, ...(title && { title }) };
}

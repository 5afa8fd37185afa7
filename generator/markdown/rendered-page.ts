import type { WrittenText } from '../content/parsed-content';
import type { SourceLocation } from '../diagnostics/diagnostic';
import type { Page, PagePicture } from '../site/documents';

/** A picture in the body of a page, and how it was named. */
export interface WrittenPicture extends PagePicture {
  /** Its address on the page, in plain letters. */
  written: string;
  location: SourceLocation;
}

/** Part of what is read in one go, such as the bold words of a paragraph. */
export interface Piece extends WrittenText {
  /** As it stands in the file, where a letter may be `&#114;`. It begins at `location`. */
  source: string;
}

/** A page as the templates get it, and where its body names an address or gives an id. */
export interface RenderedPage {
  page: Page;
  file: string;
  /** What stands in `page` in place of a body that could not be read. */
  placeholders: ReadonlySet<string>;
  /** Addresses as they stand in the HTML; a heading's id is preceded by `id:`. */
  places: ReadonlyMap<string, SourceLocation[]>;
  pictures: WrittenPicture[];
  /** The texts of its body and the addresses of its links, each in the pieces that are read together. */
  blocks: Piece[][];
  /** The page's HTML with `data-source` on every element that holds text. For development alone. */
  tracedHtml: string;
}

/** As templates get it. */
export function toPagePicture({ file, alt, title }: WrittenPicture): PagePicture {
  return { file, alt, ...(title && { title }) };
}

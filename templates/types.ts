import type { Content, PageFrontMatter } from '../content/schema';
import type * as documents from '../generator/site/documents';
import type { NewsOfSite } from './parts/related-news';

export type {
  PagePicture,
  PictureAsset,
  PictureVariant,
  PushProps,
} from '../generator/site/documents';

/** The scripts that stand in pages themselves, where a file of their own would come too late. */
export interface InlineScripts {
  /** What the landing page begins with: it asks the styles to arrange what is to become widgets. */
  arrangeFirst: string;
  /** Stands before the landing page's sections: how they are laid out, and what if the first script fails. */
  beforeSections: string;
  /** Stands right after the stores' buttons, on every page. */
  storeOrder: string;
  /** Stands right after a page of text: marks in its contents where one is. */
  markPlace?: string;
  /** Stands right after the die of the error page. */
  rollAgain?: string;
  /** Stands right after what the error page says in further languages. */
  askedLanguage?: string;
  /** On each page of a site in several languages. */
  keepPlace?: string;
}

/** The names under which the build makes scripts and styles are those of `client` in `site.ts`. */
export interface Assets extends documents.Assets {
  inlineScripts: InlineScripts & documents.Assets['inlineScripts'];
  /**
   * The landing page's further sections, the phone on other pages, paper and forced colors, what moves from page to page, the scene that is
   * played, news, and what a page that is read from right to left turns round.
   */
  styleUrls: {
    sections: string;
    phone: string;
    desk: string;
    special: string;
    bar: string;
    scene: string;
    news: string;
    mirrored: string;
  };
}

/** The YAML files by name. The landing page shows all of them. */
export type Site = Content;

/** The shared content that every document shows. Whatever is added here invalidates every document when it changes. */
export type Frame = {
  site: Site['site'];
  app: Site['app'];
  /** The button in the bar leads where the large one does. */
  action: Site['hero']['action'];
  /** The year of the build, which the visitor's browser corrects. */
  year: number;
};

/** What a document shows apart from the frame. */
export type View =
  | { kind: 'landing'; site: Site; source?: Site }
  | PageView
  | { kind: 'error'; content: Site['error']; further?: readonly documents.ErrorInLanguage<Site['error']>[] };

export type Page = documents.Page<PageFrontMatter>;
export type PageView = Omit<documents.PageView<PageFrontMatter>, 'site' | 'source'> & {
  site?: Site;
  source?: Site;
};
export type Route = documents.Route<View>;
export type DocumentProps = documents.DocumentProps<Frame, View, Assets>;
/** What the parts of a document are made from. */
export type PartProps = Omit<DocumentProps, 'head'>;

/** What a section of the landing page is made from. */
export interface SectionProps {
  site: Site;
  assets: Assets;
  news?: NewsOfSite | undefined;
}

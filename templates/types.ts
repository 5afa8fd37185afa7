import type { Content, PageFrontMatter } from '../content/schema';
import type * as documents from '../generator/site/documents';

export type {
  Assets,
  InlineScripts,
  PagePicture,
  PictureAsset,
  PictureVariant,
  SocialCard,
} from '../generator/site/documents';

/** The YAML files by name. The landing page shows all of them. */
export type Site = Content;

/** The shared content that every document shows. Whatever is added here invalidates every document when it changes. */
export type Frame = {
  site: Site['site'];
  /** The words on the button in the bar. */
  action: Site['hero']['action']['label'];
  /** The year of the build, which the visitor's browser corrects. */
  year: number;
};

/** What a document shows apart from the frame. */
export type View = { kind: 'landing'; site: Site } | PageView | { kind: 'error'; content: Site['error'] };

export type Page = documents.Page<PageFrontMatter>;
export type PageView = documents.PageView<PageFrontMatter>;
export type Route = documents.Route<View>;
export type DocumentProps = documents.DocumentProps<Frame, View>;

/** What a section of the landing page is made from. */
export interface SectionProps {
  site: Site;
  assets: documents.Assets;
}

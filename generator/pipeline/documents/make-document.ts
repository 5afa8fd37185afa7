import type { Assets, PictureAsset, Route, Site, SocialCard } from '../../../templates/types';
import { injectPolicy } from '../../deploy/inject-policy';
import { rewriteBasePath } from '../../deploy/rewrite-base-path';
import type { OutputFile } from '../../lib/file-bytes';
import { toBytes } from '../../lib/file-bytes';
import { extractProps } from '../../render/extract-props';
import { observeUses, type Use } from '../../render/observe-uses';
import { createPageIndexer, type DocumentSummary, summarizeDocument } from '../../render/page-index';
import { renderDocument } from '../../render/render-routes';
import { isSoundByItself } from '../../verify/check-document';
import { type Loaded, listLoaded } from '../../verify/weigh-pages';

/** What documents may show beside what is their own. Which of it each does show is seen when it is made. */
export interface SharedValues {
  site: Site;
  assets: Assets;
  /** The day of the build. */
  buildDate: Date;
}

/** The same for every document of a build. */
export interface DocumentSettings {
  base: string;
  /** Those that could be read, by name. */
  pictures: ReadonlyMap<string, PictureAsset>;
}

/** A document as it will be published, but for what it is precompressed to. */
export interface MadeDocument {
  /** As it was rendered: to be looked at again, where something is wrong with it by itself. */
  unsound?: OutputFile;
  /** The document, and the props of its widgets. */
  files: OutputFile[];
  summary: DocumentSummary;
  loaded: Loaded;
  /** What it has read of the shared values. */
  uses: Use[];
}

/** All that is done to one document, from templates to its final bytes. Depends on nothing but its arguments. */
export function makeDocument(
  route: Route,
  card: SocialCard | undefined,
  values: SharedValues,
  { base, pictures }: DocumentSettings,
): MadeDocument {
  const { value: shared, listUses } = observeUses(values);
  const { site, assets, buildDate } = shared;
  const indexPage = createPageIndexer();
  const rendered = {
    path: route.path,
    bytes: toBytes(renderDocument({ site, route, assets, card, buildDate })),
  };
  const index = indexPage(rendered);
  const home = { address: site.site.address, base };
  const withProps = extractProps([rendered], indexPage);
  const loaded = listLoaded(indexPage(withProps[0] ?? rendered));
  const based = rewriteBasePath(withProps, home);
  const files = injectPolicy(based, indexPage);
  return {
    ...(!isSoundByItself(index, pictures, home) && { unsound: rendered }),
    files,
    summary: summarizeDocument(index),
    loaded: toLoaded(loaded, base),
    uses: listUses(),
  };
}

/** Addresses as they stand in the document below the base. */
function toLoaded(loaded: Loaded, base: string): Loaded {
  const below = (urls: readonly string[]) => urls.map((url) => base + url.slice(1));
  const { eagerScript, props, styles, fonts, pictures } = loaded;
  return {
    eagerScript: below(eagerScript),
    props: below(props),
    styles: below(styles),
    fonts: below(fonts),
    pictures: below(pictures.filter((url) => url !== '')),
  };
}

import { injectPolicy } from '../../deploy/inject-policy';
import { rewriteBasePath } from '../../deploy/rewrite-base-path';
import { type OutputFile, toBytes } from '../../lib/file-bytes';
import { extractProps } from '../../render/extract-props';
import { createPageIndexer, type DocumentSummary, summarizeDocument } from '../../render/page-index';
import { renderDocument } from '../../render/render-document';
import type { DocumentProps } from '../../site/documents';
import type { SiteDefinition } from '../../site/site-definition';
import type { IsValidAlone } from '../../verify/check-document';
import { type Loaded, listLoaded } from '../../verify/weigh-pages';

/** The same for every document of a build. */
export interface MakeSettings {
  /** Where the site is published, and the path below which a host serves it. */
  home: { address: string; base: string };
  isValidAlone: IsValidAlone;
}

/** A document as it will be published, not yet compressed. */
export interface MadeDocument {
  /** The document, and the props of its widgets. */
  files: OutputFile[];
  summary: DocumentSummary;
  loaded: Loaded;
  /** Whether something is wrong with the document by itself, so that checks have to look at it again. */
  isFaulty: boolean;
}

/** Makes one document, from its props to its final text. Depends only on its arguments: see `document-key.ts`. */
export function makeDocument(
  props: DocumentProps,
  { home, isValidAlone }: MakeSettings,
  site: SiteDefinition,
): MadeDocument {
  const { route } = props;
  const indexPage = createPageIndexer();
  const rendered = { path: route.path, bytes: toBytes(renderDocument(props, site)) };
  const index = indexPage(rendered);
  const withProps = extractProps([rendered], indexPage);
  const loaded = listLoaded(indexPage(withProps[0] ?? rendered), site.pictureSlots);
  const based = rewriteBasePath(withProps, home);
  const files = injectPolicy(based, site.fromElsewhere, indexPage);
  return {
    files,
    summary: summarizeDocument(index),
    loaded,
    isFaulty: !isValidAlone(index),
  };
}

import { injectPolicy } from '../../deploy/inject-policy';
import { rewriteBasePath } from '../../deploy/rewrite-base-path';
import type { OutputFile } from '../../lib/file-bytes';
import { copyTexts } from '../../lib/text';
import { createPageIndexer, type DocumentSummary, summarizeDocument } from '../../render/page-index';
import { renderFiles } from '../../render/render-document';
import type { DocumentProps } from '../../site/documents';
import type { FromElsewhere } from '../../site/from-elsewhere';
import type { SiteDefinition } from '../../site/site-definition';
import type { IsValidAlone } from '../../verify/check-document';
import { type Loaded, listLoaded } from '../../verify/weigh-pages';

/** The same for every document of a build. */
export interface MakeSettings {
  /** Where the site is published, and the path below which a host serves it. */
  home: { address: string; base: string; fromElsewhere: FromElsewhere };
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
  const indexPage = createPageIndexer();
  const rendered = renderFiles(props, site);
  const [document, ...modules] = rendered;
  const index = indexPage(document);
  const loaded = listLoaded(index, site.pictures.slots);
  const based = rewriteBasePath(rendered, home);
  const files = injectPolicy(based, home.fromElsewhere, indexPage);
  return {
    files,
    ...copyTexts({ summary: summarizeDocument(index, modules), loaded }),
    isFaulty: !isValidAlone(index),
  };
}

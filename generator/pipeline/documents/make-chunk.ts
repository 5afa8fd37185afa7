import type { PageFile } from '../../content/pages/list-page-files';
import type { Tokens } from '../../content/tokens';
import type { PageSettings } from '../../markdown/render-page';
import type { DocumentProps } from '../../site/documents';
import type { SiteDefinition } from '../../site/site-definition';
import { type MadeDocument, type MakeSettings, makeDocument } from './make-document';
import { type PageResult, parsePageOnce } from './read-page';

/** Pages to parse, in a form that can be sent to another thread. */
export interface PageChunk {
  files: readonly PageFile[];
  tokens: Tokens;
}

export interface DocumentJob {
  props: DocumentProps;
  /** The file of a page whose HTML is not in memory: the thread parses it. */
  file?: PageFile;
}

/** Documents to make, in a form that can be sent to another thread. */
export interface DocumentChunk extends MakeSettings {
  jobs: readonly DocumentJob[];
  tokens: Tokens;
}

/** Does the work of many pages on all cores, and of few in this thread. */
export interface Workers {
  parsePages: (files: readonly PageFile[], tokens: Tokens) => Promise<PageResult[]>;
  /** Hands on each document once it is made, and resolves when all of them have been taken care of. */
  makeDocuments: (all: DocumentChunk, take: (made: MadeDocument) => Promise<void>) => Promise<void>;
}

export function parsePages({ files, tokens }: PageChunk, site: SiteDefinition): PageResult[] {
  return files.map((file) => parsePageOnce(file, { tokens, site }));
}

export function makeChunk(
  { jobs, tokens, ...settings }: DocumentChunk,
  site: SiteDefinition,
): MadeDocument[] {
  return jobs.map(({ props, file }) =>
    makeDocument(file ? withParsed(props, file, { tokens, site }) : props, settings, site),
  );
}

function withParsed(props: DocumentProps, file: PageFile, settings: PageSettings): DocumentProps {
  const { route } = props;
  if (route.view.kind !== 'page') return props;
  const page = { ...route.view.page, ...parsePageOnce(file, settings).shown };
  return { ...props, route: { ...route, view: { ...route.view, page } } };
}

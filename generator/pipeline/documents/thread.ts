import { workerData } from 'node:worker_threads';
import type { SiteDefinition } from '../../site/site-definition';
import {
  type DocumentChunk,
  makeChunk as makeChunkOf,
  type PageChunk,
  parsePages as parsePagesOf,
} from './make-chunk';
import type { MadeDocument } from './make-document';
import type { PageResult } from './read-page';

/** What a thread is started with: a definition of a site holds functions, which cannot be sent. */
export interface ThreadData {
  /** The URL of the module that exports the site. */
  siteUrl: string;
}

// Tinypool puts its own data first.
const [, { siteUrl }]: [unknown, ThreadData] = workerData;
const { site }: { site: SiteDefinition } = await import(siteUrl);

export function parsePages(chunk: PageChunk): PageResult[] {
  return parsePagesOf(chunk, site);
}

export function makeChunk(chunk: DocumentChunk): MadeDocument[] {
  return makeChunkOf(chunk, site);
}

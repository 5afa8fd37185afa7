import type { Assets, PictureAsset, Route, Site, SocialCard } from '../../../templates/types';
import { createCache, hashParts } from '../../cache/cache';
import type { PageFile } from '../../content/pages/list-page-files';
import type { Tokens } from '../../content/tokens';
import { type Levels, precompress } from '../../deploy/compress-files';
import { hashOf, type OutputFile, sizeOf } from '../../lib/file-bytes';
import type { Use } from '../../render/observe-uses';
import { type MadeDocument, makeDocument } from './make-document';
import { type PageResult, parsePageOnce } from './read-page';
import type { DocumentRecord } from './site-record';

/** Pages to be parsed, as another thread can be told. */
export interface PageChunk {
  files: readonly PageFile[];
  tokens: Tokens;
}

export interface WantedDocument {
  route: Route;
  card: SocialCard | undefined;
  key: string;
  /** Of a page that is still without its HTML. */
  file?: PageFile;
}

/** Documents to be made, as another thread can be told. */
export interface DocumentChunk {
  documents: readonly WantedDocument[];
  tokens: Tokens;
  site: Site;
  assets: Assets;
  buildDate: Date;
  base: string;
  levels: Levels;
  /** Stands for the code that precompresses. */
  compressorHash: string;
  pictures: ReadonlyMap<string, PictureAsset>;
  /** Where the files of the documents are put. */
  cacheDir: string;
}

export interface ChunkDocument extends DocumentRecord, Pick<MadeDocument, 'unsound'> {
  /** Its files, where the cache could not take them. */
  unkept?: OutputFile[];
}

export interface MadeChunk {
  /** All that one of the documents has read of the shared values. */
  uses: Use[];
  /** In the order of the chunk; their `uses` are indexes of these. */
  documents: ChunkDocument[];
}

export function parsePages({ files, tokens }: PageChunk): PageResult[] {
  return files.map((file) => parsePageOnce(file, tokens));
}

/** Makes documents and puts their files into the cache: what comes back is small, however long they are. */
export async function makeChunk(chunk: DocumentChunk): Promise<MadeChunk> {
  const { site, assets, buildDate, base, levels, pictures } = chunk;
  const cache = createCache(chunk.cacheDir, () => '');
  const numbers = new Map<string, number>();
  const uses: Use[] = [];
  const numberOf = (use: Use) => {
    const name = use.join('\n');
    const number = numbers.get(name) ?? uses.push(use) - 1;
    numbers.set(name, number);
    return number;
  };
  const make = async ({ route, card, key, file }: WantedDocument): Promise<ChunkDocument> => {
    const values = { site, assets, buildDate };
    const whole = file ? withShown(route, file, chunk.tokens) : route;
    const made = makeDocument(whole, card, values, { base, pictures });
    const { summary, loaded, unsound } = made;
    const entry = nameEntry(made.files, chunk);
    // Other code often makes the same bytes, and to compress them takes longer than all else.
    const known = cache.read<OutputFile[]>(entry);
    const files = known ?? (await addPrecompressed(made.files, levels));
    const isKept = known !== undefined || (await cache.write(entry, files));
    const stored = files.map((each) => ({ path: each.path, size: sizeOf(each), hash: hashOf(each) }));
    return {
      ...{ key, entry, summary, loaded, files: stored, uses: made.uses.map(numberOf) },
      ...(unsound && { unsound }),
      ...(!isKept && { unkept: files }),
    };
  };
  // One after the other to where they are compressed, which other threads do.
  return { uses, documents: await Promise.all(chunk.documents.map(make)) };
}

/** Where the files of a document are kept, itself and its props, with what they are precompressed to. */
function nameEntry(files: readonly OutputFile[], { levels, compressorHash }: DocumentChunk): string {
  const named = files.flatMap((file) => [file.path, hashOf(file)]);
  return hashParts(['document', process.version, compressorHash, JSON.stringify(levels), ...named]);
}

async function addPrecompressed(files: readonly OutputFile[], levels: Levels): Promise<OutputFile[]> {
  const precompressed = await Promise.all(files.map((file) => precompress(file, levels)));
  return [...files, ...precompressed.flat()];
}

function withShown(route: Route, file: PageFile, tokens: Tokens): Route {
  if (route.view.kind !== 'page') return route;
  const { shown } = parsePageOnce(file, tokens);
  return { ...route, view: { kind: 'page', page: { ...route.view.page, ...shown } } };
}

import { availableParallelism } from 'node:os';
import type { Tinypool } from 'tinypool';
import { bundleGenerator } from '../../bundle/bundle-generator';
import type { PageFile } from '../../content/pages/list-page-files';
import type { Tokens } from '../../content/tokens';
import type { Code } from '../../sources/site-sources';
import type { DocumentChunk, MadeChunk, PageChunk } from './make-chunk';
import type { PageResult } from './read-page';

/** Does the work of many pages on all cores, and of few in this thread. */
export interface Workers {
  parsePages: (files: readonly PageFile[], tokens: Tokens) => Promise<PageResult[]>;
  /** In parts, which together have every document in order. */
  makeDocuments: (all: DocumentChunk) => Promise<MadeChunk[]>;
}

/** A thread takes a second to load what it needs, in which this one does some fifty pages. */
const fewestForThreads = 100;

/** Large enough to be worth a message, and small enough for all threads to end at about the same time. */
const chunkSize = 50;

/** Ends the threads when the work is done, or the process would not end. */
export async function withWorkers<Value>(
  rootDir: string,
  code: Code,
  work: (workers: Workers) => Promise<Value>,
): Promise<Value> {
  let pool: Promise<Tinypool | undefined> | undefined;
  const choose = async (count: number): Promise<Doing> => {
    if (count >= fewestForThreads) pool ??= createPool(rootDir, code);
    const threads = await pool;
    if (!threads) return import('./make-chunk');
    return {
      parsePages: (chunk) => threads.run(chunk, { name: 'parsePages' }),
      makeChunk: (chunk) => threads.run(chunk, { name: 'makeChunk' }),
    };
  };
  const workers: Workers = {
    async parsePages(files, tokens) {
      const { parsePages } = await choose(files.length);
      const parsed = divide(files).map((chunk) => parsePages({ files: chunk, tokens }));
      return (await Promise.all(parsed)).flat();
    },
    async makeDocuments({ documents, ...shared }) {
      const { makeChunk } = await choose(documents.length);
      return Promise.all(divide(documents).map((chunk) => makeChunk({ ...shared, documents: chunk })));
    },
  };
  try {
    return await work(workers);
  } finally {
    await (await pool)?.destroy();
  }
}

/** What a thread can be asked for. */
interface Doing {
  parsePages: (chunk: PageChunk) => PageResult[] | Promise<PageResult[]>;
  makeChunk: (chunk: DocumentChunk) => Promise<MadeChunk>;
}

/** Nothing where the code for threads cannot be bundled: they could not load it then. */
async function createPool(rootDir: string, code: Code): Promise<Tinypool | undefined> {
  const [bundle, { Tinypool }] = await Promise.all([bundleGenerator(rootDir, code), import('tinypool')]);
  const threads = availableParallelism();
  return (
    bundle &&
    new Tinypool({ filename: bundle.thread, execArgv: [], minThreads: threads, maxThreads: threads })
  );
}

function divide<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / chunkSize);
  return Array.from({ length: count }, (_, index) => items.slice(index * chunkSize, (index + 1) * chunkSize));
}

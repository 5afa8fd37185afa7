import { availableParallelism } from 'node:os';
import type { Tinypool } from 'tinypool';
import { bundleGenerator } from '../../bundle/bundle-generator';
import type { Build } from '../../sources/build';
import type { DocumentChunk, PageChunk, Workers } from './make-chunk';
import type { MadeDocument } from './make-document';
import type { PageResult } from './read-page';
import type { ThreadData } from './thread';

/** A thread takes a second to load its code. In that time, this one makes some fifty pages. */
const fewestForThreads = 100;

/** Large enough to be worth a message, and small enough for all threads to finish at about the same time. */
const chunkSize = 50;

/** Ends the threads when the work is done: the process would not exit otherwise. */
export async function withWorkers<Value>(
  { options, sources }: Pick<Build, 'options' | 'sources'>,
  work: (workers: Workers) => Promise<Value>,
): Promise<Value> {
  let pool: Promise<Tinypool | undefined> | undefined;
  const choose = async (count: number): Promise<ChunkWork> => {
    if (count >= fewestForThreads) pool ??= createPool(options.rootDir, sources.code);
    const threads = await pool;
    if (!threads) {
      const { parsePages, makeChunk } = await import('./make-chunk');
      return {
        parsePages: (chunk) => parsePages(chunk, options.site),
        makeChunk: (chunk) => makeChunk(chunk, options.site),
      };
    }
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
    async makeDocuments({ jobs, ...settings }, take) {
      const { makeChunk } = await choose(jobs.length);
      const make = async (chunk: DocumentChunk['jobs']) => {
        const made = await makeChunk({ ...settings, jobs: chunk });
        await Promise.all(made.map(take));
      };
      await Promise.all(divide(jobs).map(make));
    },
  };
  try {
    return await work(workers);
  } finally {
    await (await pool)?.destroy();
  }
}

/** What a thread can be asked for. */
interface ChunkWork {
  parsePages: (chunk: PageChunk) => PageResult[] | Promise<PageResult[]>;
  makeChunk: (chunk: DocumentChunk) => MadeDocument[] | Promise<MadeDocument[]>;
}

/** `undefined` where the code for threads cannot be bundled: they could not load it then. */
async function createPool(rootDir: string, code: Build['sources']['code']): Promise<Tinypool | undefined> {
  const [bundle, { Tinypool }] = await Promise.all([bundleGenerator(rootDir, code), import('tinypool')]);
  const threads = availableParallelism();
  return (
    bundle &&
    new Tinypool({
      ...{ filename: bundle.thread, workerData: { siteUrl: bundle.site } satisfies ThreadData },
      ...{ execArgv: [], minThreads: threads, maxThreads: threads },
    })
  );
}

function divide<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / chunkSize);
  return Array.from({ length: count }, (_, index) => items.slice(index * chunkSize, (index + 1) * chunkSize));
}

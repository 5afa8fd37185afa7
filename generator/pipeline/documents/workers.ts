import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Tinypool } from 'tinypool';
import { shortHash } from '../../cache/cache';
import type { PageFile } from '../../content/pages/list-page-files';
import type { Tokens } from '../../content/tokens';
import { makeFolder } from '../../lib/folders';
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
export async function withWorkers<Value>(work: (workers: Workers) => Promise<Value>): Promise<Value> {
  let pool: Promise<Tinypool> | undefined;
  const choose = async (count: number): Promise<Doing> => {
    if (count >= fewestForThreads) pool ??= createPool();
    if (!pool) return import('./make-chunk');
    const threads = await pool;
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

async function createPool(): Promise<Tinypool> {
  const [filename, { Tinypool }] = await Promise.all([bundleThread(), import('tinypool')]);
  const threads = availableParallelism();
  return new Tinypool({
    filename,
    execArgv: ['--enable-source-maps'],
    minThreads: threads,
    maxThreads: threads,
  });
}

/**
 * The code of a thread in one file, among the packages that it imports: it is there in a tenth of the time that its modules
 * take one by one, and runs without the names that tsx gives to every function.
 */
async function bundleThread(): Promise<string> {
  const rootDir = join(import.meta.dirname, '../../..');
  const dir = join(rootDir, 'node_modules/.cache/generator');
  // Most builds have too few pages for threads.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: rootDir,
    entryPoints: [join(import.meta.dirname, 'make-chunk.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    jsx: 'automatic',
    sourcemap: 'inline',
    outdir: dir,
    write: false,
  });
  const [bundle] = outputFiles;
  if (!bundle) throw new Error('The code of the threads came to no file.');
  const path = join(dir, `thread-${shortHash(bundle.contents)}.mjs`);
  if (!existsSync(path)) {
    await makeFolder(dir);
    // Complete before it has its name, for another build may be about to read it.
    await writeFile(`${path}.${process.pid}`, bundle.contents);
    await rename(`${path}.${process.pid}`, path);
  }
  return pathToFileURL(path).href;
}

function divide<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / chunkSize);
  return Array.from({ length: count }, (_, index) => items.slice(index * chunkSize, (index + 1) * chunkSize));
}

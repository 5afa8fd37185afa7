import { join } from 'node:path';
import { type Cache, createCache, type KeyPart } from './cache';
import { addFrames, problemAt, sortProblems } from './problem';
import { readCode } from './read-code';
import { readContent } from './read-content';
import { readOwnFiles } from './read-own-files';
import { type BuildHooks, type RunStage, type StageTiming, timeStages } from './time-stages';
import type { BuildOptions, ContentSources, Outcome, OutputFile, Problem, SiteSources } from './types';

const maxPublicBytes = 50_000_000;

export interface BuildResult {
  /** The whole output folder, sorted by path; `undefined` when an error was found. */
  files: OutputFile[] | undefined;
  /** Sorted, with frames. */
  problems: Problem[];
  timings: StageTiming[];
}

/**
 * Reads all there is and makes the site of it. Writes nothing but the cache; what becomes of the
 * files is for the caller. An editor's mistakes come back as problems; only a mistake in the code
 * throws.
 */
export async function buildSite(options: BuildOptions, hooks: BuildHooks): Promise<BuildResult> {
  const { run, timings } = timeStages(hooks);
  const sources = await run('read', () => readSources(options));
  const cache = createCache(options.cacheDir, sources.code.toolsHash);
  const { value: files, problems } = await makeOrRecall(options, sources, cache, run);
  await cache.prune();

  return { files, problems: describe(problems, sources.content), timings };
}

/** Sorted, with the lines around each place. */
export function describe(problems: readonly Problem[], { documents, icons }: ContentSources): Problem[] {
  const texts = new Map([...documents, ...icons.values()].map(({ path, text }) => [path, text]));
  return addFrames(sortProblems(problems), texts);
}

/** All there is to make a site of, read once. */
export async function readSources({ rootDir, contentDir }: BuildOptions): Promise<SiteSources> {
  const [content, code, shared] = await Promise.all([
    readContent({ rootDir, contentDir }),
    readCode(rootDir),
    readOwnFiles(join(rootDir, 'public'), () => maxPublicBytes),
  ]);
  const problems = shared.faults.map(({ path, message, fix }) =>
    problemAt({ file: `public/${path}`, line: 1, column: 1 }, message, fix),
  );
  return {
    content: { ...content, problems: [...content.problems, ...problems] },
    code,
    publicFiles: shared.files,
  };
}

/**
 * A production build of what was built before is recalled whole: not even React is loaded. While
 * somebody edits, no two builds are alike, and the stages remember for themselves.
 */
async function makeOrRecall(
  options: BuildOptions,
  sources: SiteSources,
  cache: Cache,
  run: RunStage,
): Promise<Outcome<OutputFile[]>> {
  const make = async (): Promise<Outcome<OutputFile[]>> => {
    const { makeSite } = await run('load', () => import('./make-site'));
    const { value, problems } = await makeSite(options, sources, cache, run);
    return { value, problems };
  };
  if (options.mode === 'development') return make();
  const isWhole = ({ problems }: Outcome<OutputFile[]>) => problems.length === 0;
  return cache.remember(['site', ...keyOf(options, sources)], make, isWhole);
}

function keyOf({ mode, now }: BuildOptions, { content, code, publicFiles }: SiteSources): KeyPart[] {
  const documents = [...content.documents, ...content.icons.values()];
  const binaries = [...content.pictures].map(([path, bytes]) => ({ path, bytes }));
  return [
    mode,
    now.toISOString(),
    JSON.stringify(content.problems),
    ...documents.flatMap(({ path, text }) => [path, text]),
    ...[...binaries, ...code.sources, ...publicFiles].flatMap(({ path, bytes }) => [path, bytes]),
  ];
}

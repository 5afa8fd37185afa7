import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Cache, createCache, type KeyPart } from '../cache/cache';
import type { InProcessCache } from '../cache/in-process-cache';
import { checkSiteUrl } from '../deploy/check-site-url';
import { type Diagnostic, diagnose, type Outcome, topOf } from '../diagnostics/diagnostic';
import { addFrames } from '../diagnostics/format-diagnostics';
import { selectDiagnostics } from '../diagnostics/select-diagnostics';
import type { BuildOptions } from '../lib/build-options';
import type { OutputFile } from '../lib/file-bytes';
import { isDrawing } from '../lib/paths';
import { type BuildHooks, type RunStage, type StageTiming, timeStages } from '../lib/time-stages';
import { decodeText } from '../sources/decode-text';
import { normalizeLineEnds } from '../sources/normalize-line-ends';
import { readCode } from '../sources/read-code';
import { readContent } from '../sources/read-content';
import { readOwnFiles } from '../sources/read-own-files';
import type { ContentSources, SiteSources } from '../sources/site-sources';

/** Cloudflare Pages takes no site with a file of more than 25 MiB. */
const maxPublicBytes = 25_000_000;

export interface BuildResult {
  /** The whole output folder, sorted by path; `undefined` when an error was found. */
  files: OutputFile[] | undefined;
  /** Sorted, with frames. */
  diagnostics: Diagnostic[];
  timings: StageTiming[];
  /** What the cache has yet to do; never rejects. */
  afterwards: Promise<void>;
}

/** Only for a process that builds more than once. */
export interface BuildAgain {
  inProcessCache: InProcessCache;
  /** Stands for the code that runs, which may no longer be the code on the disk. */
  toolsHash: string;
}

/**
 * Reads all there is and makes the site of it. Writes nothing but the cache; what becomes of the
 * files is for the caller. An editor's mistakes come back as diagnostics; only a mistake in the code
 * throws.
 */
export async function buildSite(
  options: BuildOptions,
  hooks: BuildHooks,
  again?: BuildAgain,
): Promise<BuildResult> {
  const { run, timings } = timeStages(hooks);
  const sources = await run('read', () => readSources(options, again?.inProcessCache.files));
  const toolsHash = again?.toolsHash ?? sources.code.toolsHash;
  const cache = createCache(options.cacheDir, toolsHash, undefined, again?.inProcessCache);
  const { value: files, diagnostics } = await makeOrRecall(options, sources, cache, run);
  // While somebody waits for the page, it goes first.
  const afterwards = again ? setImmediate().then(() => cache.prune()) : cache.prune();
  if (!again) await afterwards;

  return {
    files,
    diagnostics: describe(diagnostics, sources.content, options.maxErrors),
    timings,
    afterwards,
  };
}

/** Sorted, of one file no endless number, with the lines around each place. */
export function describe(
  diagnostics: readonly Diagnostic[],
  { documents, icons, pictures }: ContentSources,
  maxErrors?: number,
): Diagnostic[] {
  const texts = new Map([...documents, ...icons.values()].map(({ path, text }) => [path, text]));
  // There are many, and mostly nothing is wrong within one.
  for (const file of new Set(diagnostics.map(({ file }) => file).filter((file) => isDrawing(file)))) {
    const [, bytes] = [...pictures].find(([name]) => file.endsWith(`/${name}`)) ?? [];
    if (bytes) texts.set(file, decodeText(bytes).text);
  }
  return addFrames(selectDiagnostics(diagnostics, maxErrors), texts);
}

/** All there is to make a site of, read once. `known`: see `readFolder`. */
export async function readSources(
  { rootDir, contentDir }: BuildOptions,
  known?: Map<string, Uint8Array>,
): Promise<SiteSources> {
  const [content, code, shared] = await Promise.all([
    readContent({ rootDir, contentDir }, known),
    readCode(rootDir, known),
    readOwnFiles(join(rootDir, 'public'), () => maxPublicBytes, known),
  ]);
  const diagnostics = shared.faults.map(({ rule, path, message, fix }) =>
    diagnose(rule, topOf(`public/${path}`), message, fix),
  );
  return {
    content: { ...content, diagnostics: [...content.diagnostics, ...diagnostics] },
    code,
    publicFiles: shared.files.map(normalizeLineEnds),
  };
}

/**
 * A production build of what was built before is recalled whole: not even React is loaded. While
 * somebody edits, no two builds are alike, and the stages remember for themselves.
 */
export async function makeOrRecall(
  options: BuildOptions,
  sources: SiteSources,
  cache: Cache,
  run: RunStage,
): Promise<Outcome<OutputFile[]>> {
  const make = async (): Promise<Outcome<OutputFile[]>> => {
    const [{ makeSite }, { finishSite }] = await run('load', () =>
      Promise.all([import('./make-site'), import('./finish-site')]),
    );
    const { value, diagnostics, parsed, attribution } = await makeSite(options, sources, cache, run);
    if (!value) return { value, diagnostics };
    const { address } = parsed.content.site;
    if (options.mode === 'development')
      return finishSite(options, value, sources.publicFiles, address, cache, run);
    const file = parsed.files.get('site') ?? '';
    const place = parsed.locations.get(`${file}#/address`) ?? topOf(file);
    const wrong = checkSiteUrl(address, options.base ?? '/', place);
    if (wrong.some(({ severity }) => severity === 'error')) return { value: undefined, diagnostics: wrong };
    const { publicFiles } = sources;
    const finished = await finishSite(options, value, publicFiles, address, cache, run, attribution);
    return { ...finished, diagnostics: [...wrong, ...finished.diagnostics] };
  };
  if (options.mode === 'development') return make();
  const isWhole = ({ diagnostics }: Outcome<OutputFile[]>) => diagnostics.length === 0;
  return cache.remember(['site', ...keyOf(options, sources)], make, isWhole);
}

function keyOf(
  { mode, now, base = '/' }: BuildOptions,
  { content, code, publicFiles }: SiteSources,
): KeyPart[] {
  const documents = [...content.documents, ...content.icons.values()];
  const binaries = [...content.pictures].map(([path, bytes]) => ({ path, bytes }));
  return [
    mode,
    base,
    now.toISOString(),
    JSON.stringify(content.diagnostics),
    ...documents.flatMap(({ path, text }) => [path, text]),
    ...[...binaries, ...code.sources, ...publicFiles].flatMap(({ path, bytes }) => [path, bytes]),
  ];
}

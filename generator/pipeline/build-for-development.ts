import { setImmediate } from 'node:timers/promises';
import { type Cache, createCache } from '../cache/cache';
import { type Diagnostic, hasErrors, type Outcome } from '../diagnostics/diagnostic';
import { makeLater, type OutputFile, toBytes } from '../lib/file-bytes';
import { byPath, relativePath } from '../lib/paths';
import { type BuildHooks, timeStages } from '../lib/time-stages';
import type { BuildOptions } from '../site/build-options';
import type { Build, Code } from '../sources/site-sources';
import { createMarkDocuments, toUnmarked, traceDocuments } from '../trace/trace-documents';
import {
  type BuildContext,
  type BuildResult,
  createLastBuild,
  createPacks,
  describeDiagnostics,
  type LastBuild,
  recallLastBuild,
} from './build-context';
import { recallDocuments } from './documents/recall-documents';
import { developmentTarget, type PreparedSite, type RenderedSite, type SiteBuild } from './stage-results';
import { completeSite } from './stages/complete-site';
import { prepareSite } from './stages/prepare-site';
import { readSources } from './stages/read-sources';
import { verifySite } from './stages/verify-site';

/**
 * Like `buildSite`, for a process that builds after each edit and reuses what `context` has. `code` is the code that runs,
 * which may differ from that on the disk.
 */
export async function buildForDevelopment(
  options: BuildOptions,
  hooks: BuildHooks,
  context: BuildContext,
  code: Code,
): Promise<BuildResult> {
  const { run, timings } = timeStages(hooks);
  const sources = await run('read', () => readSources(options, context.files, context.texts, code));
  const cache = createCache(options.cacheDir, code.hashModule, undefined, context.cacheMemory);
  const last = recallLastBuild(context, code.toolsHash);
  const {
    value: files,
    diagnostics,
    rendered,
  } = await makeDevelopment({ options, sources, cache, run }, last);
  const finishCache = async () => {
    // Waiting requests are answered first.
    await setImmediate();
    if (options.drafts?.size) return;
    await keepPages(last, cache, options);
    await cache.writePending();
    await cache.evictOldest();
  };
  return {
    files,
    reasons: rendered.reasons,
    facts: rendered.featureInput.facts,
    languages: rendered.parsed.translations.map(({ language }) => language),
    diagnostics: describeDiagnostics(diagnostics, sources.content, options.mostOfOneRule),
    timings,
    afterwards: finishCache(),
  };
}

/** Parsing fewer pages takes less time than reading and writing the pack of all of them. */
const fewestToKeep = 20;

/** Caches the summaries of pages for the next process that builds this site. */
async function keepPages(last: LastBuild, cache: Cache, options: BuildOptions): Promise<void> {
  if (last.unkeptPages < fewestToKeep) return;
  last.unkeptPages = 0;
  await createPacks(cache, options).pages.write(last.summaries);
}

interface RecalledSite extends RenderedSite {
  /** By path, why each document has to be rendered again. */
  reasons: Map<string, string>;
}

export interface MadeDevelopment extends Outcome<OutputFile[]> {
  rendered: RecalledSite;
}

/**
 * The stages of a site that is being edited, from the sources to the served files, sorted by path. A document gets its
 * source locations on first use of its bytes.
 */
export async function makeDevelopment(basis: Build, last = createLastBuild()): Promise<MadeDevelopment> {
  const build = { ...basis, target: developmentTarget };
  const rendered = await renderSite(build, last);
  const trace = ({ bytes }: OutputFile, { marks }: Pick<BuildOptions, 'marks'>) => {
    const marked = last.marked.get(bytes);
    return marked ? traceDocuments({ marks }, rendered, marked) : [];
  };
  // Diagnostics name lines, whatever the marks of the served documents say.
  const traceRendered = () =>
    rendered.documents.filter(({ isUnmade }) => !isUnmade).flatMap((each) => trace(each, { marks: 'lines' }));
  const problems = await build.run('check', () => verifySite(build, rendered, traceRendered));
  const diagnostics = [...rendered.diagnostics, ...problems];
  if (!isShown(diagnostics, build.options)) return { value: undefined, diagnostics, rendered };
  const { documents, otherFiles } = rendered;
  const traceLater = (document: OutputFile) =>
    makeLater(document.path, () => {
      const [traced = document] = trace(document, build.options);
      return traced.bytes;
    });
  const files = [...otherFiles, ...documents.map(traceLater)];
  return { value: files.sort(byPath), diagnostics, rendered };
}

/** With drafts, a refused value is shown as its placeholder, for everything else that is edited is to be seen. */
function isShown(
  diagnostics: readonly Diagnostic[],
  { drafts, rootDir, contentDir }: Pick<BuildOptions, 'drafts' | 'rootDir' | 'contentDir'>,
): boolean {
  const content = `${relativePath(rootDir, contentDir)}/`;
  return !hasErrors(diagnostics.filter(({ file }) => !drafts || !file.startsWith(content)));
}

/** The site in memory. Each document is rendered on first use of its bytes. */
export async function renderSite(build: SiteBuild, last: LastBuild): Promise<RecalledSite> {
  // Pages that no build of this process has read, another may have.
  if (last.pages.size === 0) last.summaries = createPacks(build.cache, build.options).pages.read();
  const prepared = await prepareSite(build, last);
  const site = { ...prepared, lazyDocuments: markLater(build, prepared, last) };
  const { documents, reasons } = recallDocuments(build, site, last);
  return { ...(await completeSite(build, site, documents, last.indexPage)), reasons };
}

/** The documents without marks. Each is rendered once, with marks, which `last` keeps. */
function markLater(build: SiteBuild, site: PreparedSite, { marked }: LastBuild): OutputFile[] {
  const markDocuments = createMarkDocuments(build.options, site);
  return site.routes.map(({ path }) =>
    makeLater(path, () => {
      const documents = markDocuments([path]);
      const bytes = toBytes(toUnmarked(documents.html.get(path) ?? ''));
      marked.set(bytes, documents);
      return bytes;
    }),
  );
}

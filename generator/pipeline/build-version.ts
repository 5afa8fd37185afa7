import { createCache } from '../cache/cache';
import { createFindLine } from '../compare/find-line';
import type { Version } from '../compare/version';
import type { Diagnostic } from '../diagnostics/diagnostic';
import { type OutputFile, textOf } from '../lib/file-bytes';
import { type BuildHooks, timeStages } from '../lib/time-stages';
import { toUrl } from '../render/page-address';
import type { BuildOptions } from '../site/build-options';
import type { Budget, SiteDefinition } from '../site/site-definition';
import { total, weighDocuments } from '../verify/weigh-pages';
import { makeRelease } from './build-site';
import { describeDiagnostics } from './describe-diagnostics';
import { readSources } from './stages/read-sources';
import { traceSite } from './stages/trace-site';

export interface BuiltVersion {
  /** Nothing if an error was found. */
  version: Version | undefined;
  diagnostics: Diagnostic[];
}

/**
 * Builds a version of the site with the code that runs, to be compared with another one. `day` is the day of the version;
 * `files` are those that need not be read again, by absolute path.
 */
export async function buildVersion(
  options: BuildOptions,
  hooks: BuildHooks,
  day: string,
  files?: Map<string, Uint8Array>,
): Promise<BuiltVersion> {
  const { run } = timeStages(hooks);
  const sources = await run('read', () => readSources(options, files));
  const cache = createCache(options.cacheDir, sources.code.hashModule);
  const { value, rendered, diagnostics } = await makeRelease({ options, sources, cache, run });
  await cache.writePending();
  const addressOf = (slug: string) => toUrl(`${slug}.html`);
  const { parsed, leftOut, lazyDocuments } = rendered;
  const version = value && {
    files: value,
    day,
    unpublished: new Map(leftOut.map(({ slug, why }) => [addressOf(slug), why] as const)),
    publishDays: new Map(
      parsed.pages.flatMap(({ slug, frontMatter: { publish } }) =>
        typeof publish === 'string' ? [[addressOf(slug), publish] as const] : [],
      ),
    ),
    trace: (paths: readonly string[]) => {
      const wanted = lazyDocuments.filter(({ path }) => paths.includes(path));
      const { documents } = traceSite({ options }, rendered, wanted);
      return new Map(documents.map(({ path, bytes }) => [path, textOf(bytes)]));
    },
    findLine: createFindLine(new Map(sources.content.documents.map(({ path, text }) => [path, text]))),
    ...createScales(value, options.site),
  };
  return { version, diagnostics: describeDiagnostics(diagnostics, sources.content, options.mostOfOneRule) };
}

/** A version that was built by its own code, which alone could trace it. */
export function toVersion(
  files: readonly OutputFile[],
  site: SiteDefinition,
  { day, findLine }: Pick<Version, 'day' | 'findLine'>,
): Version {
  const nothing = { unpublished: new Map(), publishDays: new Map(), trace: () => new Map() };
  return { files, day, findLine, ...nothing, ...createScales(files, site) };
}

function createScales(
  files: readonly OutputFile[],
  { pictureSlots, budgets }: SiteDefinition,
): Pick<Version, 'weigh' | 'limits'> {
  const loadsOf = weighDocuments(files, '/', pictureSlots);
  const weigh = (document: OutputFile) => {
    const loads = Object.entries(loadsOf(document)).map(([kind, files]) => [kind, total(files)]);
    return Object.fromEntries(loads) as Record<Budget, number>;
  };
  return { weigh, limits: budgets.limits };
}

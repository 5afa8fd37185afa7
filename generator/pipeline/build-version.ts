import { createCache } from '../cache/cache';
import type { Version } from '../compare/version';
import type { Diagnostic } from '../diagnostics/diagnostic';
import { type OutputFile, textOf } from '../lib/file-bytes';
import { type BuildHooks, timeStages } from '../lib/time-stages';
import { toUrl } from '../render/page-address';
import type { BuildOptions } from '../site/build-options';
import type { Budget, SiteDefinition } from '../site/site-definition';
import type { Code } from '../sources/site-sources';
import { traceSite } from '../trace/trace-documents';
import { total, weighDocuments } from '../verify/weigh-pages';
import { describeDiagnostics } from './build-context';
import { makeRelease } from './build-site';
import { readSources } from './stages/read-sources';

export interface BuiltVersion {
  /** Absent if an error was found. */
  version?: Version;
  diagnostics: Diagnostic[];
}

/** The input of a version; all versions are built with the same code. */
interface VersionSources extends Pick<BuildOptions, 'rootDir' | 'contentDir'>, Pick<Version, 'hostSettings'> {
  /** Whether it is an older one than the site as it is. */
  isOlder: boolean;
}

/** Builds a version of the site with the code that runs, to be compared with another one. */
export async function buildVersion(
  options: BuildOptions,
  hooks: BuildHooks,
  { hostSettings, isOlder, ...folders }: VersionSources,
  code: Code,
): Promise<BuiltVersion> {
  const { run } = timeStages(hooks);
  const sources = { ...(await run('read', () => readSources(folders, undefined, undefined, code))), code };
  const cache = createCache(options.cacheDir, code.hashModule);
  const made = await makeRelease({ options, sources, cache, run }, { isOlder });
  await cache.writePending();
  const { value: files, rendered } = made;
  const diagnostics = describeDiagnostics(made.diagnostics, sources.content, options.mostOfOneRule);
  if (!files) return { diagnostics };
  const addressOf = (slug: string) => toUrl(`${slug}.html`);
  const { leftOut } = rendered;
  const version: Version = {
    files,
    hostSettings,
    unpublished: new Map(leftOut.map(({ slug, why }) => [addressOf(slug), why] as const)),
    trace: (path: string) => {
      const [document] = traceSite(options, rendered, [path]);
      return document && textOf(document.bytes);
    },
    texts: new Map(sources.content.documents.map(({ path, text }) => [path, text])),
    ...createScales(files, options.site),
  };
  return { version, diagnostics };
}

/** A version that was built by its own code, which alone could trace it. */
export function toVersion(
  files: readonly OutputFile[],
  site: SiteDefinition,
  own: Pick<Version, 'texts' | 'hostSettings'>,
): Version {
  const nothing = {
    unpublished: new Map(),
    trace: () => undefined,
  };
  return { files, ...own, ...nothing, ...createScales(files, site) };
}

function createScales(
  files: readonly OutputFile[],
  { pictures, features }: SiteDefinition,
): Pick<Version, 'weigh' | 'limits'> {
  const loadsOf = weighDocuments(files, '/', pictures.slots);
  const weigh = (document: OutputFile) => {
    const loads = Object.entries(loadsOf(document)).map(([kind, files]) => [kind, total(files)]);
    return Object.fromEntries(loads) as Record<Budget, number>;
  };
  return { weigh, limits: Object.assign({}, ...features.map(({ limits }) => limits)) };
}

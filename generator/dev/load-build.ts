import type { BuildOptions } from '../lib/build-options';
import type { BuildHooks } from '../lib/time-stages';
import type { BuildAgain, BuildResult, buildSite } from '../pipeline/build-site';
import { readCode } from '../sources/read-code';
import { loadFresh } from './load-fresh';
import type { SourceMaps } from './source-maps';

/** A build of the code as it was at one moment, which remembers what the builds before it made. */
export type Build = (
  options: BuildOptions,
  hooks: BuildHooks,
  inProcessCache: BuildAgain['inProcessCache'],
) => Promise<BuildResult>;

/**
 * Loads the build as the files now have it. What it makes is cached as made by the code it was loaded from, even where
 * that has changed again by the time it runs. What it throws names the lines of the files.
 */
export async function loadBuild(
  options: Pick<BuildOptions, 'rootDir'>,
  sourceMaps: SourceMaps,
): Promise<Build> {
  const hash = async () => (await readCode(options.rootDir)).toolsHash;
  for (let before = await hash(); ; ) {
    const module = await loadFresh<{ buildSite: typeof buildSite }>(
      'generator/pipeline/build-site.ts',
      options,
      sourceMaps,
    );
    const toolsHash = await hash();
    // Changed amid the loading: nobody could say which code this is.
    if (toolsHash === before) {
      return (...given) =>
        buildWith(module, toolsHash, given).catch((error) => {
          throw sourceMaps.mapStacks(error);
        });
    }
    before = toolsHash;
  }
}

async function buildWith(
  module: { buildSite: typeof buildSite },
  toolsHash: string,
  [options, hooks, inProcessCache]: Parameters<Build>,
): Promise<BuildResult> {
  return module.buildSite(options, hooks, { inProcessCache, toolsHash });
}

import type { BuildOptions } from '../lib/build-options';
import type { BuildHooks } from '../lib/time-stages';
import type { BuildContext } from '../pipeline/build-context';
import type { buildForDevelopment } from '../pipeline/build-for-development';
import type { BuildResult } from '../pipeline/build-site';
import { readCode } from '../sources/read-code';
import { loadFresh } from './load-fresh';
import type { SourceMaps } from './source-maps';

interface Module {
  buildForDevelopment: typeof buildForDevelopment;
}

/** A build of the code as it was at one moment, which uses what the process keeps of the builds before it. */
export type Build = (options: BuildOptions, hooks: BuildHooks, context: BuildContext) => Promise<BuildResult>;

/**
 * Loads the build as the files now have it. What it makes is cached as made by the code it was loaded from, even where
 * that has changed again by the time it runs. What it throws names the lines of the files.
 */
export async function loadBuild(
  options: Pick<BuildOptions, 'rootDir'>,
  sourceMaps: SourceMaps,
): Promise<Build> {
  for (let before = await readCode(options.rootDir); ; ) {
    const entry = 'generator/pipeline/build-for-development.ts';
    const module = await loadFresh<Module>(entry, options, sourceMaps);
    const code = await readCode(options.rootDir);
    // Changed while it was loaded: it is not known which code this is.
    if (code.toolsHash === before.toolsHash) {
      return (...given) =>
        module.buildForDevelopment(...given, code).catch((error) => {
          throw sourceMaps.mapStacks(error);
        });
    }
    before = code;
  }
}

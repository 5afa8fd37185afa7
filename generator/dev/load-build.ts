import type { BuildOptions } from '../lib/build-options';
import type { BuildHooks } from '../lib/time-stages';
import type { BuildContext } from '../pipeline/build-context';
import type { buildForDevelopment } from '../pipeline/build-for-development';
import type { BuildResult } from '../pipeline/build-site';
import { readCode } from '../sources/read-code';
import { loadFresh } from './load-fresh';
import { mapStacks } from './map-stacks';

interface Module {
  buildForDevelopment: typeof buildForDevelopment;
}

/** A build of the code as it was at one moment, which remembers what the builds before it made. */
export type Build = (options: BuildOptions, hooks: BuildHooks, context: BuildContext) => Promise<BuildResult>;

/**
 * Loads the build as the files now have it. What it makes is remembered as made by the code it was loaded
 * from, even where that has changed again by the time it runs. What it throws names the lines of the files.
 */
export async function loadBuild(options: Pick<BuildOptions, 'rootDir'>): Promise<Build> {
  const hash = async () => (await readCode(options.rootDir)).toolsHash;
  for (let before = await hash(); ; ) {
    const module = await loadFresh<Module>('generator/pipeline/build-for-development.ts', options);
    const toolsHash = await hash();
    // Changed amid the loading: nobody could say which code this is.
    if (toolsHash === before) return (...given) => buildWith(module, toolsHash, given);
    before = toolsHash;
  }
}

async function buildWith(
  module: Module,
  toolsHash: string,
  [options, hooks, context]: Parameters<Build>,
): Promise<BuildResult> {
  try {
    return await module.buildForDevelopment(options, hooks, context, toolsHash);
  } catch (error) {
    throw mapStacks(error);
  }
}

import type { SourceMaps } from '../bundle/source-maps';
import type { BuildOptions } from '../lib/build-options';
import type { BuildHooks } from '../lib/time-stages';
import type { BuildContext } from '../pipeline/build-context';
import type { buildForDevelopment } from '../pipeline/build-for-development';
import type { BuildResult } from '../pipeline/build-site';
import { readCode } from '../sources/read-code';
import { type Bundle, bundleModules } from './load-fresh';

interface Module {
  buildForDevelopment: typeof buildForDevelopment;
}

/** A build of the code as it was at one moment, which uses what the process keeps of the builds before it. */
export type Build = (options: BuildOptions, hooks: BuildHooks, context: BuildContext) => Promise<BuildResult>;

/**
 * Loads the build of the files of `context`, or else as they now are. What it makes is cached as made by the code that it
 * was loaded from, even where that has changed again by the time it runs. What it throws names the lines of the files.
 */
export type LoadBuild = (context?: Pick<BuildContext, 'files'>) => Promise<Build>;

/** Templates change all the time: the generator, which is far larger, is bundled apart from them, once for each of its states. */
export function createBuildLoader(options: Pick<BuildOptions, 'rootDir'>, sourceMaps: SourceMaps): LoadBuild {
  let generator: { toolsHash: string; bundle: Bundle<Module> } | undefined;
  return async (context) => {
    const code = await readCode(options.rootDir, context?.files);
    const { toolsHash } = code;
    const given = { ...options, files: code.modules };
    if (generator?.toolsHash !== toolsHash) {
      const entry = "export * from './generator/pipeline/build-for-development'";
      const bundle = await bundleModules<Module>(entry, { ...given, isHandedIn: isTemplate }, sourceMaps);
      generator = { toolsHash, bundle };
    }
    const { bundle } = generator;
    const exported = bundle.wanted.map((path) => `export * as ${JSON.stringify(path)} from './${path}';`);
    const templates = await bundleModules<Record<string, unknown>>(exported.join('\n'), given, sourceMaps);
    const module = bundle.evaluate(new Map(Object.entries(templates.evaluate())));
    return (...given) =>
      module.buildForDevelopment(...given, code).catch((error) => {
        throw sourceMaps.mapStacks(error);
      });
  };
}

function isTemplate(path: string): boolean {
  return path.startsWith('templates/') || path.startsWith('client/');
}

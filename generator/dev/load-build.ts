import { mapStacks } from '../bundle/source-maps';
import type { BuildContext } from '../pipeline/build-context';
import type { buildForDevelopment } from '../pipeline/build-for-development';
import type { checkSite } from '../pipeline/check-site';
import type { BuildRequest } from '../site/build-options';
import type { SiteDefinition } from '../site/site-definition';
import { readCode } from '../sources/read-code';
import { type CompiledModules, compileModules } from './compile-modules';
import type { Build } from './develop';

/** Exports the definition of the site. */
const siteModule = 'templates/site';

interface Module {
  buildForDevelopment: typeof buildForDevelopment;
  checkSite: typeof checkSite;
}

/** What the code as it was loaded can do. */
export interface Loaded {
  site: SiteDefinition;
  build: Build;
  checkSite: typeof checkSite;
}

export interface BuildLoader {
  /** See `LoadBuild`. */
  load(context?: Pick<BuildContext, 'files'>): Promise<Loaded>;
  /** Maps the stack of an error in the loaded code to the lines of its files. */
  mapStacks(thrown: unknown): unknown;
}

/** Templates change often, so they are compiled apart from the far larger generator, which is compiled once per state. */
export function createBuildLoader({ rootDir }: Pick<BuildRequest, 'rootDir'>): BuildLoader {
  let generator: (CompiledModules<Module> & { toolsHash: string }) | undefined;
  let templates: CompiledModules<Record<string, unknown>> | undefined;
  const mapLoaded = (thrown: unknown) =>
    mapStacks(thrown, rootDir, (name) => generator?.findMap(name) ?? templates?.findMap(name));
  return {
    async load(context) {
      const code = await readCode(rootDir, context?.files);
      const { toolsHash } = code;
      const options = { rootDir, files: code.modules };
      if (generator?.toolsHash !== toolsHash) {
        const source = `export * from './generator/pipeline/build-for-development';
          export * from './generator/pipeline/check-site';`;
        const compiled = await compileModules<Module>(source, { ...options, isPassedIn: isTemplate });
        generator = { ...compiled, toolsHash };
      }
      const passedIn = [...generator.passedIn, siteModule];
      const lines = passedIn.map((path) => `export * as ${JSON.stringify(path)} from './${path}';`);
      templates = await compileModules(lines.join('\n'), options);
      const evaluated = templates.evaluate();
      const module = generator.evaluate(new Map(Object.entries(evaluated)));
      const { site } = evaluated[siteModule] as { site: SiteDefinition };
      const build: Build = (request, ...args) =>
        module.buildForDevelopment({ ...request, site }, ...args, code).catch((error) => {
          throw mapLoaded(error);
        });
      return { site, build, checkSite: module.checkSite };
    },
    mapStacks: mapLoaded,
  };
}

function isTemplate(path: string): boolean {
  return path.startsWith('templates/') || path.startsWith('client/');
}

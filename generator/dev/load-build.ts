import { importModule } from '../bundle/bundle-generator';
import { mapStacks } from '../bundle/source-maps';
import type { buildForDevelopment } from '../pipeline/build-for-development';
import type { BuildRequest } from '../site/build-options';
import type { SiteDefinition } from '../site/site-definition';
import { readCode } from '../sources/read-code';
import type { LoadBuild } from './develop';

/** The site changes often, so it is bundled apart from the far larger generator, which is loaded once per state. */
export function createLoadBuild({ rootDir }: Pick<BuildRequest, 'rootDir'>): LoadBuild {
  return async (context) => {
    const code = await readCode(rootDir, context?.files);
    const generator = await importModule<{ buildForDevelopment: typeof buildForDevelopment }>(
      rootDir,
      'generator/pipeline/build-for-development.ts',
      code,
      [code.toolsHash],
    );
    const { site } = await importModule<{ site: SiteDefinition }>(rootDir, 'templates/site.ts', code);
    return (request, ...args) =>
      generator.buildForDevelopment({ ...request, site }, ...args, code).catch((error) => {
        throw mapStacks(error, rootDir);
      });
  };
}

import { join } from 'node:path';
import { topOf } from '../../diagnostics/diagnostic';
import { diagnose } from '../../diagnostics/rules';
import type { BuildOptions } from '../../site/build-options';
import { readCode, readSiteCode } from '../../sources/read-code';
import { type ReadTexts, readContent } from '../../sources/read-content';
import { readOwnFiles } from '../../sources/read-own-files';
import type { Code, SiteSources } from '../../sources/site-sources';

/**
 * Reads everything a site is built from, once. `knownFiles` and `texts`: see `readFolder` and `sortFiles`. `running` is the
 * code that runs, if it was loaded earlier: the files of the generator are not read then.
 */
export async function readSources(
  { rootDir, contentDir, drafts }: Pick<BuildOptions, 'rootDir' | 'contentDir' | 'drafts'>,
  knownFiles?: Map<string, Uint8Array>,
  texts?: ReadTexts,
  running?: Code,
): Promise<SiteSources> {
  const [content, code, shared] = await Promise.all([
    readContent({ rootDir, contentDir, drafts }, knownFiles, texts),
    running
      ? readSiteCode(rootDir, knownFiles).then((sources) => ({ ...running, sources }))
      : readCode(rootDir, knownFiles),
    readOwnFiles(join(rootDir, 'public'), { known: knownFiles }),
  ]);
  const diagnostics = shared.faults.map(({ rule, path, message, fix }) =>
    diagnose(rule, topOf(`public/${path}`), message, fix),
  );
  return {
    content: { ...content, diagnostics: [...content.diagnostics, ...diagnostics] },
    code,
    publicFiles: shared.files,
  };
}

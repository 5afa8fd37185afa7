import { join } from 'node:path';
import { topOf } from '../../diagnostics/diagnostic';
import { diagnose } from '../../diagnostics/rules';
import type { BuildOptions } from '../../site/build-options';
import { readCode, readSiteCode } from '../../sources/read-code';
import { type ReadTexts, readContent } from '../../sources/read-content';
import { readOwnFiles } from '../../sources/read-folder';
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
  const [leftover] = shared.leftovers;
  if (leftover !== undefined) {
    const message = `not published, because programs leave such files beside others: ${shared.leftovers.join(', ')}`;
    diagnostics.push(diagnose('public/leftover', topOf(`public/${leftover}`), message, 'Delete them.'));
  }
  return {
    content: { ...content, diagnostics: [...content.diagnostics, ...diagnostics] },
    code,
    // Links are composed, too; an archive of a Mac has an accent of a name as a character of its own.
    publicFiles: shared.files.map(({ path, bytes }) => ({ path: path.normalize('NFC'), bytes })),
  };
}

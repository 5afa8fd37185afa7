import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { parseContent } from '../../content/parse-content';
import {
  readTranslations,
  type TranslatedLanguage,
  type TranslationFile,
} from '../../content/translations/translation-files';
import { UserError } from '../../diagnostics/user-error';
import { textOf } from '../../lib/file-bytes';
import { relativePath } from '../../lib/paths';
import type { BuildOptions } from '../../site/build-options';
import { sortFiles } from '../../sources/read-content';
import { readOwnFiles } from '../../sources/read-folder';

/** A further language of a project on the disk. */
export interface Language extends TranslatedLanguage {
  rootDir: string;
}

/** The files of each further language, as they are on the disk. */
export async function openLanguages({
  rootDir,
  contentDir,
  site,
}: Pick<BuildOptions, 'rootDir' | 'contentDir' | 'site'>): Promise<Language[]> {
  const contentFolder = relativePath(rootDir, contentDir);
  const own = await readOwnFiles(contentDir);
  const { translations } = parseContent(sortFiles(own, contentFolder), contentFolder, site);
  if (translations.length === 0) {
    throw new UserError('The site has one language', 'Name others in site.yaml: languages: [de]');
  }
  const documents = own.files.flatMap(({ path, bytes }) =>
    /\.(?:yaml|md)$/.test(path) ? [{ name: path, text: textOf(bytes) }] : [],
  );
  const languages = readTranslations(documents, translations, { contentFolder, site });
  for (const { files } of languages) for (const file of files) refuseUnreadable(file);
  return languages.map((language) => ({ ...language, rootDir }));
}

function refuseUnreadable({ written, data, paths }: TranslationFile): void {
  for (const version of ['source', 'madeFrom', 'translation'] as const) {
    if (written[version] === undefined || data[version] !== undefined) continue;
    throw new UserError(`${paths[version]} cannot be read`, 'npm run check says why.');
  }
}

/** Writes the files whose words differ from those on the disk, and returns their paths. */
export async function saveFiles(
  { rootDir, files: before }: Language,
  files: readonly TranslationFile[],
): Promise<string[]> {
  const changed = files.flatMap(({ name, paths, written }) => {
    const old = before.find((file) => file.name === name)?.written;
    return (['translation', 'madeFrom'] as const).flatMap((version) => {
      const text = written[version];
      return text === undefined || text === old?.[version] ? [] : [{ path: paths[version], text }];
    });
  });
  for (const { path, text } of changed) {
    const file = join(rootDir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFileAtomic(file, text);
  }
  return changed.map(({ path }) => path);
}

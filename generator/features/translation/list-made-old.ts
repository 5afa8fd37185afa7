import { parseContent } from '../../content/parse-content';
import { listOld } from '../../content/translations/locate-text';
import { readTranslations } from '../../content/translations/translation-files';
import { toBytes } from '../../lib/file-bytes';
import { nameLanguage, readLanguageFile } from '../../lib/languages/languages';
import { countOf } from '../../lib/words';
import { sortFiles } from '../../sources/read-content';
import type { ContentVersions, FollowUp } from '../feature';

/** The texts of each language that are older than their source since an edit. */
export function listMadeOld({ before, after, contentFolder, definition: site }: ContentVersions): FollowUp[] {
  const nameOf = (path: string) => path.slice(contentFolder.length + 1);
  if (![...after.keys()].some((path) => readLanguageFile(nameOf(path)))) return [];
  const files = [...after].map(([path, text]) => ({ path: nameOf(path), bytes: toBytes(text) }));
  const { translations } = parseContent(sortFiles({ files, faults: [] }, contentFolder), contentFolder, site);
  const [then = [], now = []] = [before, after].map((texts) => {
    const documents = [...texts].map(([path, text]) => ({ name: nameOf(path), text }));
    return readTranslations(documents, translations, { contentFolder, site }).map((each) => ({
      language: each.language,
      old: each.files.flatMap((file) =>
        listOld(file).map(({ text, line, change }) => ({
          place: `${file.paths.translation}#${text.at}`,
          words: `${file.paths.translation}:${line}  ${change}`,
        })),
      ),
    }));
  });
  const wasOld = new Set(then.flatMap(({ old }) => old.map(({ place }) => place)));
  return now.flatMap(({ language, old }) => {
    const lines = old.filter(({ place }) => !wasOld.has(place)).map(({ words }) => words);
    const title = `This makes ${countOf(lines.length, 'text')} in ${nameLanguage(language)} old`;
    return lines.length > 0 ? [{ title, lines }] : [];
  });
}

import { parseContent } from '../../content/parse-content';
import { createFindLine } from '../../content/translations/locate-text';
import { readTranslationFiles } from '../../content/translations/translation-files';
import { compareInShort, markPlainly } from '../../lib/diff/shorten-runs';
import { toBytes } from '../../lib/file-bytes';
import { nameLanguage, readLanguageFile } from '../../lib/languages/languages';
import { countOf } from '../../lib/words';
import { sortFiles } from '../../sources/read-content';
import type { ContentVersions, FollowUp } from '../feature';

/** The texts of each language that are older than their source since an edit. */
export function listMadeOld(versions: ContentVersions): FollowUp[] {
  const { before, after, contentFolder, definition: site } = versions;
  const [then, now] = [before, after].map((texts) =>
    [...texts].map(([path, text]) => ({ name: path.slice(contentFolder.length + 1), text })),
  );
  if (!now?.some(({ name }) => readLanguageFile(name))) return [];
  const files = now.map(({ name, text }) => ({ path: name, bytes: toBytes(text) }));
  const { translations } = parseContent(sortFiles({ files, faults: [] }, contentFolder), contentFolder, site);
  return translations.flatMap(({ language, folder }) => {
    const options = { folder, contentFolder, site };
    const wasOld = new Set(listOld(then ?? [], options).map(({ place }) => place));
    const lines = listOld(now, options).flatMap(({ place, words }) => (wasOld.has(place) ? [] : [words]));
    const title = `This makes ${countOf(lines.length, 'text')} in ${nameLanguage(language)} old`;
    return lines.length > 0 ? [{ title, lines }] : [];
  });
}

function listOld(...args: Parameters<typeof readTranslationFiles>): { place: string; words: string }[] {
  return readTranslationFiles(...args).flatMap((file) => {
    const findLine = createFindLine(file, 'translation');
    return file.texts
      .filter(({ state }) => state === 'old')
      .map(({ at, paths, madeFrom = '', source }) => {
        const words = compareInShort(madeFrom, source).map(markPlainly).join('');
        const line = `${file.paths.translation}:${findLine(paths.translation)}`;
        return { place: `${file.name}#${at}`, words: `${line}  ${words}` };
      });
  });
}

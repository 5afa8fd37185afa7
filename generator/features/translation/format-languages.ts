import type { TextState, TranslatedText } from '../../content/translations/list-texts';
import { createFindLine, showChange } from '../../content/translations/locate-text';
import type { TranslationFile } from '../../content/translations/translation-files';
import { nameLanguage } from '../../lib/languages/languages';
import { countOf, joinWords, shorten } from '../../lib/words';
import type { Language } from './project';

/** What is done and what is not, language by language, with the line of each text. */
export function formatLanguages(languages: readonly Language[]): string {
  return languages.map(formatLanguage).join('\n\n');
}

const words: readonly (readonly [TextState, string])[] = [
  ['missing', 'missing'],
  ['old', 'old'],
  ['unrecorded', 'of unknown age'],
  ['done', 'done'],
  ['same', 'the same on purpose'],
];

function formatLanguage({ language, folder, files }: Language): string {
  const all = files.flatMap(({ texts }) => texts);
  const counts = words.map(([state, name]) => [countState(all, state), name] as const);
  const total = joinWords(counts.flatMap(([count, name]) => (count > 0 ? [`${count} ${name}`] : [])));
  const head = `${nameLanguage(language)} (${folder}), ${countOf(all.length, 'text')}: ${total}.`;
  return [head, ...files.flatMap(formatFile)].join('\n');
}

function countState(texts: readonly TranslatedText[], state: TextState): number {
  return texts.filter((text) => text.state === state).length;
}

function formatFile(file: TranslationFile): string[] {
  const { texts, written, paths } = file;
  if (written.translation === undefined)
    return [`  ${paths.source}: no translation, ${countOf(texts.length, 'text')}`];
  const open = texts.filter(({ state }) => state !== 'done' && state !== 'same');
  if (open.length === 0) return [];
  const findLine = { own: createFindLine(file, 'translation'), source: createFindLine(file, 'source') };
  const lines = open.map((text) => {
    const { state, at, source, translation = '' } = text;
    const place =
      state === 'missing'
        ? `${paths.source}:${findLine.source(text.paths.source)}`
        : `${paths.translation}:${findLine.own(text.paths.translation)}`;
    const shown = state === 'old' ? showChange(text) : shorten(state === 'missing' ? source : translation);
    const name = words.find(([each]) => each === state)?.[1] ?? '';
    return `    ${name}  ${place}  ${file.name}#${at}\n      ${shown}`;
  });
  return [`  ${paths.translation}`, ...lines];
}

import { shortHash } from '../../cache/cache';
import { createFindLine } from '../../content/translations/locate-text';
import { writePo } from './po';
import type { Language } from './project';

/** All texts of a language for translators. Only what is done and up to date is not fuzzy. */
export function toPo({ language, files }: Language, day: string): string {
  const entries = files.flatMap((file) => {
    const [findSource, findOwn] = [createFindLine(file, 'source'), createFindLine(file, 'translation')];
    return file.texts.map((text) => {
      const { state, at, field, label, source, madeFrom = '', translation = '', paths } = text;
      const isThere = translation.trim() !== '';
      const places = [`${file.paths.source}:${findSource(paths.source)}`];
      if (isThere) places.push(`${file.paths.translation}:${findOwn(paths.translation)}`);
      return {
        context: `${file.name}#${at}`,
        source: source.trim(),
        translation: translation.trim(),
        isFuzzy: isThere && state !== 'done' && state !== 'same',
        ...(state === 'old' && { previous: madeFrom.trim() }),
        notes: [field.hint || label, ...(isThere ? [revisionNote + revisionOf(translation)] : [])],
        places,
      };
    });
  });
  return writePo(entries, { language, day });
}

/** Tells whether a translation was changed here while translators had the file. */
export const revisionNote = 'Revision ';

export function revisionOf(translation: string): string {
  return shortHash(translation.trim());
}

import { listOld } from '../../content/translations/locate-text';
import { readTranslations } from '../../content/translations/translation-files';
import { type Diagnostic, topOf } from '../../diagnostics/diagnostic';
import { nameLanguage } from '../../lib/languages/languages';
import type { ReviewInput } from '../feature';
import { diagnose } from './rules';

/** Warns once a file of texts that have no translation, or one that nobody noted the source of. A page may be left out. */
export function findUntranslated(site: ReviewInput): Diagnostic[] {
  return listFiles(site).flatMap(({ language, folder, file }) => {
    const { texts, written, paths, isPage, name } = file;
    const isThere = written.translation !== undefined;
    if (isPage && !isThere) return [];
    const place = topOf(isThere ? paths.translation : paths.source);
    const count = (state: string) => texts.filter((text) => text.state === state).length;
    const [missing, unrecorded] = [count('missing'), count('unrecorded')];
    const told: Diagnostic[] = [];
    if (missing > 0) {
      const message = `${missing} of ${texts.length} texts have no translation into ${nameLanguage(language)}`;
      const fix = `npm run translate -- ${folder} opens one after the other.`;
      told.push(diagnose('translation/missing', place, message, fix));
    }
    if (unrecorded > 0) {
      const message = `of ${unrecorded} of ${texts.length} texts, nobody noted from which words they were made`;
      const fix = `If they say what ${paths.source} says today, run npm run translate -- ${folder} --done ${name}.`;
      told.push(diagnose('translation/unrecorded', place, message, fix));
    }
    return told;
  });
}

/** The translations that are older than their source, each with the words that have changed. */
export function findOld(site: ReviewInput): Diagnostic[] {
  return listFiles(site).flatMap(({ folder, file }) =>
    listOld(file).map(({ text, line, change }) => {
      const place = { ...topOf(file.paths.translation), line };
      const message = `${place.file}:${line} is older than its source: “${change}”`;
      const fix = `Change it, then run npm run translate -- ${folder} --done "${file.name}#${text.at}".`;
      return diagnose('translation/old', place, message, fix);
    }),
  );
}

function listFiles({ parsed, sources, contentFolder, definition: site }: ReviewInput) {
  const { documents } = sources.content;
  return readTranslations(documents, parsed.translations, { contentFolder, site }).flatMap(
    ({ files, ...language }) => files.map((file) => ({ ...language, file })),
  );
}

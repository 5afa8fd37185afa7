import { locationAt } from '../../content/list-values';
import { parseContent } from '../../content/parse-content';
import { schemaAt } from '../../content/schema-parts';
import { findDifferences } from '../../content/translations/find-differences';
import { isTranslatable, mayVaryNumbers } from '../../content/translations/merge-overlay';
import { listOld, readTranslations } from '../../content/translations/translation-files';
import { createDiagnose, type Diagnostic, error, topOf, warning } from '../../diagnostics/diagnostic';
import { toBytes } from '../../lib/file-bytes';
import { readPointer, valueAt } from '../../lib/json-pointer';
import { nameLanguage, readLanguageFile } from '../../lib/languages/languages';
import { countOf } from '../../lib/words';
import { sortFiles } from '../../sources/read-content';
import type { ContentVersions, Feature, FollowUp, ParsedSiteInput, ReviewInput } from '../feature';

export const rules = {
  'translation/braces': error('A translation has other words in {braces} than its source.'),
  'translation/number': error('A translation has other numbers than its source, such as a price or a limit.'),
  'translation/missing': warning('Texts of a file have no translation.'),
  'translation/unrecorded': warning('Nobody noted from which words a translation was made.'),
  'translation/old': warning('The source of a translation has been changed since.'),
};

export const diagnose = createDiagnose(rules);

/**
 * Says which texts of the further languages are missing, older than their source or at odds with it, and adds
 * `npm run translate`.
 */
export const translation = (): Feature => ({
  name: 'translation',
  rules,
  check: checkSigns,
  review: findUntranslated,
  advise: findOld,
  followUps: listMadeOld,
  commands: {
    translate: {
      help: [
        ['npm run translate', 'lists what is missing and old in each further language'],
        ['npm run translate -- de', 'opens the next text to translate into German in a text editor'],
        [
          '--out <file>',
          'with translate: writes all texts of a language for translators, as gettext PO: -- de --out de.po',
        ],
        ['--in <file>', 'with translate: takes in what translators send back'],
        ['--done <text>', 'with translate: a text, or a file, is right as it is: -- de --done hero.yaml'],
      ],
      options: {
        out: { type: 'string' },
        in: { type: 'string' },
        done: { type: 'string' },
        content: { type: 'string' },
      },
      run: async (request) => (await import('./translate-command')).runTranslate(request),
    },
  },
});

/** Refuses translations that have other numbers or words in braces than their source has today: nobody could rely on them. */
function checkSigns({ parsed, definition }: ParsedSiteInput): Diagnostic[] {
  const { translations, content, locations, placeholders } = parsed;
  return translations.flatMap((translation) =>
    [...translation.places].flatMap(([place, own]) => {
      const key = place.slice(0, place.indexOf('#'));
      const path = readPointer(place.slice(key.length + 1)).map((step) =>
        /^\d+$/.test(step) ? Number(step) : step,
      );
      const [source, words] = [content, translation.content].map((each) => valueAt(each[key], path));
      const schema = schemaAt(definition.contentFiles[key]?.schema ?? definition.pageSchema, path);
      if (!isTranslatable(schema, source) || typeof words !== 'string') return [];
      if (placeholders.has(source) || placeholders.has(words)) return [];
      const location = locationAt(locations, translation.files.get(key) ?? '', readPointer(own));
      return findDifferences(source, words)
        .filter(({ kind }) => kind === 'braces' || !mayVaryNumbers(schema))
        .map(({ kind, message, fix }) => diagnose(`translation/${kind}`, location, message, fix));
    }),
  );
}

/** The texts of each language that are older than their source since an edit. */
function listMadeOld({ before, after, contentFolder, definition: site }: ContentVersions): FollowUp[] {
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

/** Warns once a file of texts that have no translation, or one that nobody noted the source of. A page may be left out. */
function findUntranslated(site: ReviewInput): Diagnostic[] {
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
function findOld(site: ReviewInput): Diagnostic[] {
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

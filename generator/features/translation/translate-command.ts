import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { TextState, TranslatedText } from '../../content/translations/list-texts';
import {
  createFindLine,
  showChange,
  type TranslationFile,
} from '../../content/translations/translation-files';
import { confirmTexts, withText } from '../../content/translations/with-text';
import { didYouMean } from '../../diagnostics/suggest';
import { UserError } from '../../diagnostics/user-error';
import { nameLanguage } from '../../lib/languages/languages';
import { isoDay } from '../../lib/text';
import { countOf, joinWords, shorten } from '../../lib/words';
import type { CommandRequest } from '../feature';
import { readPo, toPo } from './po';
import { type Language, openLanguages, saveFiles } from './project';
import { takeIn } from './take-in';

interface Values {
  out?: string;
  in?: string;
  done?: string;
  content?: string;
}

/** Lists what is to translate, opens it, or exchanges it with translators. Returns the exit code. */
export async function runTranslate(request: CommandRequest): Promise<number> {
  const { rootDir, words, log, today } = request;
  const values: Values = request.values;
  const [asked, ...rest] = words;
  if (rest.length > 0) throw new UserError('translate takes one language', 'Write npm run translate -- de');
  const contentDir = values.content ? resolve(values.content) : join(rootDir, 'content');
  const languages = await openLanguages({ rootDir, contentDir, site: await request.loadSite() });
  if (values.in !== undefined) return bringIn({ name: values.in, asked }, languages, request);
  if (asked === undefined && values.out === undefined && values.done === undefined) {
    log(formatLanguages(languages));
    return 0;
  }
  const only = languages.length === 1 ? languages[0]?.folder : undefined;
  const language = findLanguage(languages, asked ?? only ?? values.out?.replace(/^.*[\\/]|\.po$/g, ''));
  if (values.out !== undefined) {
    await writeFile(resolve(values.out), toPo(language, isoDay(today())));
    log(`${values.out} has all texts with their translation into ${nameLanguage(language.language)}.`);
    return 0;
  }
  if (values.done !== undefined) return confirm(values.done, language, request);
  return openNext(language, request);
}

function findLanguage(languages: readonly Language[], asked = ''): Language {
  const found =
    languages.find(({ folder }) => folder === asked.toLowerCase()) ??
    languages.find(({ language }) => minimize(language) === minimize(asked));
  if (found) return found;
  const folders = languages.map(({ folder }) => folder);
  const fix = didYouMean(asked, folders, `The site has ${folders.join(', ')}.`);
  throw new UserError(asked ? `The site has no language "${asked}"` : 'Name a language', fix);
}

/** Without what a code says already by itself: Crowdin writes `de_DE` for `de`. */
function minimize(language: string): string {
  try {
    return new Intl.Locale(language).minimize().toString();
  } catch {
    return language;
  }
}

async function bringIn(
  { name, asked }: { name: string; asked: string | undefined },
  languages: readonly Language[],
  { log, error }: CommandRequest,
) {
  const text = await readFile(resolve(name), 'utf8').catch(() => {
    throw new UserError(`There is no file ${name} to read`, 'Name the one that translators sent back');
  });
  const po = readPo(name, text);
  const said = po.language || asked;
  if (said === undefined) {
    const fix = `Write npm run translate -- ${languages[0]?.folder} --in ${name}`;
    throw new UserError(`${name}:1 does not say its language in a header Language`, fix);
  }
  const language = findLanguage(languages, said);
  if (asked !== undefined && findLanguage(languages, asked) !== language) {
    const fix = `Write npm run translate -- --in ${name}`;
    throw new UserError(`${name} is in ${nameLanguage(language.language)}`, fix);
  }
  const { files, refusals, taken } = takeIn(language, po.entries);
  const fuzzy = po.entries.filter(({ isFuzzy }) => isFuzzy).length;
  const written = await saveFiles(language, files);
  for (const { line, message, fix } of refusals) error(`${name}:${line} ${message}. ${fix}`);
  const left =
    fuzzy === 0 ? '' : ` ${countOf(fuzzy, 'text')} marked fuzzy, which still need work, were left.`;
  const places = written.length === 0 ? '' : ` in ${written.join(', ')}`;
  log(`${taken === 0 ? 'No text' : countOf(taken, 'text')} changed${places}.${left}`);
  return refusals.length > 0 ? 1 : 0;
}

/** Notes that translations are right for the source as it is now. */
async function confirm(place: string, language: Language, { log }: CommandRequest): Promise<number> {
  const { files, folder } = language;
  const meant = files.map((file) => {
    const texts = file.texts.filter(({ at }) => place === file.name || place === `${file.name}#${at}`);
    return { file, texts, open: texts.filter(isOpen) };
  });
  if (meant.every(({ texts }) => texts.length === 0)) {
    throw new UserError(`There is no text ${place}`, `npm run translate lists those of ${folder}.`);
  }
  await saveFiles(
    language,
    meant.map(({ file, open }) => confirmTexts(file, open)),
  );
  const count = meant.flatMap(({ open }) => open).length;
  log(
    count === 0 ? 'Nothing was left to note.' : `${countOf(count, 'text')} noted as right for today’s words.`,
  );
  return 0;
}

function isOpen({ state, translation, madeFrom, source }: TranslatedText): boolean {
  const isBegun = state === 'missing' && translation === source && madeFrom === '';
  return state === 'old' || state === 'unrecorded' || isBegun;
}

/** Opens the next text in a text editor. One that is missing begins there with the words of its source. */
async function openNext(language: Language, { log, error }: CommandRequest): Promise<number> {
  const texts = language.files
    .filter(({ isPage, written }) => !isPage || written.translation !== undefined)
    .flatMap((file) => file.texts.map((text) => ({ file, text })));
  const isIn = (wanted: TextState) => texts.find(({ text }) => text.state === wanted);
  const next = isIn('old') ?? isIn('missing');
  if (!next) {
    log(`Nothing is missing or old in ${nameLanguage(language.language)}.`);
    return 0;
  }
  const { file, text } = next;
  const { state, at, source, field } = text;
  const begun =
    state === 'missing' && text.translation === undefined ? withText(file, text, source, '') : file;
  await saveFiles(language, [begun]);
  const path = begun.paths.translation;
  const own = begun.texts.find((each) => each.at === at) ?? text;
  const line = createFindLine(begun, 'translation')(own.paths.translation);
  log(`${path}:${line}  ${text.label}${field.hint ? `. ${field.hint}` : ''}`);
  log(state === 'old' ? showChange(text) : source);
  log(`Once it is right: npm run translate -- ${language.folder} --done "${file.name}#${at}"`);
  await openEditor(`${join(language.rootDir, path)}:${line}:1`, error);
  return 0;
}

/** One that needs the terminal has it: nothing else goes on here. */
async function openEditor(place: string, error: (words: string) => void): Promise<void> {
  const { default: launch } = await import('launch-editor');
  launch(place, undefined, (_file, message) => {
    error(`No text editor was opened: ${message ?? 'none was found'}. Name yours in LAUNCH_EDITOR.`);
  });
}

/** What is done and what is not, language by language, with the line of each text. */
function formatLanguages(languages: readonly Language[]): string {
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

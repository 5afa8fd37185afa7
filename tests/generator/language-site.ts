import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { contentFiles } from '../../content/schema';
import { schemaAt } from '../../generator/content/schema-parts';
import { isShared, isTranslatable } from '../../generator/content/translations/merge-overlay';
import { walkValues } from '../../generator/lib/json-pointer';
import { fixtureDir } from './fixture';

export type Language = 'en' | 'de' | 'ar';

/**
 * Copies the fixture to a folder as a site in English, German and Arabic, in which every word says in which language it is: `en·word`,
 * `de·word`, or Arabic letters. Each `omitted` text, such as `hero.yaml#/introduction`, is not translated; nor is the page
 * `terms`.
 */
export async function makeLanguageSite(dir: string, omitted: readonly string[] = []): Promise<string> {
  await cp(fixtureDir, dir, { recursive: true });
  const write = async (name: string, text: string) => {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), text);
  };
  for (const { file, schema } of Object.values(contentFiles)) {
    const source = parse(await readFile(join(dir, file), 'utf8'));
    if (file === 'site.yaml') addLanguages(source);
    removeQuoted(source);
    if (isShared(schema)) continue;
    const isLeftOut = (path: string) => omitted.includes(`${file}#${path}`);
    await write(file, stringify(inLanguage(source, schema, 'en')));
    for (const language of ['de', 'ar'] as const) {
      const overlay = pickTexts(source, schema, { language, isLeftOut });
      await write(`${language}/${file}`, stringify(overlay ?? { sample: undefined }));
    }
  }
  await rm(join(dir, 'pages'), { recursive: true });
  for (const [name, languages] of Object.entries(pages)) {
    for (const language of languages) {
      const folder = language === 'en' ? '' : `${language}/`;
      const [file = '', translates] =
        language === 'de' && name === 'privacy' ? ['datenschutz', name] : [name];
      await write(`${folder}pages/${file}.md`, writePage(name, language, translates));
    }
  }
  return dir;
}

const pages: Readonly<Record<string, readonly Language[]>> = {
  privacy: ['en', 'de', 'ar'],
  terms: ['en'],
  'help/faq': ['en', 'de'],
};

function writePage(name: string, language: Language, translates?: string): string {
  const say = (words: string) => translate(words, language);
  return `---
title: "${say(`Title of ${name.replace('/', ' ')}`)}"
description: "${say('What it is about')}"
runningHead: { numeral: §, name: "${say('Above')}" }
${translates ? `translates: ${translates}\n` : ''}---

## ${say('First heading')}

${say('Read')} [${say('the privacy')}](/privacy), [${say('the terms')}](/terms#enfirst-enheading), [${say('the first')}](/) ${say('or')} [${say('the roadmap')}](/#roadmap).

## ${say('Second heading')}

${say('More words than one')} ${name.replace('/', ' ')}.

## ${say('Third heading')}

${say('And the end of it')}
`;
}

const arabic = 'كلمة';

/** Every word says in which language it is. */
export function translate(text: string, language: Language): string {
  return text.replace(/\{[a-z]+\}|\p{L}{2,}/gu, (word) => {
    if (word.startsWith('{')) return word;
    return language === 'ar' ? arabic : `${language}·${word}`;
  });
}

/** The languages of the words of a text. */
export function languagesIn(text: string): Set<Language> {
  const found = new Set<Language>();
  if (text.includes('en·')) found.add('en');
  if (text.includes('de·')) found.add('de');
  if (/\p{sc=Arab}/u.test(text)) found.add('ar');
  return found;
}

type Source = Record<string, unknown>;

function addLanguages(site: Source): void {
  Object.assign(site, { lang: 'en', languages: ['de', 'ar'] });
  Object.assign(site.labels as Source, { language: 'Language', firstPageOnly: 'first page' });
}

/** Words that must stand in other words letter for letter. */
function removeQuoted(source: Source): void {
  for (const { value } of walkValues(source)) {
    if (typeof value !== 'object' || value === null) continue;
    for (const key of ['highlight', 'initial', 'promises', 'sample']) delete (value as Source)[key];
  }
}

type Schema = Parameters<typeof schemaAt>[0];

function inLanguage(source: unknown, schema: Schema, language: Language): unknown {
  const copy = (value: unknown, path: (string | number)[]): unknown => {
    if (isTranslatable(schemaAt(schema, path), value)) return translate(value, language);
    if (Array.isArray(value)) return value.map((entry, index) => copy(entry, [...path, index]));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [key, copy(child, [...path, key])]),
    );
  };
  return copy(source, []);
}

/** Only the texts, and the ids of the entries that they are in. */
function pickTexts(
  source: unknown,
  schema: Schema,
  { language, isLeftOut }: { language: Language; isLeftOut: (pointer: string) => boolean },
): unknown {
  const pick = (value: unknown, path: (string | number)[]): unknown => {
    if (isLeftOut(`/${path.join('/')}`)) return undefined;
    if (isTranslatable(schemaAt(schema, path), value)) return translate(value, language);
    if (Array.isArray(value)) {
      const entries = value.map((entry, index) => pick(entry, [...path, index]) ?? null);
      return entries.every((entry) => entry === null) ? undefined : withIds(entries, value);
    }
    if (typeof value !== 'object' || value === null) return undefined;
    const entries = Object.entries(value).flatMap(([key, child]) => {
      const picked = pick(child, [...path, key]);
      return picked === undefined ? [] : [[key, picked]];
    });
    return entries.length === 0 ? undefined : Object.fromEntries(entries);
  };
  return pick(source, []);
}

function withIds(entries: unknown[], source: readonly Source[]): unknown[] {
  if (typeof source[0] !== 'object' || !('id' in source[0])) return entries;
  return entries.flatMap((entry, index) =>
    entry === null ? [] : [{ id: source[index]?.id, ...(entry as Source) }],
  );
}

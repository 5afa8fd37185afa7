import { z } from 'zod';
import { matchLists, splitBlocks } from '../../lib/diff/compare-values';
import { compareInShort, markPlainly } from '../../lib/diff/compare-words';
import { isGroup, isSame } from '../../lib/groups';
import type { ValuePath } from '../../lib/json-pointer';
import { placeIn } from '../../lib/line-starts';
import type { SiteDefinition } from '../../site/site-definition';
import type { SourceFile } from '../../sources/site-sources';
import { type Document, readDocument, toPlain } from '../documents/document';
import { rewriteDocument } from '../documents/rewrite-document';
import { describeForms } from '../form/describe-form';
import type { Field } from '../form/form';
import { locationAt } from '../list-values';
import type { Translation } from '../parsed-content';
import { schemaAt } from '../schema-parts';
import { listLocations, readDocument as readYaml } from '../yaml/yaml-document';
import { listTexts, mapVersions, type TranslatedText, type Versions } from './list-texts';

/** A file of the content and its translation into one language, there or not. */
export interface TranslationFile {
  /** Of the source, below the content folder: `hero.yaml`, `pages/privacy.md`. */
  name: string;
  isPage: boolean;
  schema: z.ZodType;
  fields: readonly Field[];
  paths: Versions<string>;
  /** `undefined` where there is no such file. */
  written: Versions<string | undefined>;
  data: Versions;
  texts: TranslatedText[];
}

/** A further language of a site, and its translations. */
export interface TranslatedLanguage extends Pick<Translation, 'language' | 'folder'> {
  files: TranslationFile[];
}

interface Options {
  /** The content folder, from the root. */
  contentFolder: string;
  site: Pick<SiteDefinition, 'contentFiles' | 'pageSchema'>;
}

type Documents = readonly Pick<SourceFile, 'name' | 'text'>[];

const paragraph = { key: '', label: '', kind: 'text', rows: 'paragraphs', isWords: true } as const;

/** The paragraphs of a page, as one more field of its front matter. */
export const bodyField: Field = { key: 'body', label: 'Text', kind: 'list', entry: paragraph };

/** All files with texts to translate, in each language. `documents` are those of the content folder. */
export function readTranslations(
  documents: Documents,
  languages: readonly Pick<Translation, 'language' | 'folder'>[],
  options: Options,
): TranslatedLanguage[] {
  return languages.map(({ language, folder }) => ({
    language,
    folder,
    files: readLanguage(documents, folder, options),
  }));
}

function readLanguage(
  documents: Documents,
  folder: string,
  { contentFolder, site }: Options,
): TranslationFile[] {
  const forms = describeForms(site);
  const texts = new Map(documents.map(({ name, text }) => [name, text]));
  const open = (name: string, own: string, schema: z.ZodType, fields: readonly Field[]): TranslationFile => {
    const names = { source: name, madeFrom: `${folder}/made-from/${name}`, translation: `${folder}/${own}` };
    return readTexts({
      ...{ name, schema, fields, isPage: name.endsWith('.md') },
      paths: mapVersions(names, (each) => `${contentFolder}/${each}`),
      written: mapVersions(names, (each) => texts.get(each)),
    });
  };
  const files = Object.entries(site.contentFiles).flatMap(([key, { file, schema, isUnread }]) =>
    isUnread || forms[key]?.isShared || !texts.has(file)
      ? []
      : [open(file, file, schema, forms[key]?.fields ?? [])],
  );
  const translations = readPageNames(documents, folder);
  const pages = [...texts.keys()]
    .filter((name) => /^pages\/.+\.md$/.test(name))
    .map((name) => {
      const fields = [...(forms.page?.fields ?? []), bodyField];
      return open(name, translations.get(name) ?? name, site.pageSchema, fields);
    });
  return [...files, ...pages].filter((file) => file.texts.length > 0);
}

/** From the name of each page to that of its translation, which may have another. */
function readPageNames(documents: Documents, folder: string): Map<string, string> {
  const own = documents.filter(({ name }) => name.startsWith(`${folder}/pages/`) && name.endsWith('.md'));
  return new Map(
    own.map(({ name, text }) => {
      const page = name.slice(folder.length + 1);
      const { data } = readDocument(name, toPlain(text));
      const source = isGroup(data) ? data.translates : undefined;
      return [typeof source === 'string' ? `pages/${source}.md` : page, page];
    }),
  );
}

/** Reads the words of a file again, such as after a change. */
export function readTexts(file: Omit<TranslationFile, 'data' | 'texts'>): TranslationFile {
  const read = mapVersions(file.paths, (path, version): Partial<Document> => {
    const text = file.written[version];
    return text === undefined ? {} : readDocument(path, toPlain(text));
  });
  const blocks = mapVersions(read, ({ body }) => (body === undefined ? undefined : splitBlocks(body)));
  const { source = [], madeFrom = [], translation } = blocks;
  // Paragraphs of a translation are known by their place in the source as it was. If it has others, or one whose source is
  // gone, they are one text.
  const isJoined =
    translation &&
    (madeFrom.length !== translation.length || matchLists(madeFrom, source).removed.length > 0);
  const data = mapVersions(read, ({ data, body }, version) => {
    if (!isGroup(data) || body === undefined) return data;
    return { ...data, body: isJoined ? body.trim() : blocks[version] };
  });
  return { ...file, data, texts: listTexts(file.fields, data) };
}

/** What a file is to say so that its values are `data`. A page that is not there begins as its source. */
export function writeVersion(
  file: TranslationFile,
  version: 'madeFrom' | 'translation',
  data: unknown,
): string {
  const { isPage, schema, paths, written } = file;
  const { body, ...values } = (isPage && isGroup(data) ? data : { ...(data as object), body: undefined }) as {
    body?: unknown;
  };
  const isCopy = isPage || version === 'madeFrom';
  const text = written[version] ?? (isCopy ? (written.source ?? '') : '');
  const before = readDocument(paths[version], toPlain(text)).body;
  const isSameBody = isSame(body, before?.trim()) || isSame(body, before && splitBlocks(before));
  const markdown = `\n${Array.isArray(body) ? body.join('\n\n') : body}\n`;
  return rewriteDocument(
    { path: paths[version], schema },
    text,
    values,
    isSameBody || body === undefined ? undefined : markdown,
  );
}

/** Why the schema refuses words for a text. */
export function refuseText(
  { schema }: TranslationFile,
  { paths }: TranslatedText,
  words: string,
): { message: string; fix: string } | undefined {
  const own = schemaAt(schema, paths.source);
  const rule = own && z.safeParse(own, words).error?.issues[0]?.message;
  if (rule === undefined) return undefined;
  const [, message = rule, fix = 'Change it.'] = /^(.+?)\. (.+)$/s.exec(rule) ?? [];
  return { message: `the translation ${message}`, fix };
}

/** Finds the line of a value in a file, or that of the nearest group around it. */
export function createFindLine(
  { paths, written }: Pick<TranslationFile, 'paths' | 'written'>,
  version: keyof Versions,
): (path: ValuePath) => number {
  const [path, text] = [paths[version], toPlain(written[version] ?? '')];
  const { yaml, yamlStart, body = '' } = readDocument(path, text);
  const linesAbove = placeIn(text, yamlStart).line - 1;
  const locations = listLocations(readYaml(path, yaml));
  let offset = text.length - body.length;
  const lines = splitBlocks(body).map((block) => {
    offset = text.indexOf(block, offset) + block.length;
    return placeIn(text, offset - block.length).line;
  });
  return ([first, ...rest]) =>
    first === 'body' && path.endsWith('.md')
      ? (lines[Number(rest[0] ?? 0)] ?? 1)
      : linesAbove + locationAt(locations, path, first === undefined ? [] : [first, ...rest]).line;
}

/** The texts whose source has been changed since: the line of each translation, and the words that have changed. */
export function listOld(file: TranslationFile): { text: TranslatedText; line: number; change: string }[] {
  const findLine = createFindLine(file, 'translation');
  return file.texts
    .filter(({ state }) => state === 'old')
    .map((text) => ({ text, line: findLine(text.paths.translation), change: showChange(text) }));
}

/** What the source says otherwise than when it was translated. */
export function showChange({ madeFrom = '', source }: Pick<TranslatedText, 'madeFrom' | 'source'>): string {
  return compareInShort(madeFrom, source).map(markPlainly).join('');
}

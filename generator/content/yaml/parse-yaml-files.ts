import { basename, dirname } from 'node:path/posix';
import type { z } from 'zod';
import { type Diagnostic, type SourceLocation, topOf } from '../../diagnostics/diagnostic';
import { diagnose } from '../../diagnostics/rules';
import { didYouMean, findSimilar } from '../../diagnostics/suggest';
import { pushAll } from '../../lib/groups';
import { toPointer } from '../../lib/json-pointer';
import { folderOfLanguage } from '../../lib/languages/languages';
import { joinWords } from '../../lib/words';
import type {
  ContentFile,
  ContentPath,
  LocateValue,
  SiteDefinition,
  WrittenContent,
} from '../../site/site-definition';
import { type ContentSources, isUnread, type SourceFile } from '../../sources/site-sources';
import { createLocate } from '../list-values';
import type { ParsedYamlFiles, Translation } from '../parsed-content';
import { checkReferences } from '../references';
import { parseTranslations } from '../translations/parse-translations';
import { type ParsedYaml, parseYaml } from './parse-yaml';

/** Files of content as they were read, by path. The schema is kept too, because the code can change as well. */
export type LastRead = Map<string, { text: string; schema: unknown; read: ParsedYaml }>;

/**
 * Parses and validates every YAML file, then checks what they say about each other. Mistakes of all
 * files come back from one run: what is wrong or missing is replaced by a placeholder, so that later stages can go on.
 * `folder` is the content folder relative to the root: where a missing file is reported. `lastRead` is filled with the
 * files that were read: while somebody edits, all but one are what they were a moment ago.
 */
export function parseYamlFiles(
  sources: ContentSources,
  folder: string,
  definition: YamlDefinition,
  lastRead: LastRead = new Map(),
): ParsedYamlFiles {
  const { contentFiles, checkContent, keys } = definition;
  const expectedFiles = Object.values(contentFiles).map(({ file }) => file);
  const diagnostics: Diagnostic[] = [];
  const locations = new Map<string, SourceLocation>();
  const placeholders = new Set<string>();
  const unknown = sources.documents.filter(
    ({ name }) => dirname(name) === '.' && !expectedFiles.includes(name),
  );
  const documents = new Map(sources.documents.map((source) => [source.name, source]));
  const files = new Map<string, string>();
  const locateKeys = new Map<string, ParsedYaml['locateKey']>();
  const content: Record<string, unknown> = {};
  for (const [key, contentFile] of Object.entries(contentFiles)) {
    const { file, schema, isOptional } = contentFile;
    const path = `${folder}/${file}`;
    const source = documents.get(file);
    // A misspelt name is reported as such.
    const isMisspelt = unknown.some(({ name }) => findSimilar(name, [file]));
    const isAbsent = !source && !isMisspelt && !isUnread(file, sources.unread);
    if (isAbsent && !isOptional) diagnostics.push(missingFile(path));
    const read = readOnce(source ?? { path, text: '' }, contentFile, lastRead);
    if (source) pushAll(diagnostics, read.diagnostics);
    for (const [pointer, location] of read.locations) locations.set(pointer, location);
    for (const text of read.placeholders) placeholders.add(text);
    files.set(key, path);
    locateKeys.set(key, read.locateKey);
    // What was refused has a placeholder, and is not absent.
    if (isAbsent && isOptional) content[key] = schema.safeParse({}).data;
    else content[key] = showsNothing(contentFile, read.value) ? undefined : read.value;
  }

  const { language, languages = [] } = definition.facts(content);
  const translated = parseTranslations(
    { languages, language, content, files, sources, folder },
    definition,
    (source, file, toSchema) => readOnce(source, file, lastRead, toSchema),
  );
  for (const { read, diagnostics: ofLanguage } of translated) {
    for (const file of read) {
      pushAll(diagnostics, file.diagnostics);
      for (const [pointer, location] of file.locations) locations.set(pointer, location);
      for (const text of file.placeholders) placeholders.add(text);
    }
    pushAll(diagnostics, ofLanguage);
  }
  const translations = translated.map(({ translation }) => translation);

  const absent = expectedFiles.filter((file) => !documents.has(file));
  pushAll(
    diagnostics,
    unknown.map((source) => unknownFile(source, absent, expectedFiles)),
  );
  const folders = languages.map(folderOfLanguage);
  for (const { path, name } of sources.documents) {
    const source = { path, name: basename(name) };
    if (folders.includes(dirname(name)) && !expectedFiles.includes(source.name))
      diagnostics.push(unknownFile(source, expectedFiles, expectedFiles));
  }
  const written = {
    isPlaceholder: (text: string) => placeholders.has(text),
    locate: createLocate({ files, locations }),
    locateKey: ([key, ...path]: ContentPath) => locateKeys.get(key)?.(path) ?? topOf(key),
  };
  pushAll(
    diagnostics,
    checkReferences({ content, files, locations, placeholders, translations }, keys.icons, sources),
  );
  const ofContent = checkContent(content, written);
  pushAll(diagnostics, ofContent);
  const isTold = new Set(ofContent.map(({ rule, message }) => `${rule} ${message}`));
  for (const translation of translations) {
    const ofLanguage = checkContent(translation.content, locateIn(translation, written, locations));
    pushAll(
      diagnostics,
      ofLanguage.filter(({ rule, message }) => !isTold.has(`${rule} ${message}`)),
    );
  }
  return { content, files, placeholders, locations, translations, diagnostics };
}

type YamlDefinition = Pick<SiteDefinition, 'contentFiles' | 'checkContent' | 'keys' | 'facts' | 'withFacts'>;

/** What is wrong with a translated site stands in its translation, or else in the source. */
function locateIn(
  { files, places }: Translation,
  written: WrittenContent,
  locations: ReadonlyMap<string, SourceLocation>,
): WrittenContent {
  const locate: LocateValue = (path) => {
    const [key, ...steps] = path;
    const own = places.get(`${key}#${toPointer(steps)}`);
    const location = own === undefined ? undefined : locations.get(`${files.get(key)}#${own}`);
    return location ?? written.locate(path);
  };
  return {
    ...written,
    locate,
    locateKey: (path) =>
      places.has(`${path[0]}#${toPointer(path.slice(1))}`) ? locate(path) : written.locateKey(path),
  };
}

/** Whether no page can show anything of the file. */
function showsNothing({ list, isUnread }: ContentFile, value: unknown): boolean {
  if (isUnread) return true;
  const entries = list !== undefined && (value as Record<string, unknown>)[list];
  return Array.isArray(entries) && entries.length === 0;
}

function readOnce(
  { path, text }: Pick<SourceFile, 'path' | 'text'>,
  { schema, isOptional }: Pick<ContentFile, 'schema' | 'isOptional'>,
  lastRead: LastRead,
  toSchema = (own: z.ZodType) => own,
): ParsedYaml {
  const last = lastRead.get(path);
  if (last?.text === text && last.schema === schema) return last.read;
  const read = parseYaml({ path, text }, toSchema(schema), { isOptional });
  lastRead.set(path, { text, schema, read });
  return read;
}

function missingFile(path: string): Diagnostic {
  return diagnose(
    'file/missing',
    topOf(path),
    'the file is missing',
    'Add it; the site cannot do without it.',
  );
}

function unknownFile(
  { path, name }: Pick<SourceFile, 'path' | 'name'>,
  absent: readonly string[],
  expectedFiles: readonly string[],
): Diagnostic {
  const fix = didYouMean(name, absent, `Remove it; the site reads ${joinWords(expectedFiles)}.`);
  return diagnose('file/unknown', topOf(path), 'the site reads no file of this name', fix);
}

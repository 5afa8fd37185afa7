import { dirname } from 'node:path/posix';
import type { z } from 'zod';
import { type Content, contentFiles } from '../../../content/schema';
import { type Diagnostic, diagnose, type SourceLocation, topOf } from '../../diagnostics/diagnostic';
import { pushAll } from '../../lib/push-all';
import { didYouMean, findSimilar } from '../../lib/similar';
import { joinWords } from '../../lib/words';
import { isUnread } from '../../sources/is-unread';
import type { ContentSources, SourceFile } from '../../sources/site-sources';
import { findContentOfOtherFile } from '../find-content-of-other-file';
import type { LastRead } from '../last-read';
import type { ParsedContent } from '../parsed-content';
import { checkReferences } from '../references/check-references';
import { checkScene } from '../references/check-scene';
import { checkStoreLinks } from '../references/check-store-links';
import { suggestNames } from '../references/suggest-names';
import { readYaml } from './read-yaml';
import type { ReadYaml, YamlFile } from './yaml-file';

const expectedFiles = Object.values(contentFiles).map(({ file }) => file);

/** What the YAML files say, without any page. */
export type ParsedYamlFiles = Omit<ParsedContent, 'pages' | 'locations'> & {
  locations: ReadonlyMap<string, SourceLocation>;
};

/**
 * Parses and validates every YAML file, then checks what they say about each other. Mistakes of all
 * files come back from one run: what is wrong or missing is replaced by a placeholder, so that later stages can go on.
 * `folder` is the content folder relative to the root: where a missing file is reported. `lastRead` is filled with the
 * files that were read: while somebody edits, all but one are what they were a moment ago.
 */
export function parseYamlFiles(
  sources: ContentSources,
  folder: string,
  lastRead: LastRead = new Map(),
): ParsedYamlFiles {
  const diagnostics: Diagnostic[] = [];
  const locations = new Map<string, SourceLocation>();
  const placeholders = new Set<string>();
  const keep = (found: ReadonlyMap<string, SourceLocation>, made: ReadonlySet<string>) => {
    for (const [pointer, location] of found) locations.set(pointer, location);
    for (const text of made) placeholders.add(text);
  };

  const absentFiles = findAbsent(sources.documents);
  const documents = nameAsMeant(sources.documents, absentFiles);
  const yamlFiles = new Map<string, YamlFile>();
  const content: Partial<Record<keyof Content, unknown>> = {};
  for (const [key, { file, schema }] of Object.entries(contentFiles)) {
    const path = `${folder}/${file}`;
    const source = documents.get(file);
    if (!source && !isUnread(file, sources.unread)) diagnostics.push(missingFile(path));
    const read = readOnce(source ?? { path, text: '' }, { file, schema }, lastRead);
    if (source) pushAll(diagnostics, suggestNames(read.diagnostics, read.yaml, schema, sources));
    keep(read.locations(), read.placeholders);
    yamlFiles.set(key, read.yaml);
    content[key as keyof Content] = read.value;
  }

  pushAll(
    diagnostics,
    sources.documents.flatMap((source) => unknownFile(source, absentFiles)),
  );
  pushAll(diagnostics, checkReferences(content as Content, placeholders, yamlFiles, sources));
  pushAll(diagnostics, checkStoreLinks(content as Content, yamlFiles.get('site')));
  pushAll(diagnostics, checkScene(content as Content, placeholders, yamlFiles.get('scene')));
  return {
    content: content as Content,
    files: new Map([...yamlFiles].map(([key, { file }]) => [key, file])),
    placeholders,
    locations,
    diagnostics,
  };
}

/** The files at the top by the name that the site reads; one whose name is misspelt by the name it should have. */
function nameAsMeant(documents: readonly SourceFile[], absent: readonly string[]): Map<string, SourceFile> {
  const top = documents.filter(({ name }) => dirname(name) === '.');
  const byName = new Map(top.map((source) => [source.name, source]));
  for (const source of top) {
    if (expectedFiles.some((file) => file === source.name)) continue;
    const meant = findSimilar(source.name, absent);
    if (meant && !byName.has(meant)) byName.set(meant, source);
  }
  return byName;
}

function findAbsent(documents: readonly SourceFile[]): string[] {
  return expectedFiles.filter((file) => documents.every(({ name }) => name !== file));
}

type ContentFile = (typeof contentFiles)[keyof typeof contentFiles];

function readOnce(
  source: Pick<SourceFile, 'path' | 'text'>,
  expected: Pick<ContentFile, 'file' | 'schema'>,
  lastRead: LastRead,
): ReadYaml<unknown> {
  const last = lastRead.get(source.path);
  if (last?.text === source.text && last.schema === expected.schema) return last.read;
  const read = readFile(source, expected);
  lastRead.set(source.path, { text: source.text, schema: expected.schema, read });
  return read;
}

function readFile(
  { path, text }: Pick<SourceFile, 'path' | 'text'>,
  { file, schema }: Pick<ContentFile, 'file' | 'schema'>,
): ReadYaml<unknown> {
  const misplaced = findContentOfOtherFile({ path, text }, file, Object.values(contentFiles));
  const read = readYaml<z.ZodType>(path, misplaced ? '' : text, schema);
  return misplaced ? { ...read, diagnostics: [misplaced] } : read;
}

function missingFile(path: string): Diagnostic {
  return diagnose(
    'file/missing',
    topOf(path),
    'the file is missing',
    'Add it; the site cannot do without it.',
  );
}

function unknownFile({ path, name }: SourceFile, absent: readonly string[]): Diagnostic[] {
  if (dirname(name) !== '.' || expectedFiles.some((file) => file === name)) return [];
  const advice = didYouMean(name, absent, `Remove it; the site reads ${joinWords(expectedFiles)}.`);
  return [diagnose('file/unknown', topOf(path), 'the site reads no file of this name', advice)];
}

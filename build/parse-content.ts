import { dirname } from 'node:path/posix';
import { type Content, contentFiles } from '../content/schema';
import { checkReferences } from './check-references';
import { parsePage } from './parse-page';
import { parseYaml, type YamlFile } from './parse-yaml';
import { didYouMean, joinWords, problemAt } from './problem';
import type { ContentSources, Origin, PageSource, ParsedContent, Problem, SourceFile } from './types';
import { validateYaml } from './validate-yaml';

const expectedFiles = Object.values(contentFiles).map(({ file }) => file);

/**
 * Parses and validates every file, then checks what files say about each other. Problems of all
 * files come back from one run. `folder` is the content folder relative to the root: where a missing
 * file is reported.
 */
export function parseContent(sources: ContentSources, folder: string): ParsedContent {
  const problems: Problem[] = [];
  const origins = new Map<string, Origin>();
  const keep = (found: ReadonlyMap<string, Origin>) => {
    for (const [pointer, origin] of found) origins.set(pointer, origin);
  };

  const byName = new Map(sources.documents.map((source) => [source.name, source]));
  const yamlFiles = new Map<string, YamlFile>();
  const content: Partial<Record<keyof Content, unknown>> = {};
  for (const [key, { file, schema }] of Object.entries(contentFiles)) {
    const source = byName.get(file);
    if (source === undefined) {
      problems.push(missingFile(`${folder}/${file}`));
      continue;
    }
    const yaml = parseYaml(source.path, source.text);
    const { value, problems: found } = validateYaml(yaml, schema);
    problems.push(...found);
    keep(yaml.origins());
    yamlFiles.set(key, yaml);
    if (value !== undefined) content[key as keyof Content] = value;
  }

  const pages: PageSource[] = [];
  for (const source of sources.documents.filter(({ name }) => dirname(name) !== '.')) {
    const page = parsePage(source);
    problems.push(...page.problems);
    keep(page.origins);
    if (page.value) pages.push(page.value);
  }

  problems.push(...sources.documents.flatMap(unknownFile));
  problems.push(...checkReferences(content as Partial<Content>, yamlFiles, sources));
  const isWhole = Object.keys(contentFiles).every((key) => key in content);
  const files = new Map([...yamlFiles].map(([key, { file }]) => [key, file]));
  return { content: isWhole ? (content as Content) : undefined, files, pages, origins, problems };
}

function missingFile(path: string): Problem {
  return problemAt(
    { file: path, line: 1, column: 1 },
    'the file is missing',
    'Add it; the site cannot do without it.',
  );
}

function unknownFile({ path, name }: SourceFile): Problem[] {
  if (dirname(name) !== '.' || expectedFiles.some((file) => file === name)) return [];
  const advice = didYouMean(name, expectedFiles, `Remove it; the site reads ${joinWords(expectedFiles)}.`);
  return [problemAt({ file: path, line: 1, column: 1 }, 'the site reads no file of this name', advice)];
}

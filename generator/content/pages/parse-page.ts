import matter from 'gray-matter';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import { diagnose, type RuleId } from '../../diagnostics/rules';
import type { FrontMatter } from '../../site/documents';
import type { SiteDefinition } from '../../site/site-definition';
import { findConflicts } from '../../sources/decode-text';
import type { SourceFile } from '../../sources/site-sources';
import type { FindLocation, PageSource } from '../parsed-content';
import { createPlaceholders, makePlaceholder } from '../schema-parts';
import { parseYaml } from '../yaml/parse-yaml';
import { checkPageName, type PageFile, toSlug } from './page-names';

export interface ParsedPage {
  /** Owns its address in any case; what could not be read has a placeholder. */
  page: PageSource;
  placeholders: ReadonlySet<string>;
  diagnostics: Diagnostic[];
  /** By file and JSON pointer, as in `ParsedContent`. */
  locations: FindLocation;
}

/**
 * Splits a markdown page into front matter and body. Front matter is YAML between two lines of three
 * hyphens and nothing else: gray-matter would run what follows `---js`, so it is given only text that
 * is known to open plainly.
 */
export function parsePage(source: PageFile, { pageSchema }: Pick<SiteDefinition, 'pageSchema'>): ParsedPage {
  if (source.isUnread) return makeUnreadPage(source, pageSchema);
  const diagnostics = checkPageName(source, source.sameAddress ?? []);
  const conflicts = findConflicts(source);
  const fenceDiagnostics =
    conflicts.length > 0 ? conflicts : checkFence(source, Object.keys(pageSchema.shape));
  if (fenceDiagnostics.length > 0) {
    // What is no page at all need not begin like one.
    const isPage = source.name.endsWith('.md');
    return {
      ...makeUnreadPage(source, pageSchema),
      diagnostics: isPage ? [...diagnostics, ...fenceDiagnostics] : diagnostics,
    };
  }

  // gray-matter only splits. Its engine for YAML is replaced: the values are read once, with their places.
  const { matter: head, content } = matter(source.text, { engines: { yaml: () => ({}) } });
  // Of a Windows line end before the closing fence, it leaves the first half.
  const yaml = { path: source.path, text: head.replace(/\r$/, '') };
  const frontMatter = parseYaml(yaml, pageSchema, { whole: 'front matter' });
  const headLength = source.text.length - content.length;
  // Each line of the body keeps its number in the file.
  const body = source.text.slice(0, headLength).replace(/[^\n]/g, '') + content;
  return {
    page: {
      slug: toSlug(source.name),
      file: source.path,
      ...(source.language !== undefined && { language: source.language }),
      frontMatter: frontMatter.value as unknown as FrontMatter,
      body,
    },
    placeholders: frontMatter.placeholders,
    diagnostics: [...diagnostics, ...frontMatter.diagnostics],
    locations: frontMatter.locations,
  };
}

/** A page of which only the address is known. Its one heading is a placeholder for any that it may have. */
function makeUnreadPage(
  { path, name, language }: Pick<PageFile, 'path' | 'name' | 'language'>,
  pageSchema: SiteDefinition['pageSchema'],
): ParsedPage {
  const placeholders = createPlaceholders(path);
  return {
    page: {
      slug: toSlug(name),
      file: path,
      ...(language !== undefined && { language }),
      frontMatter: makePlaceholder(pageSchema, placeholders) as unknown as FrontMatter,
      body: `## ${placeholders.addName()}\n`,
    },
    placeholders: placeholders.texts,
    diagnostics: [],
    locations: new Map(),
  };
}

/**
 * Checks that front matter opens in the first line of a page and closes above its text, each time by --- alone. `keys` are
 * those that it may have.
 */
function checkFence(
  { path, text }: Pick<SourceFile, 'path' | 'text'>,
  keys: readonly string[],
): Diagnostic[] {
  const refuse = (rule: RuleId, line: number, message: string, fix: string) => [
    diagnose(rule, { file: path, line: line + 1, column: 1 }, message, fix),
  ];
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  if (lines[0] !== '---') {
    const message = 'the page must begin with front matter, and its first line is not --- alone';
    const fix =
      'Begin it with a line of ---, the entries, and a second line of ---, with nothing above them.';
    return refuse('page/front-matter-start', 0, message, fix);
  }
  const close = lines.findIndex((line, index) => index > 0 && /^(?:---|\.{3}$)/.test(line));
  const body = findBody(lines.slice(0, close < 0 ? undefined : close), keys);
  if (close < 0 || body !== undefined) {
    const message = 'front matter has no end above this line';
    return refuse('page/front-matter-end', body ?? 0, message, 'Add a line of --- below its last entry.');
  }
  if (lines[close] === '---') return [];
  const message = `front matter must close with --- alone on its line, got "${lines[close]}"`;
  return refuse('page/front-matter-end', close, message, 'Make the line --- and nothing more.');
}

/** Where the text of the page begins within front matter: a heading, which YAML takes for a comment, or a paragraph. */
function findBody(lines: readonly string[], keys: readonly string[]): number | undefined {
  const isKnownEntry = (line: string) => keys.some((key) => line.startsWith(`${key}:`));
  const isEntry = (line: string) => /^(?:["']?[\w-]+["']?\s*:|[\s#-])/.test(line);
  const body = lines.findIndex((line, index) => {
    const isHeading = /^#{2,6}\s/.test(line) && !lines.slice(index).some(isKnownEntry);
    return isHeading || (line !== '' && lines[index - 1] === '' && !isEntry(line));
  });
  return body < 0 ? undefined : body;
}

import matter from 'gray-matter';
import { type PageFrontMatter, pageSchema } from '../../content/schema';
import { type Diagnostic, diagnose, type SourceLocation } from '../diagnostics/diagnostic';
import { placeIn } from '../lib/line-starts';
import { findConflicts } from '../sources/find-conflicts';
import type { SourceFile } from '../sources/site-sources';
import { checkFence } from './check-fence';
import { checkPageName, toSlug } from './page-names';
import type { PageSource } from './parsed-content';
import { makePlaceholder, placeholderName } from './placeholder';
import { readYaml } from './yaml/read-yaml';

export interface ParsedPage {
  /** Owns its address in any case; what could not be read has a placeholder. */
  page: PageSource;
  diagnostics: Diagnostic[];
  locations: ReadonlyMap<string, SourceLocation>;
}

/**
 * Splits a markdown page into front matter and body. Front matter is YAML between two lines of three
 * hyphens and nothing else: gray-matter would run what follows `---js`, so it is given only text that
 * is known to open plainly. `names` are those of all pages, relative to the content folder.
 */
export function parsePage(source: SourceFile, names: readonly string[] = []): ParsedPage {
  const diagnostics = checkPageName(source, names);
  const conflicts = findConflicts(source);
  const fenceDiagnostics = conflicts.length > 0 ? conflicts : checkFence(source);
  if (fenceDiagnostics.length > 0) {
    const page = makeUnreadPage(source);
    // What is no page at all need not begin like one.
    const isPage = source.name.endsWith('.md');
    return {
      page,
      diagnostics: isPage ? [...diagnostics, ...fenceDiagnostics] : diagnostics,
      locations: new Map(),
    };
  }

  let head = '';
  const refuse = (): never => {
    throw new Error('Front matter in a language other than YAML reached the parser.');
  };
  const { content } = matter(source.text, {
    language: 'yaml',
    engines: {
      yaml: (text: string) => {
        // Of a Windows line end before the closing fence, gray-matter leaves the first half.
        head = text.replace(/\r$/, '');
        return {};
      },
      javascript: refuse,
      coffee: refuse,
      json: refuse,
    },
  });
  // Nothing but comments between the fences: gray-matter does not ask the engine.
  const frontMatter = readYaml(source.path, head, pageSchema, 'front matter');
  const headLength = source.text.length - content.length;
  const again = findSecondFrontMatter(source, headLength);
  const bodyStart = again?.end ?? headLength;
  const body = source.text.slice(0, bodyStart).replace(/[^\n]/g, '') + source.text.slice(bodyStart);
  return {
    page: { slug: toSlug(source.name), file: source.path, frontMatter: frontMatter.value, body },
    diagnostics: [...diagnostics, ...frontMatter.diagnostics, ...(again ? [again.diagnostic] : [])],
    locations: frontMatter.locations(),
  };
}

/** Pasted twice, front matter would be a line and a heading to markdown. `from` is where the body begins. */
function findSecondFrontMatter(
  { path, text }: SourceFile,
  from: number,
): { end: number; diagnostic: Diagnostic } | undefined {
  const found = /^(\s*)---[ \t]*\r?\n[ \t]*[A-Za-z]+:(?:.*\r?\n){1,60}?---[ \t]*(?=\r?\n|$)/.exec(
    text.slice(from),
  );
  if (!found) return undefined;
  const location = { file: path, ...placeIn(text, from + (found[1] ?? '').length) };
  const message = 'front matter begins here a second time';
  return {
    end: from + found[0].length,
    diagnostic: diagnose(
      'page/second-front-matter',
      location,
      message,
      'Keep one of the two, and remove the other.',
    ),
  };
}

/** A page of which nothing but the address is known. Its one heading stands for any that it may have. */
export function makeUnreadPage({ path, name }: Pick<SourceFile, 'path' | 'name'>): PageSource {
  return {
    slug: toSlug(name),
    file: path,
    frontMatter: makePlaceholder(pageSchema, new Set()) as PageFrontMatter,
    body: `## ${placeholderName}\n`,
  };
}

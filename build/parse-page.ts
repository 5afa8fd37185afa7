import matter from 'gray-matter';
import { pageSchema } from '../content/schema';
import { parseYaml, type YamlFile } from './parse-yaml';
import { problemAt } from './problem';
import type { Origin, Outcome, PageSource, Problem, SourceFile } from './types';
import { validateYaml } from './validate-yaml';

/** Addresses the build needs itself. */
const reservedSlugs = new Set(['404', 'index', 'assets']);

export interface ParsedPage extends Outcome<PageSource> {
  origins: ReadonlyMap<string, Origin>;
}

/**
 * Splits a markdown page into front matter and body. Front matter is YAML between two lines of three
 * hyphens and nothing else: gray-matter would run what follows `---js`, so it is given only text that
 * is known to open plainly.
 */
export function parsePage(source: SourceFile): ParsedPage {
  const slug = source.name.replace(/^pages\//, '').replace(/\.md$/, '');
  const problems = [...checkName(source, slug), ...checkFence(source)];
  if (problems.length > 0) return { value: undefined, problems, origins: new Map() };

  let yaml: YamlFile | undefined;
  const refuse = (): never => {
    throw new Error('Front matter in a language other than YAML reached the parser.');
  };
  const { content } = matter(source.text, {
    language: 'yaml',
    engines: {
      yaml: (text: string) => {
        // Of a Windows line end before the closing fence, gray-matter leaves the first half.
        yaml = parseYaml(source.path, text.replace(/\r$/, ''));
        return {};
      },
      javascript: refuse,
      coffee: refuse,
      json: refuse,
    },
  });
  // Nothing but comments between the fences: gray-matter does not ask the engine.
  yaml ??= parseYaml(source.path, '');
  const frontMatter = validateYaml(yaml, pageSchema);
  const head = source.text.slice(0, source.text.length - content.length);
  const body = head.replace(/[^\n]/g, '') + content;
  return {
    value: frontMatter.value && { slug, file: source.path, frontMatter: frontMatter.value, body },
    problems: frontMatter.problems,
    origins: yaml.origins(),
  };
}

function checkName({ path, name }: SourceFile, slug: string): Problem[] {
  const origin = { file: path, line: 1, column: 1 };
  if (!/^pages\/[^/]+\.md$/.test(name)) {
    return [
      problemAt(
        origin,
        'a page must be a file that ends in .md and stands in pages/ itself',
        'Move or rename it.',
      ),
    ];
  }
  if (!/^[a-z0-9-]+$/.test(slug)) {
    const message = `the file name is the address of the page, and "${slug}" holds more than a-z, 0-9 and hyphens`;
    return [problemAt(origin, message, 'Rename the file, such as terms-of-use.md.')];
  }
  if (reservedSlugs.has(slug)) {
    return [
      problemAt(origin, `the address /${slug} belongs to the site itself`, 'Give the file another name.'),
    ];
  }
  return [];
}

function checkFence({ path, text }: SourceFile): Problem[] {
  const first = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const origin = { file: path, line: 1, column: 1 };
  if (first.trimEnd() !== '---' || !text.includes('\n')) {
    const message = first.startsWith('---')
      ? `front matter must open with --- alone on its line, got "${first.trimEnd()}"`
      : 'the page must begin with front matter, between two lines of ---';
    return [problemAt(origin, message, 'Make the first line --- and nothing more.')];
  }
  const close = text.indexOf('\n---', 3);
  if (close === -1)
    return [problemAt(origin, 'front matter has no end', 'Add a line of --- below its last entry.')];
  const closing = /^[^\r\n]*/.exec(text.slice(close + 1))?.[0] ?? '';
  if (closing.trimEnd() === '---') return [];
  const line = text.slice(0, close + 1).split('\n').length;
  const message = `front matter must close with --- alone on its line, got "${closing.trimEnd()}"`;
  return [problemAt({ file: path, line, column: 1 }, message, 'Make the line --- and nothing more.')];
}

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { createCache } from '../../build/cache';
import { parseContent } from '../../build/parse-content';
import { describeProblem } from '../../build/problem';
import { readContent } from '../../build/read-content';
import { renderMarkdown } from '../../build/render-markdown';
import { toTokens } from '../../build/tokens';
import type { BuildOptions, ContentSources, Outcome, ParsedContent, Problem } from '../../build/types';
import type { Site } from '../../templates/types';

export const rootDir = resolve(import.meta.dirname, '../..');
export const fixtureDir = join(rootDir, 'tests/fixtures/site');

/** A folder of the running test's own, removed after it. */
export async function temporaryDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'site-test-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** A copy of the fixture's content that a test may break. */
export async function copyFixture(): Promise<string> {
  const dir = join(await temporaryDir(), 'content');
  await cp(fixtureDir, dir, { recursive: true });
  return dir;
}

export async function temporaryCache() {
  return createCache(await temporaryDir(), 'tests');
}

/** Builds the fixture with the real templates. The cache is the test's own unless one is given. */
export async function fixtureOptions(changes: Partial<BuildOptions> = {}): Promise<BuildOptions> {
  const cacheDir = changes.cacheDir ?? (await temporaryDir());
  const now = new Date('2026-03-04');
  return { rootDir, contentDir: fixtureDir, mode: 'production', now, ...changes, cacheDir };
}

export function readFixture(): Promise<ContentSources> {
  return readContent({ rootDir, contentDir: fixtureDir });
}

/** The fixture with one document changed; fails where there is nothing to change. */
export async function changedFixture(name: string, from: string, to: string): Promise<ContentSources> {
  const sources = await readFixture();
  const documents = sources.documents.map((source) => {
    if (source.name !== name) return source;
    expect(source.text).toContain(from);
    return { ...source, text: source.text.replace(from, () => to) };
  });
  return { ...sources, documents };
}

/** Parses content as if it stood in `content/`. */
export function parse(sources: ContentSources): ParsedContent {
  return parseContent(sources, 'tests/fixtures/site');
}

/** What an editor would read, without the fixture's folder in front. */
export function sentences({ problems }: { problems: Problem[] }): string[] {
  return problems.map((problem) => describeProblem(problem).replaceAll('tests/fixtures/site/', ''));
}

/** The value of an outcome that has one. */
export function madeBy<Value>({ value, problems }: Outcome<Value>): Value {
  expect(problems).toEqual([]);
  if (value === undefined) throw new Error('The stage made nothing.');
  return value;
}

/** The whole fixture as templates get it, with what the later stages need beside it. */
export async function parsedSite() {
  const sources = await readFixture();
  const parsed = parse(sources);
  expect(parsed.problems).toEqual([]);
  const content = parsed.content as NonNullable<ParsedContent['content']>;
  const tokens = toTokens(content.site);
  const pages = (await Promise.all(parsed.pages.map((page) => renderMarkdown(page, tokens)))).map(madeBy);
  const site: Site = { ...content, pages: pages.map(({ page }) => page) };
  return { sources, parsed, pages, site };
}

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { Content } from '../../content/schema';
import { createCache, evictResults } from '../../generator/cache/cache';
import { parseContent } from '../../generator/content/parse-content';
import type { PageSource, ParsedContent } from '../../generator/content/parsed-content';
import type { Diagnostic, Outcome } from '../../generator/diagnostics/diagnostic';
import { describeDiagnostic, formatDiagnostics } from '../../generator/diagnostics/format-diagnostics';
import { relativePath } from '../../generator/lib/paths';
import { renderPage } from '../../generator/markdown/render-page';
import type { BuildResult } from '../../generator/pipeline/build-context';
import { createBuildContext, invalidate } from '../../generator/pipeline/build-context';
import { buildSite } from '../../generator/pipeline/build-site';
import { readHtml, type StartTag } from '../../generator/render/read-html';
import type { BuildOptions } from '../../generator/site/build-options';
import { readContent } from '../../generator/sources/read-content';
import type { ContentSources, SiteSources } from '../../generator/sources/site-sources';
import { site } from '../../templates/site';

export const rootDir = resolve(import.meta.dirname, '../..');
export const fixtureDir = join(rootDir, 'tests/fixtures/site');

/** The content of the fixture: nothing that tests ask for is absent, apart from facts about the app. */
export type FullContent = Full<Omit<Content, 'app'>> & Pick<Content, 'app'>;

type Full<Value> = Value extends readonly (infer Item)[]
  ? Full<Item>[]
  : Value extends object
    ? { [Key in keyof Value]-?: Full<NonNullable<Value[Key]>> }
    : Value;

/** What a cache of a test need not have, where no document is kept. */
export const noEntries = {
  hashModule: () => '',
  read: () => undefined,
  has: () => false,
  write: () => Promise.resolve(),
};

/** The sources of a site without any file, for tests that look at one kind of them. */
export const noSources: SiteSources = {
  content: {
    diagnostics: [],
    unread: new Set(),
    paths: [],
    documents: [],
    icons: new Map(),
    pictures: new Map(),
  },
  code: { sources: [], modules: new Map(), toolsHash: '', hashModule: () => '' },
  publicFiles: [],
};

/** A folder of the running test's own, removed after it. */
export async function temporaryDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'site-test-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }));
  return dir;
}

const unreadFiles = Object.values(site.contentFiles).flatMap(({ file, isUnread }) =>
  isUnread ? [file] : [],
);

/** Whether the site reads a file of the fixture: that of a section which was removed in code it does not. */
export const isRead = (name: string) => !unreadFiles.includes(name);

/** A copy of the fixture's content that a test may break, as far as the site reads it. */
export async function copyFixture(): Promise<string> {
  const dir = join(await temporaryDir(), 'content');
  await cp(fixtureDir, dir, { recursive: true });
  for (const name of unreadFiles) await rm(join(dir, name), { force: true });
  return dir;
}

export async function temporaryCache() {
  return createCache(await temporaryDir(), () => 'tests');
}

/** Builds the fixture with the real templates. The cache is the test's own unless one is given. */
export async function fixtureOptions(
  changes: Partial<Omit<BuildOptions, 'site'>> = {},
): Promise<BuildOptions> {
  const cacheDir = changes.cacheDir ?? (await temporaryDir());
  const now = new Date('2026-03-04');
  return { site, rootDir, contentDir: fixtureDir, now, ...changes, cacheDir };
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
export function parse(sources: ContentSources): ParsedContent<PageSource> & { content: FullContent } {
  const parsed = parseContent(sources, 'tests/fixtures/site', site);
  return { ...parsed, content: parsed.content as FullContent };
}

/** What an editor would read, without the fixture's folder in front. */
export function sentences({ diagnostics }: { diagnostics: Diagnostic[] }): string[] {
  return diagnostics.map((diagnostic) =>
    describeDiagnostic(diagnostic).replaceAll('tests/fixtures/site/', ''),
  );
}

/** The opening tags of a document. */
export function readTags(html: string): StartTag[] {
  return readHtml(html).filter((part) => part.kind === 'start');
}

/** The value of an outcome that has one. */
export function madeBy<Value>({ value, diagnostics }: Outcome<Value>): Value {
  expect(diagnostics).toEqual([]);
  if (value === undefined) throw new Error('The stage made nothing.');
  return value;
}

/** The whole fixture as templates get it, with what the later stages need beside it. */
export async function parsedSite(sources?: ContentSources) {
  sources ??= await readFixture();
  const parsed = parse(sources);
  expect(parsed.diagnostics).toEqual([]);
  const { content } = parsed;
  const { tokens } = site.facts(content);
  const rendered = await Promise.all(parsed.pages.map((page) => renderPage(page, { tokens, site })));
  expect(rendered.flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
  const pages = rendered.map(({ page }) => page);
  return { sources, parsed, pages, site: content };
}

/** One cache for every test that builds whole sites, and for commands: pictures are encoded and fonts subset once. */
export const sharedCacheDir = join(rootDir, '.cache');

// For those that build hundreds of folders with the same code, which is read once, as the watcher does it.
const context = createBuildContext();

/** Builds a content folder. `text` is what an editor reads, as if the folder were `content/`. */
export async function buildFolder(contentDir: string): Promise<BuildResult & { text: string }> {
  const options = await fixtureOptions({ contentDir, cacheDir: sharedCacheDir });
  const result = await buildSite(options, { elapsedMs: () => performance.now() }, context);
  // Content is read again each time: a test may build the same folder twice.
  invalidate(context, [contentDir]);
  evictResults(context.cacheMemory);
  const folder = relativePath(rootDir, contentDir);
  const diagnostics = result.diagnostics.map((diagnostic) => ({
    ...diagnostic,
    file: diagnostic.file.replace(folder, 'content'),
  }));
  return { ...result, diagnostics, text: formatDiagnostics(diagnostics) };
}

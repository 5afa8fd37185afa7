import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parseContent } from '../../../generator/content/parse-content';
import type { OutputFile } from '../../../generator/lib/file-bytes';
import { renderPage } from '../../../generator/markdown/render-page';
import { createDocumentProps, renderDocument } from '../../../generator/render/render-document';
import { groupPictures } from '../../../generator/sources/group-pictures';
import { readContent } from '../../../generator/sources/read-content';
import type { ContentSources } from '../../../generator/sources/site-sources';
import { removeLocations } from '../../../generator/trace/place-locations';
import {
  createMarkDocuments,
  type MarkedDocuments,
  toUnmarked,
  traceDocuments,
} from '../../../generator/trace/trace-documents';
import { site as definition } from '../../../templates/site';
import type { Assets } from '../../../templates/types';
import { fixtureDir, parsedSite, rootDir } from '../fixture';
import { planRoutes } from '../plan-routes';

const now = new Date('2026-03-04');
const folder = 'tests/fixtures/site/';

type Site = Pick<Awaited<ReturnType<typeof parsedSite>>, 'parsed' | 'pages' | 'sources'>;

let fixture: Site;
let marked: MarkedDocuments;
let traced: OutputFile[];

beforeAll(async () => {
  fixture = await parsedSite();
  marked = renderMarked(fixture);
  traced = trace(fixture, marked);
});

function makeAssets({ pictures }: ContentSources): Assets {
  return {
    inlineScripts: { arrangeFirst: '', beforeSections: '', storeOrder: '' },
    scriptUrl: '/main.js',
    styles: { landing: '', page: '', error: '' },
    styleUrls: {
      sections: '/sections.css',
      phone: '',
      desk: '/desk.css',
      special: '/special.css',
      bar: '/bar.css',
      news: '',
      mirrored: '',
      scene: '/scene.css',
    },
    fontPreloadUrls: { landing: [], page: [], error: [] },
    iconsUrl: '/icons.svg',
    themeColor: '#000000',
    features: { 'qr-code': '/code.svg' },
    pictures: new Map(
      [...groupPictures(pictures).keys()].map((file) => [
        file,
        { variants: [{ url: `/${file}`, width: 4, height: 3 }] },
      ]),
    ),
  };
}

/** The documents as a release has them, by path. */
function render({ parsed, pages, sources }: Site): Map<string, string> {
  const site = parsed.content;
  const parts = { definition, site, assets: makeAssets(sources), headOf: () => [], now };
  const propsOf = createDocumentProps(parts);
  const { routes } = planRoutes(definition, site, pages, now);
  return new Map(routes.map((route) => [route.path, renderDocument(propsOf(route), definition)]));
}

function renderMarked({ parsed, pages, sources }: Site): MarkedDocuments {
  const { routes } = planRoutes(definition, parsed.content, pages, now);
  const featureSources = new Map([['qr-code', ['site', 'qrCode', 'url'] as const]]);
  const made = { assets: makeAssets(sources), headOf: () => [], featureSources, routes };
  const content = parsed.content;
  const languages = [{ language: 'en', home: '/', content, shown: content, pages }];
  const markDocuments = createMarkDocuments({ site: definition, now }, { parsed, pages, languages, ...made });
  return markDocuments(routes.map(({ path }) => path));
}

function trace({ parsed, pages }: Pick<Site, 'parsed' | 'pages'>, documents: MarkedDocuments) {
  return traceDocuments({}, { parsed, pages }, documents);
}

/** The site of this content, whatever is wrong with it. */
async function readSite(contentDir: string): Promise<Site> {
  const sources = await readContent({ rootDir, contentDir });
  const parsed = parseContent(sources, 'content', definition);
  const { tokens } = definition.facts(parsed.content);
  const rendered = parsed.pages.map((page) => renderPage(page, { tokens, site: definition }));
  return { sources, parsed: parsed as Site['parsed'], pages: rendered.map(({ page }) => page) };
}

function htmlOf(files: readonly OutputFile[], path: string): string {
  return new TextDecoder().decode(files.find((file) => file.path === path)?.bytes);
}

/** What the file says from the place on that the first element matching the pattern was given. */
async function writtenAt(pattern: RegExp, path = 'index.html'): Promise<string | undefined> {
  const [, file = '', line, column] =
    new RegExp(`data-source="([^":]+):(\\d+):(\\d+)"[^>]*>${pattern.source}`).exec(htmlOf(traced, path)) ??
    [];
  expect(file, String(pattern)).toContain(folder);
  const lines = (await readFile(join(rootDir, file), 'utf8')).split('\n');
  return lines[Number(line) - 1]?.slice(Number(column) - 1);
}

const podcastDir = join(rootDir, 'tests/fixtures/podcast/content');

test.each([fixtureDir, podcastDir, join(rootDir, 'content')])(
  'no template computes with a marked text of %s',
  async (dir) => {
    const site = await readSite(dir);
    const { html } = renderMarked(site);
    const released = render(site);
    expect([...html.keys()]).toEqual([...released.keys()]);
    for (const [path, text] of html) expect(toUnmarked(text), path).toBe(released.get(path));
  },
);

test('every document has locations and a script, and is otherwise as it is released', () => {
  const script = /<script defer="" src="\/_dev\/[^"]+"><\/script>/;
  for (const [path, html] of render(fixture)) {
    const own = htmlOf(traced, path);
    expect(own).toContain('data-source="');
    expect(removeLocations(own.replace(script, ''))).toBe(html);
  }
});

test.each([
  [/by lantern\./, 'by lantern.'],
  // The second line of a phrase, and the words before and after a highlight.
  [/Phrase, </, 'First Phrase'],
  [/What ann says about </, 'What ann says about the road.'],
  [/the road<\/mark>/, 'What ann says about the road.'],
  [/v1\.0\.9</, 'v1.0.9'],
  [/January 9, 2026</, '2026-01-09'],
  [/2026<\/span> Lanternfall|2026<\/span>/, '© {year} Lanternfall'],
  [/75% Complete/, '"{percent}% Complete"'],
])('%s leads to where it was written', async (pattern, expected) => {
  expect(await writtenAt(pattern)).toBe(expected);
});

test('a page’s headings, its table and the date in its front matter lead to their lines', async () => {
  expect(await writtenAt(/What we keep<\/h2>/, 'privacy.html')).toBe('## What we keep');
  expect(await writtenAt(/What we keep<\/a>/, 'privacy.html')).toBe('## What we keep');
  expect(await writtenAt(/and nothing there\./, 'privacy.html')).toBe('- and nothing there.');
  expect(await writtenAt(/A day<\/td>/, 'privacy.html')).toMatch(/A day|\| A name/);
  expect(await writtenAt(/January 5, 2026</, 'terms.html')).toBe('2026-01-05');
});

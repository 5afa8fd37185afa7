import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { FindLocation } from '../../../generator/content/parsed-content';
import type { OutputFile } from '../../../generator/lib/file-bytes';
import { toBytes } from '../../../generator/lib/file-bytes';
import { createDocumentProps } from '../../../generator/render/document-props';
import { createPageIndexer } from '../../../generator/render/page-index';
import { planRoutes } from '../../../generator/render/plan-routes';
import { renderDocument } from '../../../generator/render/render-document';
import { groupPictures } from '../../../generator/sources/group-pictures';
import { removeLocations } from '../../../generator/trace/place-source-locations';
import { type Trace, traceDocuments } from '../../../generator/trace/trace-documents';
import { site as definition } from '../../../templates/site';
import type { Assets } from '../../../templates/types';
import { parsedSite, readFixture, rootDir } from '../fixture';

const now = new Date('2026-03-04');
const socialCards = new Map();
const folder = 'tests/fixtures/site/';

let fixture: Awaited<ReturnType<typeof parsedSite>>;
let assets: Assets;
let documents: OutputFile[];
let trace: Trace;
const indexPage = createPageIndexer();

beforeAll(async () => {
  fixture = await parsedSite();
  assets = {
    inlineScripts: { arrangeFirst: '', beforeSections: '', storeOrder: '' },
    scriptUrl: '/main.js',
    styles: { landing: '', page: '', error: '' },
    styleUrls: {
      sections: '/sections.css',
      desk: '/desk.css',
      special: '/special.css',
      travel: '/travel.css',
      scene: '/scene.css',
    },
    fontPreloadUrls: { landing: [], page: [], error: [] },
    iconsUrl: '/icons.svg',
    themeColor: '#000000',
    qrCodeUrl: '/code.svg',
    pictures: new Map(
      [...groupPictures(fixture.sources.pictures).keys()].map((file) => [
        file,
        { variants: [{ url: `/${file}`, width: 4, height: 3 }] },
      ]),
    ),
  };
  documents = render(fixture);
  trace = traceDocuments(fixture.parsed, fixture.pages, {
    documents,
    definition,
    assets,
    socialCards,
    now,
    indexPage,
  });
});

function render({ site, pages }: typeof fixture): OutputFile[] {
  const propsOf = createDocumentProps({ definition, site, assets, socialCards, now });
  return planRoutes(definition, site, pages, now).routes.map((route) => ({
    path: route.path,
    bytes: toBytes(renderDocument(propsOf(route), definition)),
  }));
}

function htmlOf(files: readonly OutputFile[], path: string): string {
  return new TextDecoder().decode(files.find((file) => file.path === path)?.bytes);
}

/** What the file says from the place on that the first element matching the pattern was given. */
async function writtenAt(pattern: RegExp, path = 'index.html'): Promise<string | undefined> {
  const [, file = '', line, column] =
    new RegExp(`data-source="([^":]+):(\\d+):(\\d+)"[^>]*>${pattern.source}`).exec(
      htmlOf(trace.documents, path),
    ) ?? [];
  expect(file, String(pattern)).toContain(folder);
  const lines = (await readFile(join(rootDir, file), 'utf8')).split('\n');
  return lines[Number(line) - 1]?.slice(Number(column) - 1);
}

test('every document is traced, and but for its locations and a script as it was', () => {
  expect(trace.untraced).toEqual([]);
  for (const { path } of documents) {
    const traced = htmlOf(trace.documents, path).replace(
      /<script defer="" src="\/_dev\/[^"]+"><\/script>/,
      '',
    );
    expect(traced).toContain('data-source="');
    expect(removeLocations(traced)).toBe(htmlOf(documents, path));
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

test('each paragraph of one text leads to its line', () => {
  const { parsed, site, pages } = fixture;
  const { team } = parsed.content;
  const story = { ...team.story, paragraphs: ['How it\nbegan.\n\nHow it ended.'] };
  const changed = { ...parsed.content, team: { ...team, story } };
  const html = render({ ...fixture, site: { ...site, ...changed } });
  expect(htmlOf(html, 'index.html')).toContain('<p>How it\nbegan.</p><p>How it ended.</p>');
  const traced = traceDocuments({ ...parsed, content: changed }, pages, {
    documents: html,
    definition,
    assets,
    socialCards,
    now,
    indexPage,
  });
  const place = / data-source="[^"]*team\.yaml:7:7"/.source;
  expect(htmlOf(traced.documents, 'index.html')).toMatch(
    new RegExp(`<p${place}>How it\\nbegan\\.</p><p${place}>How it ended`),
  );
});

test('a page’s headings, its table and the date in its front matter lead to their lines', async () => {
  expect(await writtenAt(/What we keep<\/h2>/, 'privacy.html')).toBe('## What we keep');
  expect(await writtenAt(/What we keep<\/a>/, 'privacy.html')).toBe('## What we keep');
  expect(await writtenAt(/and nothing there\./, 'privacy.html')).toBe('- and nothing there.');
  expect(await writtenAt(/A day<\/td>/, 'privacy.html')).toMatch(/A day|\| A name/);
  expect(await writtenAt(/January 5, 2026</, 'terms.html')).toBe('2026-01-05');
});

test('a document that a template makes differently of marked texts stays as it is', () => {
  const changed = documents.map((file) =>
    file.path === 'index.html' ? { ...file, bytes: Buffer.from('<head></head>another') } : file,
  );
  const { documents: traced, untraced } = traceDocuments(fixture.parsed, fixture.pages, {
    documents: changed,
    definition,
    assets,
    socialCards,
    now,
    indexPage,
  });

  expect(untraced).toEqual(['index.html']);
  expect(htmlOf(traced, 'index.html')).toMatch(/^<head><script [^>]+><\/script><\/head>another$/);
  expect(htmlOf(traced, 'privacy.html')).toContain('data-source="');
});

test('a word in braces is filled in as often as it stands, in a traced document too', async () => {
  const sources = await readFixture();
  const changes = [
    ['site.yaml', '© {year} Lanternfall', '© {year}–{year} Lanternfall. All rights reserved.'],
    ['site.yaml', '"{rating} of 5 stars"', '"{rating} of {rating} stars, {rating}"'],
    ['site.yaml', '"{name} on {network}"', '"{name} ({name}) on {network}, {network}"'],
    ['roadmap.yaml', '"{percent}% Complete"', '"{percent}% of the way, {percent}% lit"'],
  ] as const;
  const repeated = await parsedSite({
    ...sources,
    documents: sources.documents.map((source) => {
      const own = changes.filter(([name]) => name === source.name);
      return { ...source, text: own.reduce((text, [, from, to]) => text.replace(from, to), source.text) };
    }),
  });
  const plain = render(repeated);
  const traced = traceDocuments(repeated.parsed, repeated.pages, {
    documents: plain,
    definition,
    assets,
    socialCards,
    now,
    indexPage,
  });
  const html = htmlOf(plain, 'index.html');
  const text = html.replace(/<!--.*?-->|<[^>]*>/g, '');

  expect(text).toContain('© 2026–2026 Lanternfall. All rights reserved.');
  expect(text).toMatch(/\d(\d)% of the way, \d\1% lit/);
  expect(text).toContain('5 of 5 stars, 5');
  expect(html).toMatch(/aria-label="[^"]*, ([\w ]+) \(\1\) on (\w+), \2"/);
  expect(traced.untraced).toEqual([]);
});

test('reports the new place of a text that moved, on a page that did not change', () => {
  const pointer = /features\.yaml#\/features\/0\/title$/;
  const locations: FindLocation = {
    get: (name) => {
      const location = fixture.parsed.locations.get(name);
      return location && pointer.test(name) ? { ...location, line: location.line + 700 } : location;
    },
  };
  const rendered = { definition, documents, assets, socialCards, now, indexPage };
  const before = traceDocuments(fixture.parsed, fixture.pages, rendered);
  const moved = traceDocuments({ ...fixture.parsed, locations }, fixture.pages, rendered);
  expect(htmlOf(before.documents, 'index.html')).not.toMatch(/features\.yaml:7\d\d:/);
  expect(htmlOf(moved.documents, 'index.html')).toMatch(/data-source="[^"]*features\.yaml:7\d\d:/);
});

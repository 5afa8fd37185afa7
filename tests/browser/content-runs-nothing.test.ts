import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageSchema } from '../../content/schema';
import { inspectDrawing } from '../../generator/assets/svg/inspect-svg';
import type { PageSource } from '../../generator/content/parsed-content';
import type { Listening } from '../../generator/dev/server/listen';
import { serve } from '../../generator/dev/server/serve';
import type { OutputFile } from '../../generator/lib/file-bytes';
import { renderPage } from '../../generator/markdown/render-page';
import { buildSite } from '../../generator/pipeline/build-site';
import { publish } from '../../generator/publish/publish';
import type { BuildOptions } from '../../generator/site/build-options';
import { site as definition } from '../../templates/site';
import dompurify from '../fixtures/vectors/dompurify.json';
import markdown from '../fixtures/vectors/markdown.json';
import { isLong } from './long-run';
import { openBlankPage } from './open-page';
import { site } from './site-content';

const rootDir = resolve(import.meta.dirname, '../..');
const { tokens } = definition.facts({ ...site });

/** In a short run every tenth: a build reads some thousand bodies of pages for all of them. */
const vectors = [...markdown, ...dompurify].filter((_, index) => isLong || index % 10 === 0);

/** As many as must be left of each kind where there are all. */
const atLeast = (count: number) => (isLong ? count : count / 12);

/** A page holds so many vectors; each page costs a card for those who share it. */
const perPage = 150;

const svgNamespace = 'xmlns="http://www.w3.org/2000/svg"';

/** What a drawing may well hold, and what some vectors become when only their worst is taken. */
const shapes = [
  '<title>&lt;script>alert(1)&lt;/script></title>',
  '<desc><![CDATA[<script>alert(1)</script>]]></desc>',
  '<style><![CDATA[</style><script>alert(1)</script>]]></style>',
  '<style>path{fill:url(#javascript:alert(1))}</style>',
  '<text>javascript:alert(1)</text>',
  '<path data-onload="alert(1)" id="onload=alert(1)"/>',
  '<a href="https://a.example/" target="_blank"><text>a</text></a>',
  '<use href="#javascript:alert(1)"/>',
  '<animate attributeName="fill" from="red" to="#javascript:alert(1)" begin="0s"/>',
  '<image href="data:image/png;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=="/>',
];

const runningHead = { numeral: '§', name: 'Vectors', hour: 'dawn' };

/** What a text in YAML may be, which shows as it is written and so refuses tags; each in one line. */
const texts = vectors
  .map((vector) => vector.replace(/\s+/g, ' ').trim())
  .filter((text) => pageSchema.safeParse({ title: text, description: text, runningHead }).success);

/** Those that try to leave an attribute. */
const attributeVectors = texts.filter((text) => /^["']/.test(text));

/** What was put into the site, and where. */
interface Infested {
  server: Listening;
  urls: string[];
  /** How many vectors stand on pages as they are, and how many in YAML. */
  inPages: number;
  inYaml: number;
}

let dir: string;
let infested: Infested;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vectors-'));
  infested = await infest();
}, 120_000);

afterAll(async () => {
  await infested?.server.close();
  await rm(dir, { recursive: true, force: true });
});

describe('hundreds of vectors of cross-site scripting in content', () => {
  it('are refused by the build or stand there as text', async () => {
    expect(vectors.length).toBeGreaterThan(atLeast(300));
    expect(infested.inPages).toBeGreaterThan(atLeast(300));
    // The build refuses the others by their tags.
    expect(infested.inYaml).toBeGreaterThan(atLeast(30));
  });

  it('make a browser do nothing', async () => {
    const page = await openTrap();
    for (const url of infested.urls) {
      await page.goto(url);
      await poke(page);
      expect([url, await sprung(page)]).toEqual([url, []]);
      expect([url, await addressesOtherThanOwn(page)]).toEqual([url, []]);
    }
  });

  it('make a browser do nothing even where the build refuses them', async () => {
    const frontMatter = { title: 'Vectors' } as PageSource['frontMatter'];
    const left = await Promise.all(
      vectors.map((body) =>
        renderPage({ slug: 'a', file: 'a.md', frontMatter, body }, { tokens, site: definition }),
      ),
    );
    const body = left.map(({ page }) => `<div>${page.page.html}</div>`).join('');
    // What is harmless is left.
    expect(body).toMatch(/<p>[^<]/);
    const page = await openTrap();
    await page.route('**/left', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(`${infested.server.url}left`);
    await poke(page);
    expect(await sprung(page)).toEqual([]);
    // Those of another host run nothing; browsers take a backslash for a slash.
    expect((await addressesOtherThanOwn(page)).filter((url) => !/^[\\/]{2}/.test(url))).toEqual([]);
    // Of a picture there is only its number.
    const loading = 'img:not([data-picture]), img:is([src], [srcset])';
    const running = '[style], svg, math, iframe, script, style, input:not(label input)';
    expect(await page.locator(`${loading}, ${running}`).count()).toBe(0);
  });

  it('would be noticed if they did', async () => {
    const page = await openTrap();
    await page.route('**/trap', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script>alert(1)</script><img src=x onerror=alert(2)><p onmouseover=prompt(3)>a</p>
          <a href="javascript:alert(4)">b</a><img src="https://elsewhere.example/a.png">`,
      }),
    );
    await page.goto(`${infested.server.url}trap`);
    await poke(page);
    await expect
      .poll(async () => [...new Set(await sprung(page))].sort())
      .toEqual(['alert 1', 'alert 2', 'alert 4', 'prompt 3', 'request to https://elsewhere.example/a.png']);
    expect(await addressesOtherThanOwn(page)).toEqual(['javascript:alert(4)']);
  });
});

describe('the same vectors in drawings', () => {
  /** Each in a drawing, and each drawing among them; of those, what the build would publish. */
  const drawings = [...vectors, ...shapes]
    .flatMap((vector) => [
      `<svg ${svgNamespace}>${vector}</svg>`,
      vector.replace(/^[\s\S]*?<svg(?=[\s>])/, `<svg ${svgNamespace} `),
    ])
    .filter((text) => /<[a-z!?]/i.test(text.slice(1)) && isHarmless(text));

  it('make a browser do nothing, where the build accepts them', async () => {
    expect(drawings.length).toBeGreaterThan(atLeast(20));
    const page = await openTrap();
    for (const text of drawings) {
      await openDrawing(page, text);
      expect([text, await sprung(page)]).toEqual([text, []]);
    }
  });

  it.each([
    '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
    '<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;parent.alert(1)&lt;/script&gt;"/>',
  ])('would be noticed if they did, such as %s', async (inside) => {
    const text = `<svg ${svgNamespace}>${inside}</svg>`;
    expect(isHarmless(text)).toBe(false);
    const page = await openTrap();
    await openDrawing(page, text);
    await expect.poll(() => sprung(page)).toEqual(['alert 1']);
  });
});

/** On its own, at an address of the site, from a server that sends no policy. */
async function openDrawing(page: Page, text: string): Promise<void> {
  const url = `${infested.server.url}drawing`;
  await page.unroute(url);
  await page.route(url, (route) => route.fulfill({ contentType: 'image/svg+xml', body: text }));
  await page.goto(url);
  await page.waitForLoadState('load');
}

/** A site with every vector that the build accepts, wherever it accepts it. */
async function infest(): Promise<Infested> {
  const contentDir = join(dir, 'content');
  await cp(join(rootDir, 'tests/fixtures/site'), contentDir, { recursive: true });
  const bodies = await acceptedBodies();
  const pages = Array.from({ length: Math.ceil(bodies.length / perPage) }, (_, index) =>
    bodies.slice(index * perPage, (index + 1) * perPage),
  );
  let items = texts.flatMap((text, index) =>
    index % 2 === 0 ? toItem(text, texts[index + 1] ?? text, index) : [],
  );
  const roadmapFile = join(contentDir, 'roadmap.yaml');
  const roadmap = await readFile(roadmapFile, 'utf8');
  const head = roadmap.slice(0, roadmap.indexOf('items:\n') + 'items:\n'.length);
  for (let round = 0; round < 5; round++) {
    await writeFile(roadmapFile, `${head}${items.join('\n')}\n`);
    for (const [index, some] of pages.entries()) {
      await writeFile(join(contentDir, `pages/vectors-${index}.md`), toPage(index, some));
    }
    const { files, diagnostics } = await build(contentDir);
    if (files)
      return { ...(await serveFiles(files)), inPages: pages.flat().length, inYaml: 2 * items.length };
    // What the build refuses goes, by the line it names.
    const linesOf = (name: string) =>
      diagnostics
        .filter(({ file, severity }) => severity === 'error' && file.endsWith(name))
        .map(({ line }) => line);
    const refused = new Set(linesOf('roadmap.yaml').map((line) => line - head.split('\n').length));
    items = items.filter((_, index) => !refused.has(index));
    for (const [index, some] of pages.entries()) {
      const lines = linesOf(`vectors-${index}.md`);
      pages[index] = withoutLines(some, toPage(index, []).split('\n').length, lines);
    }
  }
  throw new Error('The build refuses something at a line where there is no vector.');
}

/** One line, so that the place of a diagnostic says which item it is of. */
function toItem(title: string, description: string, index: number): string {
  const status = ['completed', 'in-progress', 'planned'][index % 3];
  const item = {
    id: `item-${index}`,
    title,
    description,
    status,
    date: '2026-01-01',
    version: 'v1.0.1',
  };
  return `  - ${JSON.stringify(item)}`;
}

/** With a vector for title and one for description, which come to stand in attributes as well. */
function toPage(index: number, bodies: readonly string[]): string {
  const [title, description] = attributeVectors.slice(index * 2).concat(attributeVectors);
  const matter = [
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    `runningHead: ${JSON.stringify(runningHead)}`,
  ];
  return ['---', ...matter, '---', '', ...bodies.map((body) => `${body}\n`)].join('\n');
}

/** Without the bodies that these lines are of; the first body begins at `firstLine`. */
function withoutLines(bodies: readonly string[], firstLine: number, lines: readonly number[]): string[] {
  let next = firstLine;
  return bodies.filter((body) => {
    const start = next;
    next += body.split('\n').length + 1;
    return !lines.some((line) => line >= start && line < next);
  });
}

async function serveFiles(files: readonly OutputFile[]): Promise<Pick<Infested, 'server' | 'urls'>> {
  const siteDir = join(dir, 'dist');
  await publish(files, siteDir);
  const server = await serve({ dir: siteDir, port: 0 });
  const paths = files.map(({ path }) => path).filter((path) => path.endsWith('.html'));
  return { server, urls: paths.map((path) => server.url + path.replace(/(index)?\.html$/, '')) };
}

/** Each vector as it is, as code, with every sign escaped, and in a link; of these, what a page may hold. */
async function acceptedBodies(): Promise<string[]> {
  const tries = vectors.flatMap((vector) => [
    vector,
    `~~~~~~\n${vector}\n~~~~~~`,
    vector.replace(/[!-/:-@[-`{-~]/g, '\\$&'),
    `[a](<https://a.example/${vector.replace(/[<>\\\s[\]]/g, '')}> "${vector.replace(/["\\]/g, '\\$&').replace(/\s+/g, ' ')}")`,
  ]);
  const checked = await Promise.all(
    tries.map(async (body) => {
      const frontMatter = { title: 'Vectors' } as PageSource['frontMatter'];
      const { diagnostics } = await renderPage(
        { slug: 'a', file: 'a.md', frontMatter, body: `${body}\n` },
        { tokens, site: definition },
      );
      return diagnostics.length === 0 ? [body] : [];
    }),
  );
  return checked.flat();
}

function build(contentDir: string) {
  const options: BuildOptions = {
    site: definition,
    rootDir,
    contentDir,
    cacheDir: join(rootDir, '.cache'),
    now: new Date('2026-03-04'),
  };
  return buildSite(options, { elapsedMs: () => performance.now() });
}

/** A page that notes whatever a vector would do, and lets nothing out. */
async function openTrap(): Promise<Page> {
  const page = await openBlankPage();
  const requests: string[] = [];
  requestsOf.set(page, requests);
  await page.route('**', (route) => {
    const url = route.request().url();
    if (url.startsWith(infested.server.url)) return route.continue();
    requests.push(`request to ${url}`);
    return route.abort();
  });
  await page.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(window, { noted });
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) {
      Object.assign(window, { [name]: (value: unknown) => noted.push(`${name} ${value}`) });
    }
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      noted.push(`violation of ${effectiveDirective} by ${blockedURI}`);
    });
  });
  return page;
}

const requestsOf = new WeakMap<Page, string[]>();

async function sprung(page: Page): Promise<string[]> {
  const noted = await page.evaluate(() => (window as unknown as { noted: string[] }).noted);
  return [...noted, ...(requestsOf.get(page) ?? [])];
}

/** Does to every element what a visitor could, and follows no link but those that run something. */
async function poke(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      if (link && link.protocol !== 'javascript:') event.preventDefault();
    });
    const events = [
      'mouseover',
      'mouseout',
      'mousedown',
      'focus',
      'focusin',
      'toggle',
      'load',
      'error',
      'input',
    ];
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      for (const type of events) element.dispatchEvent(new Event(type, { bubbles: false }));
      if (element.matches('a, button, [role="tab"]')) element.click();
    }
    // A link that runs something does so in a task of its own.
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

/** Where links, forms and files lead that is none of what content may name. */
function addressesOtherThanOwn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[href], [src], [action], [formaction], [data]')].flatMap((element) =>
      ['href', 'src', 'action', 'formaction', 'data']
        .map((name) => element.getAttribute(name))
        .filter((value) => value !== null)
        .filter((value) => !/^(https?:\/\/|mailto:|tel:|sms:|#|\/(?![\\/]))/.test(value))
        .filter((value) => element.tagName !== 'IMG' || value.startsWith('javascript:')),
    ),
  );
}

/** Whether the build publishes this drawing, which may yet move. */
function isHarmless(svg: string): boolean {
  const { root, fault } = inspectDrawing(svg);
  return root !== undefined && fault === undefined;
}

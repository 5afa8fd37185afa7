import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { type Development, develop } from '../../generator/dev/develop';
import type { EditorMessage, PageMessage } from '../../generator/dev/editor-messages';
import { buildForDevelopment } from '../../generator/pipeline/build-for-development';
import { readCode } from '../../generator/sources/read-code';
import { site as definition } from '../../templates/site';
import { openBlankPage } from './open-page';
import { contentFolder, site } from './site-content';

const rootDir = resolve(import.meta.dirname, '../..');
const contentDir = join(rootDir, contentFolder);
const hero = `${contentFolder}/hero.yaml`;
const drafts = new Map<string, Uint8Array | undefined>();
const closing: (() => Promise<unknown>)[] = [];
let editorOrigin = '';
let pageUrl = '';
let development: Development;
let page: Page;
let frame: Frame;

beforeAll(async () => {
  const editor = createServer((_request, response) =>
    response.setHeader('Content-Type', 'text/html').end('<input><iframe title="Page"></iframe>'),
  ).listen(0, '127.0.0.1');
  await once(editor, 'listening');
  closing.push(async () => editor.close());
  editorOrigin = `http://127.0.0.1:${(editor.address() as AddressInfo).port}`;
  const code = await readCode(rootDir);
  development = await develop({
    build: { rootDir, contentDir, cacheDir: join(rootDir, '.cache'), marks: 'values' },
    drafts: () => drafts,
    today: () => new Date('2024-02-03'),
    hooks: { elapsedMs: () => performance.now() },
    port: 0,
    loadBuild: async () => (options, hooks, context) =>
      buildForDevelopment({ ...options, site: definition }, hooks, context, code),
    onServing: ({ url }) => {
      pageUrl = url.replace('127.0.0.1', 'localhost');
    },
    onBuilt: () => {},
    onError: (error) => {
      throw error;
    },
    editorOrigin,
  });
  closing.push(() => development.close());
});
afterAll(async () => {
  for (const close of closing) await close();
});

beforeEach(async () => {
  drafts.clear();
  page = await openBlankPage({ reducedMotion: true });
  await page.goto(editorOrigin);
  await page.evaluate((url) => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    addEventListener('message', ({ data }) => {
      told.push(data);
      const { marked } = window as unknown as { marked?: EditorMessage };
      if (data.type === 'shows' && marked) iframe?.contentWindow?.postMessage(marked, '*');
    });
    const iframe = document.querySelector('iframe');
    iframe?.setAttribute('style', 'width: 1000px; height: 600px');
    iframe?.setAttribute('src', url);
  }, pageUrl);
  await expect.poll(told).toEqual([{ type: 'shows', url: '/' }]);
  frame = page.frames()[1] as Frame;
});

const told = () => page.evaluate(() => (window as unknown as { told: PageMessage[] }).told);
/** A mark is sent again for each page that has loaded, as the editor does. */
const send = (message: EditorMessage) =>
  page.evaluate((data) => {
    if (data.type === 'mark') Object.assign(window, { marked: data });
    document.querySelector('iframe')?.contentWindow?.postMessage(data, '*');
  }, message);
/** The box of the frame around the marked element, in the window of the page. */
const markedBox = () =>
  frame.evaluate(() => {
    const [shown] = [...document.querySelectorAll('dev-source:not([hidden])')];
    const { top = 0, bottom = 0 } = shown?.shadowRoot?.querySelector('div')?.getBoundingClientRect() ?? {};
    return shown ? { top, bottom, height: innerHeight } : undefined;
  });

test('a click tells the place of a text, and follows no link', async () => {
  const text = frame.locator(`[data-source="${hero}#/introduction"]`);
  await text.click();
  await expect
    .poll(async () => (await told()).at(-1))
    .toMatchObject({ type: 'pointed', at: `${hero}#/introduction` });
  const { before = '', after = '' } = (await told()).at(-1) as PageMessage & { type: 'pointed' };
  expect([before + after, before === '', after === '']).toEqual([await text.textContent(), false, false]);

  await text.dblclick();
  await expect
    .poll(async () => (await told()).at(-1))
    .toMatchObject({
      type: 'pointed',
      text: await text.textContent(),
      box: await text.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { left, top, width, height, fontSize: Number.parseFloat(getComputedStyle(element).fontSize) };
      }),
    });

  const { heading, links } = site.site.footer.legal;
  const [target] = links;
  const link = frame.getByRole('navigation', { name: heading }).getByRole('link').first();
  await link.click();
  const at = `${contentFolder}/site.yaml#/footer/legal/links/0/label`;
  await expect.poll(async () => (await told()).at(-1)).toMatchObject({ type: 'pointed', at });
  expect(new URL(frame.url()).pathname).toBe('/');

  await send({ type: 'pointing', isOn: false });
  await link.click();
  await expect.poll(async () => (await told()).at(-1)).toEqual({ type: 'shows', url: target?.url });
});

test('a marked place is scrolled to and framed, also when a tab or slide hides it', async () => {
  for (const at of [`${hero}#/introduction`, `${contentFolder}/team.yaml#/members/2`]) {
    await send({ type: 'mark', at });
    await expect
      .poll(async () => {
        const box = await markedBox();
        return box !== undefined && box.top >= 0 && box.bottom <= box.height;
      })
      .toBe(true);
  }
  const hidden = frame.locator('[data-widget="roadmap-tabs"] [role="tabpanel"]');
  await send({ type: 'mark', at: `${contentFolder}/roadmap.yaml#/items/1/description` });
  await expect.poll(() => hidden.locator('visible=true').count()).toBeGreaterThan(0);
  await expect.poll(markedBox).toBeDefined();
  await send({ type: 'mark' });
  await expect.poll(markedBox).toBeUndefined();
});

test('on a phone, no menu is opened for a page that is out of sight, and one that was opened is closed', async () => {
  const style = (css: string) =>
    page.evaluate((text) => document.querySelector('iframe')?.setAttribute('style', text), css);
  const menus = () => frame.locator(':popover-open').count();
  await style('display: none');
  await send({ type: 'mark', at: `${hero}#` });
  await style('width: 390px; height: 700px');
  await expect.poll(markedBox).toBeDefined();
  expect(await menus()).toBe(0);
  await send({ type: 'mark', at: `${contentFolder}/site.yaml#/navigation/0/label` });
  await expect.poll(menus).toBe(1);
  await send({ type: 'mark', at: `${hero}#/label` });
  await expect.poll(menus).toBe(0);
});

test('a page that is left while it comes breaks off no transition', async () => {
  const errors: string[] = [];
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  page.on('pageerror', ({ message }) => errors.push(message));
  const show = (address: string) =>
    page.evaluate((url) => document.querySelector('iframe')?.setAttribute('src', url), pageUrl + address);
  for (const address of ['privacy', 'terms', 'support', '', 'privacy']) {
    await show(address);
    await page.waitForTimeout(address === 'terms' ? 0 : 150);
  }
  await expect.poll(async () => (await told()).at(-1)).toEqual({ type: 'shows', url: '/privacy' });
  expect(errors).toEqual([]);
});

test('a place that the page does not have yet is opened once it is there, and stays open', async () => {
  const file = join(contentDir, 'testimonials.yaml');
  const data = parse(await readFile(file, 'utf8'));
  const { length } = data.testimonials;
  const add = (id: string) => {
    const entry = { ...structuredClone(data.testimonials[0]), id, name: 'Somebody new' };
    const testimonials = [...data.testimonials, entry];
    drafts.set(file, Buffer.from(stringify({ ...data, testimonials })));
    return development.update();
  };
  await send({ type: 'mark', at: `${contentFolder}/testimonials.yaml#/testimonials/${length}/name` });
  const name = frame.getByText('Somebody new').locator('visible=true');
  // With another id, the widget begins again.
  for (const id of ['new', 'newer']) {
    await add(id);
    await frame.locator(`[id$="-${id}"]`).first().waitFor({ state: 'attached' });
    await expect.poll(() => name.count()).toBeGreaterThan(0);
    await expect.poll(markedBox).toBeDefined();
  }
});

test('the frame under the pointer goes when the page is scrolled or the pointer is elsewhere', async () => {
  const box = await frame.locator(`[data-source="${hero}#/introduction"]`).boundingBox();
  const { x, y } = box ?? { x: 0, y: 0 };
  const point = async () => {
    await page.mouse.move(x + 5, y + 5);
    await page.mouse.move(x + 6, y + 6);
    await expect.poll(markedBox).toBeDefined();
  };
  await point();
  await frame.evaluate(() => scrollBy(0, 20));
  await expect.poll(markedBox).toBeUndefined();
  await frame.evaluate(() => scrollTo(0, 0));
  await point();
  await send({ type: 'pointing', isOn: true });
  await expect.poll(markedBox).toBeUndefined();
});

test('a draft shows without taking the focus or a letter from the field', async () => {
  await frame.locator('main a').first().focus();
  const field = page.locator('input');
  await field.focus();
  const text = await readFile(join(contentDir, 'hero.yaml'), 'utf8');
  const words = 'Letters typed while the page follows. '.repeat(2);
  for (const [index, letter] of [...words].entries()) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    if (index % 30 !== 0) continue;
    drafts.set(
      join(contentDir, 'hero.yaml'),
      Buffer.from(text.replace(/^companion: .*/m, `companion: draft ${index}.`)),
    );
    void development.update();
  }
  await frame.getByText('draft 60.').first().waitFor();
  expect(await field.inputValue()).toBe(words);
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('another page that frames it is told nothing', async () => {
  const other = await openBlankPage({});
  await other.setContent(`<iframe src="${pageUrl}"></iframe>`);
  await expect.poll(() => other.frames()[1]?.url()).toMatch(/^chrome-error:/);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from './engines/engine';
import { findDarkening } from './engines/find-darkening';
import { type ReportingSite, reportViolations } from './engines/report-violations';
import { startFirefox } from './engines/start-firefox';
import { startWebkit } from './engines/start-webkit';
import { openPage, siteUrl } from './open-page';

/** No narrower than the window of every engine can be. */
const narrowest = 460;
const sizes = [
  { width: narrowest, height: 844 },
  { width: 1440, height: 900 },
];

/** One step of each widget: what is pressed, and what of the page is another thing then. */
const steps = [
  { widget: 'headline', control: '.headline .pause', state: '.headline .pause', attribute: 'aria-label' },
  { widget: 'slideshow', control: '#hero .arrow + .arrow', state: '#hero [role=tab][aria-selected=true]' },
  {
    widget: 'features',
    control: '.feature:nth-child(3) h3 button',
    state: '.feature [aria-expanded=true]',
    attribute: 'aria-controls',
  },
  {
    widget: 'prices',
    control: '.period [value=annual]',
    state: '.price[data-chosen]',
    attribute: 'data-plan',
  },
  { widget: 'roadmap', control: '#roadmap [aria-selected=false]', state: '#roadmap [aria-selected=true]' },
  {
    widget: 'testimonials',
    control: '#community [role=tab]:last-child',
    state: '#community [role=tab][aria-selected=true]',
  },
];

/** Engravings that are blended with their background, and what changes next to them. */
const engravings = [
  {
    title: 'the plate',
    engraving: '.feature[data-current] figure img',
    control: '.feature:not([data-current]) h3 button',
  },
  {
    title: 'the candle',
    engraving: '.candle-pool img',
    control: '#community [role=tab][aria-selected=false]',
  },
  { title: 'the table', engraving: '.seats img' },
];

/** Of 255: what nobody sees. */
const darkeningAllowed = 1;

const engines: [name: string, start: () => Promise<Engine>][] = [
  ['Firefox', startFirefox],
  ['WebKit', startWebkit],
];

describe.each(engines)('in %s', (_, start) => {
  let engine: Engine;
  let served: ReportingSite;
  beforeAll(async () => {
    served = await reportViolations(siteUrl());
    engine = await start();
  }, 120_000);
  afterAll(async () => {
    await engine?.close();
    served?.close();
  });

  it.each(sizes)('at $width px everything works, and fetches no more than in Chromium', async (size) => {
    await engine.resize(size);
    await engine.goto(served.url);
    await waitForWidgets(engine);
    const page = await openPage(size);
    await page.setViewportSize(size);
    await page.reload();
    expect(await engine.run(fetchPictures)).toEqual(await page.evaluate(fetchPictures));
    expect(await engine.run(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    for (const step of steps) await take(engine, step);
    if (size.width === narrowest) expect(await engine.run(findOffer)).toBeLessThan(120);
    expect(served.violations).toEqual([]);
  });

  it('reports a violation of the policy, were there one', async () => {
    await engine.goto(`${served.url}/privacy`);
    await engine.run(() => {
      document.body.append(Object.assign(new Image(), { src: 'http://elsewhere.example/picture.png' }));
    });
    await expect.poll(() => served.violations.splice(0)).toEqual([expect.stringContaining('img-src')]);
  });

  it('leads from another page to a section', async () => {
    await engine.goto(`${served.url}/privacy`);
    await engine.run(() => document.querySelector<HTMLElement>('#menu [href$="#team"]')?.click());
    const top = () => engine.run(() => document.getElementById('team')?.getBoundingClientRect().top);
    let last: number | undefined;
    const isAtRest = async () => {
      const before = last;
      last = await top();
      return last !== undefined && last === before;
    };
    await expect.poll(isAtRest, { timeout: 20_000, interval: 500 }).toBe(true);
    expect(last).toBeGreaterThan(-100);
    expect(last).toBeLessThan(300);
  });

  it.each(engravings)('$title stands in no dark box as it comes, nor as it changes', async (change) => {
    const { engraving, control } = change;
    await engine.resize({ width: 1440, height: 900 });
    await engine.goto(served.url);
    await waitForWidgets(engine);
    expect(await findDarkening(engine, { engraving })).toBeLessThanOrEqual(darkeningAllowed);
    if (control)
      expect(await findDarkening(engine, { engraving, control })).toBeLessThanOrEqual(darkeningAllowed);
  });
});

async function waitForWidgets(engine: Engine): Promise<void> {
  const lifeless = () =>
    engine.run(() => document.querySelectorAll('[data-widget]:not([data-live])').length || 'none');
  await expect.poll(lifeless, { timeout: 30_000, interval: 200 }).toBe('none');
}

async function take(
  engine: Engine,
  {
    widget,
    control,
    state,
    attribute = 'id',
  }: Omit<(typeof steps)[number], 'attribute'> & { attribute?: string },
) {
  const read = () =>
    engine.run(
      ([selector, name]) => document.querySelector(selector as string)?.getAttribute(name as string) ?? null,
      [state, attribute],
    );
  const before = await read();
  expect(before, widget).not.toBeNull();
  await engine.run((selector) => document.querySelector<HTMLElement>(selector as string)?.click(), control);
  await expect.poll(read, { message: widget }).not.toBe(before);
}

/** How far down the screen the download of the bar ends. */
async function findOffer(): Promise<number> {
  document.querySelector('#features')?.scrollIntoView({ behavior: 'instant' });
  const offer = document.querySelector<HTMLElement>('.offer');
  while (!offer?.checkVisibility({ visibilityProperty: true })) await new Promise(requestAnimationFrame);
  return offer.getBoundingClientRect().bottom;
}

/** The file that is chosen for each picture, once it is there: those that are broken throw. */
async function fetchPictures(): Promise<string[]> {
  // The die comes last, when the page is idle, and then the turn that plays itself, which shows it again.
  while (!document.querySelector('.scene-preview .die')) await new Promise(requestAnimationFrame);
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  await Promise.all(images.map((image) => image.decode()));
  return images.map(({ currentSrc }) => new URL(currentSrc).pathname);
}

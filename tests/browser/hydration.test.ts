import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { loadTimeout } from '../../client/limits';
import { allOf, readTree } from './accessibility-tree';
import { finishMotion } from './finish-motion';
import { isLong, someWidths } from './long-run';
import {
  narrow,
  openBlankPage,
  openPageApart,
  sharePage,
  siteUrl,
  type Visit,
  waitForWidgets,
  wide,
  widths,
} from './open-page';
import { landingTexts, unreadableTexts } from './readable';
import { slideshow } from './rotating-widgets';
import { expectAtTop, nextFrames, scrollTo, scrollToMiddle } from './scroll';
import { site } from './site-content';
import { watchShifts } from './watch-shifts';

/** The file that brings React and the widgets. */
const widgetChunk = /\/hydrate-widgets-[^/]+\.js$/;

/** The script that every page begins with. */
const eagerScript = /\/main-[^/]+\.js$/;

const { labels } = site.site;
const { statuses } = site.roadmap;
const reducedMotion = true;

describe('while the widgets are on their way', () => {
  // Which needs a browser of its own.
  if (isLong) {
    it.each(someWidths)('what they hide is not announced, at %i px', async (width) => {
      // As with a screen reader, which also gets what is not laid out.
      const page = await openPageApart({ also: ['--force-renderer-accessibility'] });
      await page.setViewportSize({ width, height: 800 });
      await page.route(widgetChunk, () => {});
      await page.goto('/');
      await page.locator('html[data-scripted]').waitFor();
      const words = allOf(await readTree(page), 'StaticText').map(({ name }) => name.trim());
      const namesOf = (wanted: string) =>
        site.roadmap.items.filter(({ status }) => status === wanted).map(({ title }) => title);
      expect(words).toEqual(expect.arrayContaining(namesOf('completed')));
      const aside = [
        ...site.features.features.slice(1).map(({ description }) => description),
        ...namesOf('planned'),
        ...site.testimonials.testimonials.slice(1).map(({ name }) => name),
        ...slideshow.names.slice(1),
      ];
      expect(aside.filter((text) => words.includes(text))).toEqual([]);
      expect(await page.locator('[data-live]').count()).toBe(0);
    });
  }

  it('what they hide is announced by them once they have come, and a pressed arrow turns one slide, once', async () => {
    const { page, release } = await openWithChunkHeld({ reducedMotion });
    expect(await page.locator('[data-aside][aria-hidden="true"]').count()).toBeGreaterThan(0);
    await slideshow.find(page).getByRole('button', { name: labels.next }).click();
    await release();
    await expect.poll(() => page.locator('[data-aside]').count()).toBe(0);
    for (const panel of ['.slide', '.feature-panel', '.waypoint-panel', '.quotation']) {
      expect(await page.locator(`${panel}[aria-hidden]`).count(), panel).toBe(0);
    }
    await expect.poll(() => slideshow.shown(page)).toBe(slideshow.names[1]);
    await nextFrames(page);
    expect(await slideshow.shown(page)).toBe(slideshow.names[1]);
    await slideshow.find(page).getByRole('button', { name: labels.next }).click();
    await expect.poll(() => slideshow.shown(page)).toBe(slideshow.names[2]);
  });
  // The test above has what is pressed, tests/client/behaviors/load-widgets.test.ts the rest.
  if (isLong) {
    it('what was pressed and focused is served where a translator has changed the words', async () => {
      const { page, release } = await openWithChunkHeld({ reducedMotion });
      await page.locator('.slide p, .quotation b').evaluateAll((all) => {
        for (const each of all) {
          const word = document.createElement('font');
          word.textContent = `${each.textContent}!`;
          each.replaceChildren(word);
        }
      });
      const controls = slideshow.find(page);
      await controls.getByRole('button', { name: labels.next }).click();
      await controls.getByRole('button', { name: labels.previous }).focus();
      await release();
      await expect.poll(() => slideshow.shown(page)).toBe(slideshow.names[1]);
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
      expect(await focused()).toBe(labels.previous);
    });
  }
});

it.each(someWidths)('the list that the address names is there before they come, at %i px', async (width) => {
  const path = '/#roadmap-planned';
  const { page, release } = await openWithChunkHeld({ width, path, reducedMotion });
  await expectAtTop(page, 'roadmap-planned');
  const lit = () =>
    page
      .locator('.chapters a')
      .evaluateAll((all) =>
        all
          .filter((each) => getComputedStyle(each, '::after').scale !== '0 1')
          .map((each) => (each as HTMLElement).dataset.status),
      );
  const shifts = await watchShifts(page);
  await release();
  await nextFrames(page);
  await expectAtTop(page, 'roadmap-planned');
  await expect.poll(lit).toEqual(['planned']);
  expect(await shifts()).toBe(0);
});

describe.each(someWidths)('where the first script comes while somebody has read on, at %i px', (width) => {
  it.each(isLong ? ['#features .features', '#roadmap .chapters', '#team'] : ['#roadmap .chapters'])(
    'nothing moves that they look at: %s',
    async (place) => {
      const { page, letThrough } = await openWithLateScript({ width });
      await scrollToMiddle(page.locator(place));
      await nextFrames(page);
      const shifts = await watchShifts(page);
      const before = await page.locator(place).boundingBox();
      letThrough();
      await waitForWidgets(page);
      await nextFrames(page);
      expect(await shifts()).toBe(0);
      expect((await page.locator(place).boundingBox())?.y).toBeCloseTo(before?.y as number, -0.5);
    },
  );
});

it('a link that is pressed before any script has come is followed at once', async () => {
  const { page } = await openWithLateScript({ width: wide });
  const goal = site.site.navigation.at(-1);
  await page
    .locator('.bar')
    .getByRole('link', { name: goal?.label ?? '' })
    .click();
  // Nothing would go on with a glide.
  const behavior = await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(behavior).toBe('auto');
  await expectAtTop(page, goal?.url.slice(1) ?? '');
});

describe('where the first script never comes', () => {
  it('and after a while if it hangs, for good', async () => {
    const { page, letThrough } = await openWithHeld(eagerScript, { reducedMotion });
    await page.clock.install();
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('footer').waitFor({ state: 'attached' });
    expect(await unreadableTexts(page, slideshow.names)).not.toEqual([]);
    await page.clock.fastForward(loadTimeout);
    expect(await unreadableTexts(page, landingTexts(site))).toEqual([]);
    letThrough();
    await page.locator('html[data-scripted]').waitFor();
    await page.clock.runFor(5000);
    expect(await page.locator('[data-arranged], [data-live]').count()).toBe(0);
    expect(await unreadableTexts(page, landingTexts(site))).toEqual([]);
  });

  // The test above has it of the first script.
  if (isLong) {
    it('and the first screen where the styles of the sections hang, with the rest once they have come', async () => {
      const { page, letThrough } = await openWithHeld(/\/sections-\w+\.css$/, { reducedMotion });
      await page.clock.install();
      await page.goto('/', { waitUntil: 'commit' });
      await page.locator('#hero .slides').waitFor({ state: 'attached' });
      expect(await unreadableTexts(page, slideshow.names)).not.toEqual([]);
      await page.clock.fastForward(loadTimeout);
      expect(await unreadableTexts(page, slideshow.names)).toEqual([]);
      letThrough();
      await page.locator('html[data-scripted]').waitFor();
      expect(await page.locator('[data-arranged], [data-live]').count()).toBe(0);
      expect(await unreadableTexts(page, landingTexts(site))).toEqual([]);
    });
  }
});

describe('where the widgets never come', () => {
  describe.each(someWidths)('at %i px', (width) => {
    const visit = { width, reducedMotion, clockAt: '2031-07-14T12:00:00Z' };
    // What was on the screen when they failed to come opens up once one has gone past it.
    const page = sharePage(visit, async (lost) => {
      await loadWithChunkLost(lost);
      await scrollTo(lost, 100_000);
      await lost.locator('[data-arranged]').first().waitFor({ state: 'detached' });
      await scrollTo(lost, 0);
    });

    it('everything there is to say can be read', async () => {
      expect(await unreadableTexts(page(), landingTexts(site))).toEqual([]);
      for (const control of await page().locator('.pause, .arrow, .dots').all()) {
        expect(await control.isVisible()).toBe(false);
      }
    });

    it('bar, menu and dates work all the same', async () => {
      const line = site.site.footer.copyright.replace('{year}', '2031');
      expect(await page().getByRole('contentinfo').getByText(line, { exact: true }).count()).toBe(1);
    });

    it('the names of the statuses lead to their lists', async () => {
      for (const [status, name] of Object.entries(statuses)) {
        await page().locator('#roadmap').getByRole('link', { name }).click();
        await expectAtTop(page(), `roadmap-${status}`);
        expect(new URL(page().url()).hash).toBe(`#roadmap-${status}`);
      }
    });
  });

  if (isLong) {
    it('the address of a list that had been put aside leads to it', async () => {
      const page = await openWithChunkLost({ path: '/#roadmap-planned', reducedMotion, idleInEarnest: true });
      await expectAtTop(page, 'roadmap-planned');
    });
  }

  it.each(
    [
      ['in the middle of what they would arrange', '#roadmap .chapters'],
      ['on the first screen', '#hero'],
      ['below', '#team'],
    ].slice(0, isLong ? undefined : 1),
  )('nothing moves that somebody looks at %s', async (_, place) => {
    for (const width of isLong ? widths : [narrow]) {
      const { page, lose } = await openWithChunkHeld({ width, reducedMotion });
      await page
        .locator(place)
        .first()
        .evaluate((part) => part.scrollIntoView());
      await nextFrames(page);
      const top = () =>
        page
          .locator(place)
          .first()
          .evaluate((part) => part.getBoundingClientRect().top);
      // A section that has left the screen again may still settle by a part of a pixel.
      let before = Number.NaN;
      const isAtRest = async () => {
        const last = before;
        before = await top();
        return before === last;
      };
      await expect.poll(isAtRest, { interval: 100 }).toBe(true);
      const shifts = await watchShifts(page);
      await lose();
      await nextFrames(page);
      expect(await shifts(), `${width} px`).toBe(0);
      // Browsers scroll by whole pixels.
      expect(Math.abs((await top()) - before), `${width} px`).toBeLessThanOrEqual(0.5);
    }
  });

  // Where the first script hangs, above, nothing runs either.
  if (isLong) {
    it('nothing moves by itself, and there is nothing to pause', async () => {
      const { page, lose } = await openWithChunkHeld({});
      // What nothing could stop, should they hang for ever; scrolling still moves what it moves.
      for (const place of ['team', 'hero']) {
        await scrollToMiddle(page.locator(`#${place}`));
        expect((await countRunning(page)).endless, place).toBe(0);
      }
      expect((await countRunning(page)).byScrolling).toBeGreaterThan(0);
      await lose();
      const pauses = page.locator('.pause').filter({ visible: true });
      for (const place of ['hero', 'features', 'ultimate-host', 'team']) {
        await scrollToMiddle(page.locator(`#${place}`));
        const countEndless = async () => {
          await finishMotion(page);
          return (await countRunning(page)).byThemselves;
        };
        await expect.poll(countEndless, { message: place }).toBe(0);
        expect(await pauses.count(), place).toBe(0);
      }
    });
  }
});

/** How many animations run at this moment: by scrolling, by themselves, and of these without an end. */
function countRunning(page: Page): Promise<Record<'byScrolling' | 'byThemselves' | 'endless', number>> {
  return page.evaluate(() => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    const byThemselves = running.filter(({ timeline }) => timeline === document.timeline);
    const endless = byThemselves.filter(({ effect }) => effect?.getTiming().iterations === Infinity);
    return {
      byScrolling: running.length - byThemselves.length,
      byThemselves: byThemselves.length,
      endless: endless.length,
    };
  });
}

/** A page that is loaded but for the widgets' own code; `release` lets it through and waits for its effect. */
async function openWithChunkHeld(visit: Visit) {
  const { page, letThrough } = await openWithHeld(widgetChunk, visit);
  await page.goto(visit.path ?? '/', withFaces());
  await untilDrawn(page);
  const release = async () => {
    letThrough();
    await waitForWidgets(page);
  };
  const lose = async () => {
    letThrough(false);
    await page.locator('html[data-still="plain"]').waitFor();
  };
  return { page, release, lose };
}

/** Who comes from another page of the site has the faces from the start: what these move is not looked at here. */
function withFaces() {
  return { referer: `${siteUrl()}/privacy` };
}

/** Waits until the letters have come, which move words by a pixel or two. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())));
  await nextFrames(page);
}

/** A page that is there but for its first script. */
async function openWithLateScript(visit: Visit) {
  const held = await openWithHeld(eagerScript, visit);
  const { page } = held;
  await page.goto('/', { waitUntil: 'commit', ...withFaces() });
  await page.locator('footer').waitFor({ state: 'attached' });
  await untilDrawn(page);
  return held;
}

/** A page without an address yet that will wait for a file until it is let through, or lost. */
async function openWithHeld(file: RegExp, visit: Visit) {
  const page = await openBlankPage(visit);
  let letThrough = (_isWhole = true) => {};
  const gate = new Promise<boolean>((resolve) => {
    letThrough = (isWhole = true) => resolve(isWhole);
  });
  await page.route(file, async (route) => {
    await ((await gate) ? route.continue() : route.abort());
  });
  return { page, letThrough };
}

/** A page for which the widgets’ code cannot be had, once it has noticed. */
async function openWithChunkLost(visit: Visit): Promise<Page> {
  const page = await openBlankPage(visit);
  await loadWithChunkLost(page, visit.path);
  return page;
}

async function loadWithChunkLost(page: Page, path = '/'): Promise<void> {
  await page.route(widgetChunk, (route) => route.abort());
  const noticed = page.waitForEvent('requestfailed', (request) => widgetChunk.test(request.url()));
  await page.goto(path);
  await noticed;
  await page.locator('html[data-laid-out=""]').waitFor();
}

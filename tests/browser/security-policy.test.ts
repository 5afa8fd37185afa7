import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isLong, pages, someWidths } from './long-run';
import { openBlankPage, waitForWidgets } from './open-page';
import { nextFrames, scrollTo } from './scroll';
import { site } from './site-content';

const { labels } = site.site;

/** The file that brings React and the widgets. */
const widgetChunk = /\/hydrate-widgets-[^/]+\.js$/;

/** Whatever a visitor can press that leads nowhere else. */
const controls = 'button, [role="tab"], input, main a[href^="#"], [role="tablist"] a';

describe.each(someWidths)('at %i px', (width) => {
  it.each(isLong ? pages : pages.slice(0, 1))('nothing that %s does is against its policy', async (path) => {
    const page = await openWatched({ width });
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    const response = await page.goto(path);
    await nextFrames(page);
    // The headers hold it as well, with what only they can say, and Chromium understands every one.
    const headers = response?.headers() ?? {};
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(Object.keys(headers)).toEqual(
      expect.arrayContaining(['permissions-policy', 'referrer-policy', 'cross-origin-opener-policy']),
    );
    expect(messages.filter((message) => !message.includes('404 (Not Found)'))).toEqual([]);
    expect(await tryEverything(page)).toBeGreaterThan(0);
    const first = page.locator('head > [charset]:first-child + *');
    expect(await first.getAttribute('http-equiv')).toBe('Content-Security-Policy');
    expect(await first.getAttribute('content')).not.toMatch(/unsafe|https?:|\*/);
    expect(await violationsOn(page)).toEqual([]);
  });

  it('nor is what a visitor presses before the widgets are there', async () => {
    const page = await openWatched({ width });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(widgetChunk, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    await page.locator('[data-widget][data-arranged]').first().waitFor({ state: 'attached' });
    await pressAll(page);
    release();
    await waitForWidgets(page);
    await nextFrames(page);
    expect(await violationsOn(page)).toEqual([]);
  });
});

it('a page cannot be made to do what the policy is against', async () => {
  const attempts: [attempt: () => unknown, directive: RegExp][] = [
    [() => document.body.setAttribute('onclick', 'window.hasRun = true'), /script-src|trusted/i],
    [() => document.body.insertAdjacentHTML('beforeend', '<p>a</p>'), /trusted-types|TrustedHTML/],
    [() => Reflect.get(window, 'trustedTypes').createPolicy('own', {}), /trusted-types|TrustedTypePolicy/],
    [() => document.head.append(document.createElement('style')), /style-src/],
    [() => Object.assign(new Image(), { src: 'https://elsewhere.example/a.png' }), /img-src/],
    [() => fetch('https://elsewhere.example/').catch(() => undefined), /connect-src/],
    [() => document.body.append(Object.assign(document.createElement('iframe'), { src: '/' })), /frame-src/],
    [
      () =>
        document.head.append(
          Object.assign(document.createElement('base'), { href: 'https://elsewhere.example/' }),
        ),
      /base-uri/,
    ],
  ];
  const page = await openWatched();
  await page.goto('/privacy');
  for (const [attempt, directive] of attempts) {
    const before = await violationsOn(page);
    const error = await page.evaluate(attempt).then(
      () => '',
      (thrown) => String(thrown),
    );
    await nextFrames(page);
    const messages = [error, ...(await violationsOn(page)).slice(before.length)].join('');
    expect([String(attempt), messages]).toEqual([String(attempt), expect.stringMatching(directive)]);
  }
  await page.locator('body').click();
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
});

async function openWatched(visit: { width?: number } = {}): Promise<Page> {
  const page = await openBlankPage(visit);
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      violations.push(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  return page;
}

function violationsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { violations: string[] }).violations);
}

/** Scrolls, opens the menu and presses everything twice. Returns how many things there were. */
async function tryEverything(page: Page): Promise<number> {
  await waitForWidgets(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 700) await scrollTo(page, top);
  const menu = page.getByRole('button', { name: labels.menu });
  if (await menu.isVisible()) {
    await menu.click();
    await page.keyboard.press('Escape');
  }
  await pressAll(page);
  await nextFrames(page);
  const pressed = await pressAll(page);
  await nextFrames(page);
  return pressed;
}

/** By script, for most are not on the screen at once; keys as well, which tabs listen to. */
function pressAll(page: Page): Promise<number> {
  return page.evaluate((selector) => {
    const targets = [...document.querySelectorAll<HTMLElement>(selector)];
    for (const control of targets) {
      control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      control.focus();
      control.click();
      for (const key of ['ArrowRight', 'Home', 'End', 'ArrowLeft']) {
        control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      }
    }
    return targets.length;
  }, controls);
}

import { expect, it } from 'vitest';
import { pages } from './long-run';
import { openBlankPage, waitForWidgets } from './open-page';
import { nextFrames, scrollTo } from './scroll';
import { watchShifts } from './watch-shifts';

/** What Chromium calls slow 4G. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const step = 300;

it.each(pages.flatMap((path) => [360, 768, 1440].map((width) => ({ path, width }))))(
  'nothing moves on $path while somebody scrolls through it at $width px',
  async ({ path, width }) => {
    const page = await openBlankPage({ width });
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', slow4G);
    await page.goto(path);
    await waitForWidgets(page);
    // What the faces move is another test's.
    await page.evaluate(() => document.fonts.ready);
    const shifts = await watchShifts(page);
    const end = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < end; top += step) {
      await scrollTo(page, top);
      await nextFrames(page);
    }
    expect(await shifts()).toBeLessThan(0.0005);
  },
);

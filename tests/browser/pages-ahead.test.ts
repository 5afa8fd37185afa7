import { expect, it } from 'vitest';
import { isLong } from './long-run';
import { openPage, openPageApart } from './open-page';

it('has a legal page ready once the pointer rests on its link', async () => {
  const page = await openPage();
  const session = await page.context().newCDPSession(page);
  // Browsers that are looked into fetch such a page ahead, and only then do not render it ahead as well.
  const stages: string[] = [];
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, prefetchStatus }) => {
    if (new URL(prefetchUrl).pathname === '/privacy') stages.push(prefetchStatus);
  });
  await session.send('Preload.enable');
  expect(stages).toEqual([]);

  await page.locator('.last-line a[href="/privacy"]').hover();
  await expect.poll(() => stages.at(-1)).toBe('PrefetchSuccessfulButNotUsed');
  await page.locator('.last-line a[href="/privacy"]').click();
  await expect.poll(() => stages.at(-1)).toBe('PrefetchResponseUsed');
  await page.waitForURL('**/privacy');
});

// It needs a whole browser, which takes longer to start than the other test.
if (isLong) {
  it('is taken out of the browser’s drawer, as it was, when one goes back to it', async () => {
    const page = await openPageApart({
      without: ['--disable-back-forward-cache'],
      kind: 'whole browser',
    });
    await page.goto('/');
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
    });
    await page.evaluate(() => location.assign('/privacy'));
    await page.waitForURL('**/privacy');
    await page.evaluate(() => history.back());
    await expect.poll(() => page.evaluate(() => 'persisted' in window && window.persisted)).toBe(true);
  });
}

import { expect, it, vi } from 'vitest';
import { stubBrowser } from '../stub-browser';

stubBrowser();

async function orderFor(userAgent: string): Promise<(string | null)[]> {
  vi.stubGlobal('navigator', { userAgent });
  document.body.innerHTML =
    '<ul class="stores"><li>App Store</li><li data-android>Google Play</li><li>Web</li><li data-android>F-Droid</li></ul>';
  await import('../../../client/inline/store-order');
  return [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
}

it.each([
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
])('the stores for Android come first for %s', async (userAgent) => {
  expect(await orderFor(userAgent)).toEqual(['Google Play', 'F-Droid', 'App Store', 'Web']);
});

it.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
])('the order is that of the content for %s', async (userAgent) => {
  expect(await orderFor(userAgent)).toEqual(['App Store', 'Google Play', 'Web', 'F-Droid']);
});

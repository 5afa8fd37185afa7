import { describe, expect, it } from 'vitest';
import { isLong } from './long-run';
import { openPage, sharePage } from './open-page';
import { resize } from './resize';
import { unknownRoute } from './site-content';

describe('on the landing page', () => {
  const page = sharePage({ width: 320, reducedMotion: true });

  it.each([900, 1024, 1200, 1440])('the words of a feature begin below its title at %i px', async (width) => {
    await resize(page(), width);
    const steps = await page()
      .locator('.feature')
      .evaluateAll((features) =>
        features.map((feature) => {
          const [title, words] = ['h3 button', 'p'].map((name) => {
            const within = feature.querySelector(name);
            const range = document.createRange();
            const text = [...(within?.childNodes ?? [])].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
            if (text) range.selectNode(text);
            return range.getBoundingClientRect().left;
          });
          return Math.abs(Number(title) - Number(words));
        }),
      );
    expect(steps.length).toBeGreaterThan(0);
    expect(Math.max(...steps)).toBeLessThan(0.5);
  });

  it.each([320, 390, 479])('the stores are as wide as each other at %i px', async (width) => {
    await resize(page(), width);
    const widths = await page()
      .locator('.store')
      .evaluateAll((stores) => stores.map((store) => (store as HTMLElement).offsetWidth));
    expect(widths.length).toBeGreaterThan(1);
    expect(new Set(widths).size).toBe(1);
  });
});

it.each(isLong ? ['/', '/privacy', unknownRoute] : ['/privacy'])(
  '%s has running heads no higher than a candle',
  async (path) => {
    const page = await openPage({ path, width: 320, reducedMotion: true });
    const heads = await page.locator('.running-head').evaluateAll((all) =>
      all.map((head) => {
        const [around, candle] = [head, head.querySelector('.candle')].map((one) =>
          one?.getBoundingClientRect(),
        );
        return {
          higher: (around?.height ?? 0) - (candle?.height ?? 0),
          besideEnd: (around?.right ?? 0) - (candle?.right ?? 0),
        };
      }),
    );
    expect(heads.length).toBeGreaterThan(0);
    for (const head of heads) expect(head).toEqual({ higher: 0, besideEnd: 0 });
  },
);

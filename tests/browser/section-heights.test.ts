import { expect, it } from 'vitest';
import { openPage, waitForWidgets } from './open-page';

/** Of a section’s height, which changes with every word of it. */
const tolerance = 0.15;

it.each([360, 412, 768, 1024, 1440])(
  'sections that are not laid out are about as tall as they will be, at %i px',
  async (width) => {
    const page = await openPage({ width, reducedMotion: true });
    await waitForWidgets(page);
    const heights = await page.locator('main > section:not(#hero)').evaluateAll((sections) =>
      sections.map((section) => {
        const { containIntrinsicHeight, height } = getComputedStyle(section);
        const { paddingTop, paddingBottom } = getComputedStyle(section);
        const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
        const said = Number.parseFloat(containIntrinsicHeight.replace('auto ', ''));
        return { id: section.id, share: said / (Number.parseFloat(height) - padding) };
      }),
    );
    expect(heights.length).toBeGreaterThan(0);
    const wrong = heights.filter(({ share }) => !(Math.abs(share - 1) <= tolerance));
    expect(wrong).toEqual([]);
  },
);

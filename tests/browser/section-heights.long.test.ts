import { describe, expect, it } from 'vitest';
import { sharePage } from './open-page';
import { resize } from './resize';

/** Of a section’s height, which changes with every word of it. */
const tolerance = 0.15;

describe('sections that are not laid out', () => {
  const page = sharePage({ width: 360, reducedMotion: true });

  it.each([360, 412, 768, 1024, 1440])('are about as tall as they will be, at %i px', async (width) => {
    await resize(page(), width);
    const heights = await page()
      .locator('main > section:not(#hero)')
      .evaluateAll((sections) =>
        sections.map((section) => {
          const { containIntrinsicHeight, height } = getComputedStyle(section);
          const { paddingTop, paddingBottom } = getComputedStyle(section);
          const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
          const reserved = Number.parseFloat(containIntrinsicHeight.replace('auto ', ''));
          return { id: section.id, share: reserved / (Number.parseFloat(height) - padding) };
        }),
      );
    expect(heights.length).toBeGreaterThan(0);
    const wrong = heights.filter(({ share }) => !(Math.abs(share - 1) <= tolerance));
    expect(wrong).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { sharePage } from './open-page';
import { resize } from './resize';

/** The charter is ruled twice; its inner line is half a rem within the outer one. */
const inner = 8;

describe('the charter', () => {
  const page = sharePage({ width: 320, reducedMotion: true });

  it.each([768, 900, 1024, 1160, 1280])(
    'keeps the seats and their brackets within its frame at %i px',
    async (width) => {
      await resize(page(), width);
      const insets = await page()
        .locator('.seats .table, .seats .bracket:last-child')
        .evaluateAll((parts) =>
          parts.flatMap((part) => {
            const frame = part.closest('.charter')?.getBoundingClientRect();
            const { left, right } = part.getBoundingClientRect();
            return frame ? [left - frame.left, frame.right - right] : [];
          }),
        );
      expect(insets).toHaveLength(4);
      expect(Math.min(...insets)).toBeGreaterThan(3 * inner);
    },
  );

  // It would soon be the longest section again, half as long again as the one that explains the game.
  it('leaves its section at most 2,150 px tall at 1440 px', async () => {
    await resize(page(), 1440);
    const box = await page().locator('#ultimate-host').boundingBox();
    expect(box?.height).toBeLessThanOrEqual(2150);
  });
});

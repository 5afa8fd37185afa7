import type { Page } from 'playwright-core';

/** What of a page is looked at: the window as it is, the whole page, or a part of it by its selector. */
export type Frame = 'window' | 'page' | { selector: string; margin?: number };

/** A part of the page, in its own coordinates. */
export interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** In a picture of more than the window, what stands fixed in the window stands at the top of the page. */
const unfixed = '.bar, .skip-link { position: absolute !important; }';
/** Without its animation, which follows the scrolling, the hour of every section would stand beside the candle. */
const withoutHours = 'main > section:not(#hero)::after { content: none !important; }';

/** Photographs the page as it stands, within the frame, in a quality of up to 100. */
export async function photograph(page: Page, frame: Frame, quality: number): Promise<Buffer> {
  const isWindow = frame === 'window';
  return page.screenshot({
    ...(!isWindow && { clip: await clipOf(page, frame), fullPage: true }),
    type: 'jpeg',
    quality,
    style: withoutHours + (isWindow ? '' : unfixed),
    animations: 'disabled',
  });
}

/** Where a frame lies. */
export async function clipOf(page: Page, frame: Frame): Promise<Clip> {
  const sheets = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return {
      page: { x: 0, y: 0, width: scrollWidth, height: scrollHeight },
      window: { x: scrollX, y: scrollY, width: innerWidth, height: innerHeight },
    };
  });
  if (typeof frame === 'string') return sheets[frame];
  const box = await page
    .locator(frame.selector)
    .first()
    .evaluate((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      return { left: left + scrollX, top: top + scrollY, right: right + scrollX, bottom: bottom + scrollY };
    });
  const margin = frame.margin ?? 0;
  const x = Math.max(0, Math.floor(box.left - margin));
  const y = Math.max(0, Math.floor(box.top - margin));
  const width = Math.min(sheets.page.width, Math.ceil(box.right + margin)) - x;
  const height = Math.min(sheets.page.height, Math.ceil(box.bottom + margin)) - y;
  return { x, y, width, height };
}

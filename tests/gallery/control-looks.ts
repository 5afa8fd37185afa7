import type { Page } from 'playwright-core';
import type { Look } from './types';

/** One of each kind of control, as the pointer and the keyboard meet it. */
const controls: Record<string, string> = {
  brand: '.bar .brand',
  'bar-link': '#menu a >> nth=1',
  'menu-button': '.menu-button',
  action: '.hero-action .action',
  'quiet-action': '.quiet-action',
  'upgrade-action': '.charter-action .action',
  pause: '.slideshow .pause',
  arrow: '.slideshow .arrow >> nth=0',
  dot: '.slideshow .dots button >> nth=1',
  'feature-header': '.feature h3 button >> nth=2',
  price: '.period label >> nth=1',
  chapter: '.chapters a >> nth=1',
  profile: '.profiles a >> nth=0',
  store: '.store >> nth=0',
  'footer-link': '.colophon nav a >> nth=0',
};

const states: Record<string, (page: Page, selector: string) => Promise<unknown>> = {
  hover: (page, selector) => page.locator(selector).hover(),
  focus: async (page, selector) => {
    // A key pressed tells the browser that the keyboard is in use, so that the ring shows.
    await page.keyboard.press('Shift');
    await page.locator(selector).evaluate((element: HTMLElement) => {
      (element.querySelector('input') ?? element).focus({ focusVisible: true } as FocusOptions);
    });
  },
  active: async (page, selector) => {
    await page.locator(selector).hover();
    await page.mouse.down();
  },
};

export const controlLooks: Look[] = Object.entries(controls).flatMap(([control, selector]) =>
  Object.entries(states).map(([state, enter]) => ({
    name: `${control}-${state}`,
    frame: { selector, margin: 20 },
    fits: (width: number) => (width < 896 ? control !== 'bar-link' : control !== 'menu-button'),
    arrange: (page: Page) => enter(page, selector),
    restore: leave,
  })),
);

/** The button is let go elsewhere, so that nothing is pressed. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

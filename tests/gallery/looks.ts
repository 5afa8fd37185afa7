import type { Page } from 'playwright-core';
import type { Look } from './types';

const narrowBelow = 896;
const sections = ['hero', 'features', 'ultimate-host', 'roadmap', 'community', 'team'];

export const firstScreen: Look = { name: 'first-screen', frame: 'window' };
export const wholePage: Look = { name: 'page', frame: 'page' };

/** Each section of the landing page, and the footer, whole. */
export const sectionLooks: Look[] = [
  ...sections.map((id) => ({ name: id, frame: { selector: `#${id}` } })),
  { name: 'footer', frame: { selector: 'body > footer' } },
];

/** What a visitor can turn a widget to, beside its first state. */
export const widgetLooks: Look[] = [
  ...turns('slide', '.slideshow', '.slideshow .dots button', [2, 3, 4, 5]),
  ...turns('feature', '#features', '.feature h3 button', [2, 3, 4]),
  ...turns('testimonial', '.candlelight', '.testimonials .dots button', [2, 3]),
  ...[2, 3].map((place) => ({
    name: `roadmap-tab-${place}`,
    frame: { selector: '#roadmap' },
    arrange: (page: Page) =>
      page
        .locator('.chapters a')
        .nth(place - 1)
        .click(),
  })),
  {
    name: 'annual',
    frame: { selector: '.pricing', margin: 32 },
    arrange: (page) => press(page, '.period label', 2),
  },
  {
    name: 'foot',
    frame: 'window',
    arrange: (page) =>
      page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })),
  },
  {
    name: 'menu',
    frame: 'window',
    fits: (width) => width < narrowBelow,
    arrange: (page) => press(page, '.menu-button'),
    restore: (page) => page.keyboard.press('Escape'),
  },
];

/** Turned as time would turn it, without a press: whatever moves then moves by itself. */
function turns(name: string, frame: string, buttons: string, places: number[]): Look[] {
  return places.map((place) => ({
    name: `${name}-${place}`,
    frame: { selector: frame },
    arrange: async (page) => {
      const button = page.locator(buttons).nth(place - 1);
      await button.scrollIntoViewIfNeeded();
      await button.evaluate((element: HTMLElement) => element.click());
    },
  }));
}

/** Pressed by a pointer, which then goes away. */
async function press(page: Page, selector: string, place = 1): Promise<void> {
  await page
    .locator(selector)
    .nth(place - 1)
    .click();
  await page.mouse.move(0, 0);
}

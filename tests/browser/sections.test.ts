import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { someWidths } from './long-run';
import { sharePage } from './open-page';
import { steadyTexts, unreadableTexts, wordsOf } from './readable';
import { features, testimonials } from './rotating-widgets';
import { scrollToMiddle } from './scroll';
import { site } from './site-content';

describe.each(someWidths)('the sections at %i px', (width) => {
  const page = sharePage({ width, reducedMotion: true });
  const section = (id: string) => page().locator(`#${id}`);

  // What stands in them is in the snapshots of their HTML.
  it('say all that takes no turns', async () => {
    expect(await unreadableTexts(page(), steadyTexts(site))).toEqual([]);
  });

  describe('the features', () => {
    it('open one at a time beneath their own headers, each with icon, text and picture, and cause no layout', async () => {
      const headers = section('features').locator('h3');
      const extent = (part: Locator) =>
        part.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return [Math.round(top + scrollY), Math.round(bottom + scrollY)] as const;
        });
      const places = () =>
        headers
          .or(page().locator('#ultimate-host'))
          // Where the layout has put them: a transform moves nothing else.
          .evaluateAll((parts) => parts.map((part) => (part as HTMLElement).offsetTop));
      const before = await places();
      for (const [index, feature] of [...site.features.features.entries()].reverse()) {
        const { title, description, picture } = feature;
        const header = section('features').getByRole('button', { name: title });
        await header.click();
        await expect.poll(() => features.shown(page())).toBe(title);
        expect(await header.locator('svg use').getAttribute('href')).toContain('#');
        const text = section('features').getByText(description, { exact: true });
        expect(await text.isVisible()).toBe(true);
        // The panel before may still be closing above it.
        await expect
          .poll(async () => {
            const [top, bottom] = await extent(text);
            const next = headers.nth(index + 1);
            const [, above] = await extent(headers.nth(index));
            const below = (await next.count()) ? (await extent(next))[0] : bottom;
            return top >= above && bottom <= below;
          })
          .toBe(true);
        const pictures = section('features').getByRole('img').filter({ visible: true });
        expect(await pictures.count()).toBe(1);
        expect(await pictures.getAttribute('alt')).toBe(picture.alt);
        await expectLoaded(pictures);
        expect(await places()).toEqual(before);
      }
    });
  });

  describe('Ultimate Host', () => {
    const { pricing } = site.ultimateHost;
    const card = (plan: { price: string }) =>
      section('ultimate-host').locator('.price', { hasText: plan.price });
    const radio = (plan: { name: string }) =>
      section('ultimate-host').getByRole('radio', { name: plan.name });

    it('is monthly at first; the choice lights a card and changes nothing else', async () => {
      const { monthly, annual } = pricing;
      expect(await radio(monthly).isChecked()).toBe(true);
      const wordsBefore = await wordsOf(section('ultimate-host'));
      const [lit, unlit] = [await lookOf(card(monthly)), await lookOf(card(annual))];
      expect(lit).not.toEqual(unlit);

      await radio(annual).check();
      await expect.poll(() => lookOf(card(monthly))).not.toEqual(lit);
      await expect.poll(() => lookOf(card(annual))).not.toEqual(unlit);
      expect(await wordsOf(section('ultimate-host'))).toBe(wordsBefore);

      await radio(monthly).check();
      await expect.poll(() => lookOf(card(monthly))).toEqual(lit);
      await expect.poll(() => lookOf(card(annual))).toEqual(unlit);
    });
  });

  describe('the community', () => {
    it('shows the testimonial of the dot that is pressed, with its stars', async () => {
      const carousel = testimonials.find(page());
      const items = site.testimonials.testimonials;
      expect(await carousel.getByRole('tab').count()).toBe(items.length);
      for (const { name, role, content, avatar, rating } of [...items].reverse()) {
        await carousel.getByRole('tab', { name }).click();
        const panel = carousel.getByRole('tabpanel', { name });
        await expect.poll(() => panel.isVisible()).toBe(true);
        await expect.poll(() => carousel.getByRole('tabpanel').count()).toBe(1);
        expect(await panel.getByText(content, { exact: true }).isVisible()).toBe(true);
        expect(await wordsOf(panel)).toContain(role);
        expect(await panel.getByText(name, { exact: true }).isVisible()).toBe(true);
        await expectLoaded(panel.getByRole('img', { name: avatar.alt }));
        const words = site.site.labels.rating.replace('{rating}', String(rating));
        expect(await panel.getByText(words, { exact: true }).count()).toBe(1);
        expect(await panel.locator('.stars svg').count()).toBe(rating);
      }
    });
  });
});

async function expectLoaded(picture: Locator): Promise<void> {
  await scrollToMiddle(picture);
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  expect(await picture.isVisible()).toBe(true);
}

/** What of a card's looks could mark it. */
function lookOf(card: Locator): Promise<object> {
  return card.evaluate((element) => {
    const { backgroundImage, backgroundColor, borderTopColor, color, boxShadow } = getComputedStyle(element);
    return { backgroundImage, backgroundColor, borderTopColor, color, boxShadow };
  });
}

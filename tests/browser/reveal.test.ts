import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { finishMotion } from './finish-motion';
import { isLong, someWidths } from './long-run';
import { narrow, openBlankPage, openPage, sharePage, waitForWidgets } from './open-page';
import { nextFrames, scrollTo } from './scroll';

describe.each(someWidths)('at %i px', (width) => {
  const page = sharePage({ width });

  it('prints every section and plate, whether or not anybody has scrolled to it', async () => {
    await page().emulateMedia({ media: 'print' });
    const faint = await page()
      .locator('[data-reveal], [data-reveal] > *, .charter > *')
      .evaluateAll((parts) =>
        parts
          .filter((part) => Number(getComputedStyle(part).opacity) < 0.5)
          .map((part) => part.closest('section')?.id),
      );
    expect(faint).toEqual([]);
    const clips = await page()
      .locator('#features figure')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).clipPath));
    expect(new Set(clips)).toEqual(new Set(['none']));
    await page().emulateMedia({ media: 'screen' });
  });

  it('lets each section appear once a tenth of it is visible, and never hides it again', async () => {
    await page().evaluate(() => document.fonts.ready);
    const sections = await page().getByRole('main').locator('> section').all();
    for (const section of sections.slice(1)) {
      await showShare(page(), section, 0.08);
      expect(await opacitiesIn(section)).toEqual(['0']);
      // Its sky goes on from the one above.
      expect(await section.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
      const head = section.locator('.running-head');
      expect(await head.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
      await showShare(page(), section, 0.12);
      const opacitiesAtLast = async () => {
        await finishMotion(page());
        return opacitiesIn(section);
      };
      await expect.poll(opacitiesAtLast).toEqual(['1']);
    }
    await scrollTo(page(), 0);
    for (const section of sections) expect(await opacitiesIn(section)).toEqual(['1']);
  });

  // What only a change of the styles could bring about.
  if (isLong) {
    it('never holds the headline back', async () => {
      const page = await openBlankPage({ width });
      await page.addInitScript(() => {
        const seen = new Set<string>();
        Object.assign(window, { seenOpacities: seen });
        const look = () => {
          for (let part = document.querySelector('h1'); part; part = part.parentElement as never) {
            seen.add(getComputedStyle(part).opacity);
          }
          requestAnimationFrame(look);
        };
        look();
      });
      await page.goto('/');
      await waitForWidgets(page);
      await nextFrames(page);
      expect(
        await page.evaluate(() => [...(window as unknown as { seenOpacities: Set<string> }).seenOpacities]),
      ).toEqual(['1']);
    });
  }
});

// What only a change of the styles could bring about.
if (isLong) {
  it('puts nothing that keeps moving into a masked or blended layer, which every frame would compose again', async () => {
    const page = await openPage();
    for (const section of await page.getByRole('main').locator('> section').all()) {
      await section.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
      await nextFrames(page);
    }
    await finishMotion(page);
    const moving = await page.evaluate(() =>
      document.getAnimations().map((animation) => {
        const inside: string[] = [];
        const { target } = animation.effect as KeyframeEffect;
        for (let part = target?.parentElement; part; part = part.parentElement) {
          const { maskImage, mixBlendMode } = getComputedStyle(part);
          if (maskImage !== 'none' || mixBlendMode !== 'normal') inside.push(part.className || part.id);
        }
        return { name: (animation as CSSAnimation).animationName, inside };
      }),
    );
    expect(moving.map(({ name }) => name)).toContain('glow');
    expect(moving.filter(({ inside }) => inside.length > 0)).toEqual([]);
  });
}

// The section itself appears by the same observer, above.
if (isLong) {
  it('fetches the plates that nobody has turned to once their section is seen', async () => {
    const plates = (page: Page) =>
      page
        .locator('#features img')
        .evaluateAll((all) => all.filter((each) => (each as HTMLImageElement).currentSrc).length);
    const page = await openPage({ width: narrow });
    await showShare(page, page.locator('#features'), 0.08);
    await expect.poll(() => plates(page)).toBeGreaterThan(0);
    await nextFrames(page);
    expect(await plates(page)).toBe(1);
    await showShare(page, page.locator('#features'), 0.12);
    await expect.poll(() => plates(page)).toBe(4);
  });
}

/** Scrolls until this share of a section's height is above the lower edge of the window. */
async function showShare(page: Page, section: Locator, share: number): Promise<void> {
  const top = await section.evaluate((element, part) => {
    const box = element.getBoundingClientRect();
    return scrollY + box.top - innerHeight + box.height * part;
  }, share);
  await scrollTo(page, top);
}

/** How opaque the parts of a section are, each value once. Its head never fades. */
async function opacitiesIn(section: Locator): Promise<string[]> {
  const all = await section.evaluate((element) =>
    [...element.querySelectorAll(':scope > :not(.running-head), :scope > .charter > *')].map(
      (part) => getComputedStyle(part).opacity,
    ),
  );
  return [...new Set(all)];
}

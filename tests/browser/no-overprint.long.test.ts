import { expect, it } from 'vitest';
import { narrow, openPage, wide } from './open-page';

/** How much of its way a change has gone, for the frames that are looked at. */
const moments = [0, 60, 120, 200, 280, 340, 400, 500, 700];

it.each([narrow, wide])(
  'while an entry of the features opens, no title lies on a text at %i px',
  async (width) => {
    const page = await openPage({ width });
    await page.locator('#features').scrollIntoViewIfNeeded();
    const headers = page.locator('.feature h3 button');
    await page.locator('[data-reveal="shown"] [data-live] .features').waitFor();
    for (const to of [2, 1, 0]) {
      const trouble = await headers.nth(to).evaluate(async (header: HTMLElement, times) => {
        const features = header.closest('.features') as HTMLElement;
        const nextFrame = () => new Promise(requestAnimationFrame);
        header.click();
        while (header.getAttribute('aria-expanded') !== 'true') await nextFrame();
        const running = features.getAnimations({ subtree: true });
        for (const each of running) each.pause();
        const overprints = times.flatMap((time) => {
          for (const each of running) each.currentTime = time;
          const titles = [...features.querySelectorAll('h3')].map((each) => each.getBoundingClientRect());
          const texts = [...features.querySelectorAll<HTMLElement>('.feature-panel > p')].filter((text) => {
            const { visibility } = getComputedStyle(text);
            const clips = [text, text.parentElement as Element].map(
              (each) => getComputedStyle(each).clipPath,
            );
            return visibility === 'visible' && !clips.some((clip) => clip.includes('100%'));
          });
          return texts.flatMap((text) => {
            const { top, bottom } = text.getBoundingClientRect();
            const over = titles.filter((title) => title.bottom > top + 8 && title.top < bottom - 8);
            return over.map((title) => `${time} ms: title at ${title.top}, text from ${top} to ${bottom}`);
          });
        });
        for (const each of running) each.finish();
        return { overprints, moved: running.length };
      }, moments);
      expect(trouble.moved).toBeGreaterThan(0);
      expect(trouble.overprints).toEqual([]);
    }
  },
);

it.each([narrow, wide])(
  'the screens of the phone take turns in a frame that stays, at %i px',
  async (width) => {
    const page = await openPage({ width });
    await page.locator('[data-live] .slides').scrollIntoViewIfNeeded();
    for (let turn = 0; turn < 3; turn++) {
      const seen = await page
        .locator('.arrow')
        .nth(1)
        .evaluate(async (next: HTMLElement, times) => {
          const slides = [...document.querySelectorAll('.slide')];
          const before = slides.findIndex((slide) => slide.matches('[data-current]'));
          next.click();
          while (slides[before]?.matches('[data-current]')) await new Promise(requestAnimationFrame);
          const running = (document.querySelector('.slides') as Element).getAnimations({ subtree: true });
          for (const each of running) each.pause();
          const moments = times.map((time) => {
            for (const each of running) each.currentTime = time;
            const isShown = (part: Element) => {
              const { visibility, opacity } = getComputedStyle(part);
              return visibility === 'visible' && Number(opacity) > 0.02;
            };
            const screens = slides.filter((slide) => [...slide.querySelectorAll('img')].some(isShown)).length;
            return {
              screens: Math.max(screens, 1),
              // Through one that fades by itself, what it lies over would show.
              seenThrough: [
                ...document.querySelectorAll('.slide:first-child .phone :is(img, .scene)'),
              ].filter((part) => isShown(part) && getComputedStyle(part).opacity !== '1').length,
              frame: isShown(document.querySelector('.phone') as Element),
            };
          });
          for (const each of running) each.finish();
          return { moments, moved: running.length };
        }, moments);
      expect(seen.moved).toBeGreaterThan(0);
      expect(seen.moments).toEqual(moments.map(() => ({ screens: 1, seenThrough: 0, frame: true })));
    }
  },
);

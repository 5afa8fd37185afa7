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
          const texts = [...features.querySelectorAll<HTMLElement>('.feature-panel p')].filter((text) => {
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

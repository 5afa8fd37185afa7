import { describe, expect, it } from 'vitest';
import { someWidths } from './long-run';
import { openBlankPage, openPage, sharePage, waitForWidgets } from './open-page';
import { headline, slideshow } from './rotating-widgets';
import { expectAtTop } from './scroll';
import { site, storeButtons } from './site-content';

const { hero, slides } = site;

describe.each(someWidths)('the hero at %i px', (width) => {
  const page = sharePage({ width, reducedMotion: true });

  it('says all phrases in its heading and shows the first', async () => {
    const sentence = `${hero.phrases.join(', ')}${hero.phraseEnd} ${hero.companion}`;
    expect(await page().getByRole('heading', { level: 1, name: sentence }).count()).toBe(1);
    expect(await headline.shown(page())).toBe(hero.phrases[0]);
    const phrases = await page().locator('h1 .phrase').filter({ visible: true }).allInnerTexts();
    expect(phrases.map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
      `${hero.phrases[0]}${hero.phraseEnd}`,
    ]);
    expect(await page().locator('.headline').getByText(hero.companion, { exact: true }).isVisible()).toBe(
      true,
    );
  });

  it('shows the first slide, and a dot for each', async () => {
    expect(await slideshow.shown(page())).toBe(slides.slides[0]?.title);
    const panels = slideshow.find(page()).getByRole('tabpanel');
    expect(await panels.count()).toBe(1);
    expect(await panels.getByRole('img', { name: slides.slides[0]?.picture.alt ?? '' }).isVisible()).toBe(
      true,
    );
    const dots = slideshow.find(page()).getByRole('tablist').getByRole('tab');
    expect(await dots.count()).toBe(slides.slides.length);
    expect(await dots.filter({ visible: true }).count()).toBe(slides.slides.length);
  });

  // tests/client/widgets/phone-slideshow.test.tsx has the arrows.
  it('shows the slide of the dot that is pressed', async () => {
    const carousel = slideshow.find(page());
    for (const { title, picture } of [...slides.slides].reverse()) {
      await carousel.getByRole('tab', { name: title }).click();
      await expect.poll(() => slideshow.shown(page())).toBe(title);
      await expect.poll(() => carousel.getByRole('img', { name: picture.alt }).isVisible()).toBe(true);
    }
  });
});

it.each(someWidths)(
  'fetches one file of the first slide once, and asks for the valley before it, at %i px',
  async (width) => {
    const page = await openBlankPage({ width, density: 2 });
    const devTools = await page.context().newCDPSession(page);
    const asked: { pathname: string; priority: string }[] = [];
    devTools.on('Network.requestWillBeSent', ({ request: { url, initialPriority } }) =>
      asked.push({ pathname: new URL(url).pathname, priority: initialPriority }),
    );
    await devTools.send('Network.enable');
    await page.goto('/');
    await waitForWidgets(page);
    const image = page.locator('.slide img').first();
    const { shown, files } = await image.evaluate(async (element: HTMLImageElement) => {
      await element.decode();
      const sets = [...(element.closest('picture')?.querySelectorAll('source') ?? [])].map(
        ({ srcset }) => srcset,
      );
      return {
        shown: new URL(element.currentSrc).pathname,
        files: [element.getAttribute('src') ?? '', ...sets.join().split(',')].map(
          (each) => each.split(' ')[0],
        ),
      };
    });
    const fetched = asked.filter(({ pathname }) => files.includes(pathname));
    expect(fetched.map(({ pathname }) => pathname)).toEqual([shown]);
    // Whether it is on the first screen, a browser only knows once that is laid out.
    expect(fetched[0]?.priority).not.toBe('High');
  },
);

it.each(someWidths)('leads from the hero’s button to the download block at %i px', async (width) => {
  const page = await openPage({ width });
  expect(hero.action.url).toBe('#download');
  await page.locator('#hero').getByRole('link', { name: hero.action.label }).click();
  await expectAtTop(page, 'download');
  for (const { prefix, name, url } of storeButtons) {
    const link = page.locator('#download').getByRole('link', { name: `${prefix} ${name}` });
    expect(await link.getAttribute('href')).toBe(url);
    expect(await link.isVisible()).toBe(true);
  }
});

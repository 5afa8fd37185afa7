import { describe, expect, it } from 'vitest';
import { isLong, someWidths } from './long-run';
import { openBlankPage, sharePage } from './open-page';
import { landingTexts, unreadableTexts } from './readable';
import { expectAtTop } from './scroll';
import { routes, site, unknownRoute } from './site-content';

describe.each(someWidths)('without scripts at %i px', (width) => {
  const page = sharePage({ width, scripts: false });

  it('everything there is to say can be read', async () => {
    expect(await unreadableTexts(page(), landingTexts(site))).toEqual([]);
  });

  it('no section is hidden, and no picture', async () => {
    const opacities = await page()
      .getByRole('main')
      .locator('section, figure, img')
      .evaluateAll((parts) => parts.map((part) => Number(getComputedStyle(part).opacity)));
    // A picture that others stand on may be faint.
    expect(Math.min(...opacities)).toBeGreaterThan(0.5);
  });

  it('nothing that one can get to asks to be pressed in vain', async () => {
    const inVain = await page()
      .locator('button, [role="button"], [role="tab"], select, [contenteditable]')
      .filter({ visible: true })
      .evaluateAll((controls) =>
        controls
          .filter(
            (control) => (control as HTMLElement).tabIndex >= 0 && !control.hasAttribute('popovertarget'),
          )
          .map((control) => control.getAttribute('aria-label') ?? control.textContent),
      );
    // The one button that has no action where scripts do run, either.
    const { label, url } = site.ultimateHost.action;
    expect(inVain).toEqual(url ? [] : [label]);
  });

  it('the names of the statuses lead to their lists', async () => {
    // Where less motion is asked for, the page jumps instead of gliding.
    await page().emulateMedia({ reducedMotion: 'reduce' });
    for (const [status, name] of Object.entries(site.roadmap.statuses)) {
      await page().locator('#roadmap').getByRole('link', { name }).click();
      await expectAtTop(page(), `roadmap-${status}`);
    }
    await page().emulateMedia({ reducedMotion: 'no-preference' });
  });

  it('the keyboard stops at the strips, so that they can be pushed', async () => {
    for (const strip of await page().locator('.strip').all()) {
      await strip.focus();
      expect(await strip.evaluate((element) => element === document.activeElement)).toBe(true);
    }
  });

  it('the choice of a price lights its card', async () => {
    const { annual } = site.ultimateHost.pricing;
    const choice = page().getByRole('radio', { name: annual.name });
    expect(await choice.isVisible()).toBe(true);
    const sheet = page().locator('.price', { hasText: annual.price }).locator('.sheet');
    const light = () => sheet.evaluate((element) => getComputedStyle(element).fill);
    const before = await light();
    await choice.check();
    await expect.poll(light).not.toBe(before);
  });
});

it.each(isLong ? [...routes, unknownRoute] : [])('asks for no script’s help to show %s', async (path) => {
  const page = await openBlankPage({ path, scripts: false });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.resourceType()));
  await page.goto(path);
  expect(requested).not.toContain('script');
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});

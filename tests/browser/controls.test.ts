import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { finishMotion } from './finish-motion';
import { isLong } from './long-run';
import { openPage, sharePage } from './open-page';
import { nextFrames, scrollToMiddle } from './scroll';

const atRest = sharePage({ reducedMotion: true });

it('lets Play answer the pointer once everything is still', async () => {
  const page = atRest();
  const play = page.locator('.slideshow .pause');
  const ground = () => play.evaluate((button) => getComputedStyle(button, '::before').backgroundColor);
  expect(await page.locator('[data-still]').count()).toBeGreaterThan(0);
  await page.mouse.move(0, 0);
  const alone = await ground();
  await play.hover();
  await expect.poll(ground).not.toBe(alone);
  await finishMotion(page);
  const hovered = await ground();
  await page.mouse.down();
  await expect.poll(ground).not.toBe(hovered);
  // Let go elsewhere, it is not pressed.
  await page.mouse.move(0, 0);
  await page.mouse.up();
});

it('marks in colors of the visitor which chapter is chosen, and draws one edge round Pause', async () => {
  const page = atRest();
  await page.emulateMedia({ forcedColors: 'active' });
  const chapters = page.locator('.chapters a');
  await scrollToMiddle(chapters.first());
  const frames = await chapters.evaluateAll((all) =>
    all.map((chapter) => {
      const frame = getComputedStyle(chapter, '::after');
      const isSeen = frame.scale === '1' || frame.scale === 'none';
      return isSeen && Number.parseFloat(frame.height) >= chapter.clientHeight - 4
        ? frame.borderTopWidth
        : 'none';
    }),
  );
  expect(frames[0]).toBe('2px');
  expect(new Set(frames.slice(1))).toEqual(new Set(['none']));

  const pause = page.locator('.slideshow .pause');
  const edges = await pause.evaluate((button) => [
    getComputedStyle(button, '::before').borderTopWidth,
    ...[...button.querySelectorAll('*')].map((part) => getComputedStyle(part).borderTopWidth),
  ]);
  expect(edges.filter((width) => width !== '0px')).toEqual(['1px']);
  await page.emulateMedia({ forcedColors: 'none' });
});

it('draws the line under the period that is chosen', async () => {
  const page = atRest();
  const lines = () =>
    page
      .locator('.period label')
      .evaluateAll((all) => all.map((name) => getComputedStyle(name, '::after').scale));
  expect(await lines()).toEqual(['1', '0 1']);
  await page.getByRole('radio', { name: 'Annual' }).click();
  await expect.poll(lines).toEqual(['0 1', '1']);
});

// What only a change of the widget could bring about.
if (isLong) {
  it('lights the price that a key chooses in the frame of its choice', async () => {
    const page = await openPage();
    const lit = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('change', () =>
            requestAnimationFrame(() =>
              resolve(document.querySelector<HTMLElement>('.price[data-chosen]')?.dataset.plan),
            ),
          );
        }),
    );
    await page.getByRole('radio', { name: 'Monthly' }).press('ArrowRight');
    expect(await lit).toBe('annual');
  });
}

// What only a change of the styles could bring about.
if (isLong) {
  it('answers the pointer in colors of the visitor, and shows the focus over that', async () => {
    const page = await openPage({ reducedMotion: true, width: 360 });
    await page.emulateMedia({ forcedColors: 'active' });
    for (const selector of [
      '.menu-button',
      '.slideshow .arrow',
      '.feature h3 button',
      '.chapters a',
      '.period label',
    ]) {
      const control = page.locator(selector).first();
      const ring = () => control.evaluate((element) => getComputedStyle(element).outlineWidth);
      await control.hover();
      await expect.poll(ring, { message: selector }).toBe('1px');
      if (selector === '.period label') continue; // Its radio takes the focus.
      await control.focus();
      await page.keyboard.press('Shift');
      await expect.poll(ring, { message: selector }).toBe('3px');
      if (!/arrow|chapters/.test(selector)) continue;
      await page.mouse.down();
      await expect
        .poll(() => control.evaluate((element) => getComputedStyle(element).translate))
        .toBe('0px 1px');
      await page.mouse.up();
    }
  });
}

it('restyles what the focus leaves and what it comes to, and not the page', async () => {
  const page = atRest();
  const elsewhere = page.locator('.bar a').first();
  for (const selector of ['.dots button', '.feature h3 button', '.period input', 'footer a']) {
    const control = page.locator(selector).first();
    // Other things change on a page too, now and then. What the focus restyles it restyles every time.
    await expect
      .poll(async () => {
        await elsewhere.focus();
        return countRestyled(page, () => control.focus());
      })
      .toBeLessThan(40);
  }
});

/** How many elements the browser restyles during an action and in the two frames after it. */
async function countRestyled(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  let count = 0;
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as { name: string; args: { elementCount?: number } }[])
      if (name === 'UpdateLayoutTree') count += args.elementCount ?? 0;
  });
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline'] },
    transferMode: 'ReportEvents',
  });
  await act();
  await nextFrames(page);
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return count;
}

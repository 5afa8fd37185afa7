import type { Page } from 'playwright-core';
import { nextFrames } from './scroll';
import { troubleOf } from './trouble';

const patienceMs = 3000;

/**
 * Prints what the page of a failed test was doing. Throws where it turns out that the browser no longer draws the
 * page although its scripts answer: Chromium without a graphics card does so once in some two thousand visits,
 * whatever the page, and every command that waits for a frame then waits for ever. `vitest.config.ts` has a test that
 * ends in this error tried again.
 */
export async function noteFailure(test: string, page: Page): Promise<void> {
  const state = await answer(
    page.evaluate(() => `${location.href}, ${document.readyState}, ${document.visibilityState}`),
  );
  const drawn = state && (await answer(awaitFrames(page)));
  const notes = {
    'says of itself': state ?? 'nothing',
    'draws frames': drawn ?? 'no',
    trouble: troubleOf(page).join('; ') || 'none',
  };
  const lines = Object.entries(notes).map(([what, note]) => `  ${what}: ${note}`);
  console.log(`After the failure of “${test}”, the page at ${page.url()}\n${lines.join('\n')}`);
  if (state && !drawn) throw new Error(`The browser stopped drawing ${page.url()}`);
}

/** Where scripts are off, no observer reports a frame. */
async function awaitFrames(page: Page): Promise<string> {
  const isSilent = await page.evaluate(() => matchMedia('(scripting: none)').matches);
  if (isSilent) return 'unknown without scripts';
  await nextFrames(page);
  return 'yes';
}

/** What was asked for, in words; nothing where it does not come. */
function answer(asked: Promise<string>): Promise<string | undefined> {
  const silence = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  return Promise.race([asked.catch((error: Error) => error.message), silence]);
}

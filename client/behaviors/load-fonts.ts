import { fontTimeout } from '../limits';
import { stages } from '../stages';
import { changeInTurn } from './change-in-turn';
import { fetchFonts } from './fetch-fonts';

/**
 * Switches the landing page from its fallback fonts to its own once all have arrived: one by one, they would move lines
 * that two of them share. Settles when that is done, or after a while without it. If one never arrives, the page keeps the
 * fallback fonts.
 */
export async function loadFonts(): Promise<void> {
  const fonts = Promise.all([fetchFonts(), fetchSymbolFont()]);
  const late = new Promise((resolve) => setTimeout(resolve, fontTimeout, 'late'));
  const switched = fonts.then(switchFonts);
  if ((await Promise.race([fonts, late])) !== 'late') await switched;
}

/**
 * Requests the font of prices and quotation marks, too. The browser would request it only with the first section that needs
 * it, when most of the page is laid out, and would then lay out all of that again.
 */
function fetchSymbolFont(): Promise<unknown> {
  const font = getComputedStyle(document.documentElement).getPropertyValue('--interface');
  const words = [...document.querySelectorAll('main > section')].map(({ textContent }) => textContent).join();
  return document.fonts.load(`1em ${font}`, words).catch(() => {});
}

/** Each part of the page in a task of its own: all in one would block the page for too long on a slow phone. */
async function switchFonts(): Promise<void> {
  // No fallback fonts were shown, so nothing to switch.
  if (stages.faces == null) return;
  for (const part of document.querySelectorAll<HTMLElement>('body > :not(main), main > *')) {
    await changeInTurn(part, () => {
      part.dataset.faced = '';
    });
  }
  delete stages.faces;
}

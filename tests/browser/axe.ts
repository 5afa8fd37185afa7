import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, Result, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { bundleInspector } from '../gallery/inspect';

declare global {
  /** Only within a page that `prepareAxe` has prepared. */
  var axe: typeof import('axe-core');
}

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const inspector = bundleInspector();

/** What axe leaves to people, and who answers for it: pictures and gradients below words, the gallery. */
const leftToPeople = new Set([
  'color-contrast',
  'color-contrast-enhanced',
  // That a word for a carousel is a good one is read off the page.
  'aria-roledescription',
  // The page that the editor frames is looked at by itself.
  'frame-tested',
]);

/** Gives the page axe, and what measures contrast in pictures. Once for each document. */
export async function prepareAxe(page: Page): Promise<void> {
  await page.evaluate(await source);
  await page.evaluate(await inspector);
}

/**
 * What is wrong with the page as it stands, in words: rules of axe that are broken, all of them being asked
 * but its experiments, those of AAA and of good practice as well; questions that it leaves to people and nobody has answered; and
 * words whose contrast it cannot tell and the gallery does not measure. `within` are selectors of what alone is
 * looked at.
 */
export async function askAxe(page: Page, within?: string[]): Promise<string[]> {
  const { violations, incomplete } = await page.evaluate(runAxe, within);
  const open = incomplete.filter(({ id }) => !leftToPeople.has(id));
  const contrast = incomplete.filter(({ id }) => id.startsWith('color-contrast'));
  const unmeasured = await page.evaluate(findUnmeasured, contrast.flatMap(selectorsOf));
  return [
    ...violations.map(describe),
    ...open.map((result) => `left open: ${describe(result)}`),
    ...unmeasured.map((selector) => `contrast nobody measures: ${selector}`),
  ];
}

/** Axe reads the page in several passes, so what it finds holds only if no element came or went in between. */
async function runAxe(within: string[] | undefined): Promise<AxeResults> {
  const rules: RunOptions['rules'] = {};
  for (const { ruleId, tags } of axe.getRules()) rules[ruleId] = { enabled: !tags.includes('experimental') };
  let changes = 0;
  const observer = new MutationObserver(() => {
    changes += 1;
  });
  observer.observe(document, { childList: true, subtree: true });
  for (let run = 0; run < 5; run += 1) {
    const before = changes;
    const results = await axe.run(within ?? document, { rules, resultTypes: ['violations', 'incomplete'] });
    if (changes === before) {
      observer.disconnect();
      return results;
    }
  }
  throw new Error('The page does not stand still for axe.');
}

/** The gallery leaves out the bar, which may stand over anything and is looked at by people. */
function findUnmeasured(selectors: string[]): string[] {
  const measured = gallery.measureTexts();
  return selectors.filter((selector) => {
    const element = document.querySelector(selector);
    if (!element || element.closest('.bar, .skip-link')) return false;
    // What takes turns may have given way to another while axe was looking.
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    // What of a strip is still to be pushed into sight is measured when it is there.
    const strip = element.closest('.strip')?.getBoundingClientRect();
    if (strip && (left >= strip.right || right <= strip.left)) return false;
    return !measured.some(
      ({ box }) =>
        box.left < right + scrollX &&
        box.right > left + scrollX &&
        box.top < bottom + scrollY &&
        box.bottom > top + scrollY,
    );
  });
}

function selectorsOf({ nodes }: Result): string[] {
  return nodes.map(({ target }) => target.join(' '));
}

function describe(result: Result): string {
  const summary = result.nodes[0]?.failureSummary?.replace(/\s+/g, ' ');
  return `${result.id}: ${result.help}; ${selectorsOf(result).join(', ')}; ${summary}`;
}

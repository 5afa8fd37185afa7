import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { findFaintTexts } from './contrast';
import type { Fault, Look, Visit } from './types';

declare global {
  /** Only within the photographed page. */
  var gallery: typeof import('./in-page/index');
}

const touchedBelow = 769;
const smallestShift = 0.005;

/** The code that looks at a page from within, as one script. */
export async function bundleInspector(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'in-page/index.ts')],
    bundle: true,
    format: 'iife',
    globalName: 'gallery',
    write: false,
  });
  return `${outputFiles[0]?.text}; globalThis.gallery = gallery; gallery.watchShifts();`;
}

/** Whatever is wrong with the page as it stands. */
export async function inspect(page: Page, visit: Visit, look: Look): Promise<Fault[]> {
  const { width, zoom, forcedColors } = visit.settings;
  const isTouched = width < touchedBelow && !zoom;
  return [
    ...(await page.evaluate(() => gallery.findLayoutFaults())),
    ...(isTouched ? await page.evaluate(() => gallery.findSmallTargets()) : []),
    ...(await findShift(page)),
    // Where the visitor's own colors rule, the browser sees to it.
    ...(forcedColors ? [] : await findFaintTexts(page, look)),
  ];
}

/** What moved unasked since the last look, taken together. */
async function findShift(page: Page): Promise<Fault[]> {
  const shifts = await page.evaluate(() => gallery.findShifts());
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const [most] = shifts.sort((a, b) => b.value - a.value);
  return most && sum > smallestShift ? [{ text: `layout shift: ${most.name}`, measure: sum.toFixed(3) }] : [];
}

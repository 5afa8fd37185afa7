import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { findFaintTexts } from './contrast';
import type { Look, Visit } from './types';

declare global {
  /** Only within the photographed page. */
  var gallery: typeof import('./in-page/index');
}

const touchedBelow = 769;
const smallestShift = 0.001;

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

/** Whatever is wrong with the page as it stands, in words. */
export async function inspect(page: Page, visit: Visit, look: Look): Promise<string[]> {
  const layout = await page.evaluate(() => gallery.findLayoutFaults());
  const isTouched = visit.settings.width < touchedBelow && !visit.settings.zoom;
  const targets = isTouched ? await page.evaluate(() => gallery.findSmallTargets()) : [];
  const shifts = await page.evaluate(() => gallery.findShifts());
  const moved = shifts.reduce((sum, { value }) => sum + value, 0);
  const shift = shifts.reduce((worst, one) => (one.value > worst.value ? one : worst), {
    value: 0,
    name: '',
  });
  return [
    ...layout,
    ...targets,
    ...(moved > smallestShift ? [`layout shift of ${moved.toFixed(3)}, most by ${shift.name}`] : []),
    ...(visit.settings.forcedColors ? [] : await findFaintTexts(page, look)),
  ];
}

import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { findFaintTexts } from './contrast';
import type { Fault } from './in-page/index';
import type { Frame } from './photograph';

declare global {
  /** Only within a page that was given the inspector. */
  var gallery: typeof import('./in-page/index');
}

/** The code that looks at a page from within, as one script. */
export async function bundleInspector(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'in-page/index.ts')],
    bundle: true,
    format: 'iife',
    globalName: 'gallery',
    write: false,
  });
  return `${outputFiles[0]?.text}; globalThis.gallery = gallery;`;
}

/** Where texts of the page as it stands are cut off, overlap or are too faint; of the last, within the frame. */
export async function inspect(page: Page, frame: Frame): Promise<Fault[]> {
  return [...(await page.evaluate(() => gallery.findLayoutFaults())), ...(await findFaintTexts(page, frame))];
}

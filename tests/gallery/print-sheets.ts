import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { wholePage } from './looks';
import { loadPictures, openVisit } from './open-visit';
import { photograph } from './photograph';
import type { Photo, Studio } from './types';

const run = promisify(execFile);
const routes = { landing: '/', privacy: '/privacy', terms: '/terms' };
/** A letter sheet within its margins, in CSS pixels. */
const width = 680;

/** The pages as they leave a printer, sheet by sheet where `pdftoppm` is installed. */
export async function photographPrints(words: string[], studio: Studio): Promise<Photo[]> {
  const photos: Photo[] = [];
  for (const [route, path] of Object.entries(routes)) {
    const name = `print-${route}`;
    if (words.every((word) => name.includes(word))) photos.push(...(await print(name, path, studio)));
  }
  return photos;
}

async function print(name: string, path: string, studio: Studio): Promise<Photo[]> {
  const page = await openVisit(studio.browser, studio.siteUrl, { path, settings: { width } });
  // As it is where nobody has scrolled yet; only its pictures are waited for.
  await loadPictures(page);
  const pdf = join(studio.outDir, `${name}.pdf`);
  await writeFile(pdf, await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  const sheets = await cutIntoSheets(pdf, studio.outDir, name).catch(() => undefined);
  const files = sheets ?? [await photographAsPrinted(page, join(studio.outDir, `${name}.jpg`))];
  await page.context().close();
  return files.map((file, index) => ({ name, width: index + 1, file }));
}

async function cutIntoSheets(pdf: string, outDir: string, name: string): Promise<string[]> {
  await run('pdftoppm', ['-jpeg', '-r', '80', pdf, join(outDir, `${name}-sheet`)]);
  const files = (await readdir(outDir)).filter((file) => file.startsWith(`${name}-sheet`));
  return files.sort().map((file) => join(outDir, file));
}

async function photographAsPrinted(page: Page, file: string): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  await writeFile(file, await photograph(page, wholePage, 82));
  return file;
}

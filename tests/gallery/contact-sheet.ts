import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import type { Photo } from './types';

const thumbnail = { width: 150, height: 190 };

const style = `
  body { margin: 24px; background: #222; color: #eee; font: 12px/1.3 system-ui, sans-serif; }
  section { display: flex; gap: 12px; margin-bottom: 18px; }
  h2 { flex: 0 0 150px; margin: 0; font: inherit; overflow-wrap: break-word; }
  figure { margin: 0; }
  figcaption { color: #aaa; }
  img { display: block; width: ${thumbnail.width}px; }`;

/** All pictures on one sheet: a row for each state, a column for each width. Returns the sheet's file. */
export async function makeContactSheet(browser: Browser, photos: Photo[], outDir: string): Promise<string> {
  const names = [...new Set(photos.map(({ name }) => name))];
  const sections: string[] = [];
  for (const name of names) {
    sections.push(
      await drawRow(
        name,
        photos.filter((photo) => photo.name === name),
      ),
    );
  }
  const html = `<!doctype html><meta charset="utf-8"><style>${style}</style>${sections.join('')}`;
  const source = join(outDir, 'contact-sheet.html');
  await writeFile(source, html);
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  await page.goto(pathToFileURL(source).href);
  const file = join(outDir, 'contact-sheet.jpg');
  await page.screenshot({ path: file, fullPage: true, type: 'jpeg', quality: 80 });
  await page.close();
  return file;
}

async function drawRow(name: string, row: Photo[]): Promise<string> {
  const byWidth = row.toSorted((a, b) => a.width - b.width);
  const figures = await Promise.all(byWidth.map(drawFigure));
  return `<section><h2>${name}</h2>${figures.join('')}</section>`;
}

/** The top of a picture, small; whoever opens the sheet in a browser may press it to see the whole. */
async function drawFigure({ file, width }: Photo): Promise<string> {
  const small = await sharp(file)
    .resize({ width: thumbnail.width })
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) =>
      sharp(data)
        .extract({ left: 0, top: 0, width: info.width, height: Math.min(info.height, thumbnail.height) })
        .jpeg({ quality: 70 })
        .toBuffer(),
    );
  const source = `data:image/jpeg;base64,${small.toString('base64')}`;
  return `<figure><a href="${pathToFileURL(file).href}"><img src="${source}" alt=""></a><figcaption>${width}</figcaption></figure>`;
}

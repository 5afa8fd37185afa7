import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { inspect } from './inspect';
import { openVisit, scrollThrough, settle } from './open-visit';
import { photograph } from './photograph';
import { nameOf } from './select-visits';
import type { Photo, PlacedFault, Studio, Visit } from './types';

export interface Outcome {
  photos: Photo[];
  faults: PlacedFault[];
}

/** Two cores are kept busy by two pages. */
const lanes = 2;

/** Photographs and measures everything on the list. */
export async function workThrough(visits: Visit[], studio: Studio): Promise<Outcome> {
  const waiting = visits.values();
  const outcomes = await Promise.all(
    Array.from({ length: lanes }, async () => {
      const ownOutcomes: Outcome[] = [];
      for (const visit of waiting) ownOutcomes.push(await pay(visit, studio));
      return ownOutcomes;
    }),
  );
  const all = outcomes.flat();
  return { photos: all.flatMap(({ photos }) => photos), faults: all.flatMap(({ faults }) => faults) };
}

async function pay(visit: Visit, studio: Studio): Promise<Outcome> {
  const outcome: Outcome = { photos: [], faults: [] };
  const page = await openVisit(studio.browser, studio.siteUrl, visit);
  await page.evaluate(studio.inspector);
  try {
    for (const look of visit.looks) {
      if (look.frame !== 'window' || look.arrange) await scrollThroughOnce(page);
      await look.arrange?.(page);
      await settle(page);
      const name = nameOf(visit, look);
      const { width } = visit.settings;
      const file = join(studio.outDir, `${name}@${width}.jpg`);
      await writeFile(file, await photograph(page, look, 82));
      outcome.photos.push({ name, width, file });
      if (visit.measured) {
        const faults = await inspect(page, visit, look);
        outcome.faults.push(...faults.map((fault) => ({ ...fault, place: `${name} at ${width} px` })));
      }
      await look.restore?.(page);
    }
  } finally {
    await page.context().close();
  }
  return outcome;
}

const scrolled = new WeakSet<Page>();

async function scrollThroughOnce(page: Page): Promise<void> {
  if (scrolled.has(page)) return;
  scrolled.add(page);
  await scrollThrough(page);
}

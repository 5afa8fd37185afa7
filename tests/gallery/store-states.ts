import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Document, parseDocument } from 'yaml';
import type { StoreState } from '../../content/schema';
import { buildAndServe } from '../browser/serve-site';
import { firstScreen } from './looks';
import { selectVisits } from './select-visits';
import type { Look, Studio, Visit } from './types';
import { type Outcome, workThrough } from './work-through';

/** The state of the app in the first two stores. */
type States = readonly StoreState[];

const pairs: States[] = (['announced', 'pre-order', 'available'] as const).flatMap((first) =>
  (['announced', 'beta', 'available'] as const).map((second) => [first, second]),
);

const looks: Look[] = [firstScreen, { name: 'download', frame: { selector: '#download', margin: 32 } }];

/** The first screen and the stores' buttons for each pair of states that content has words for, on a site built for it. */
export async function photographStoreStates(
  words: string[],
  studio: Studio,
  contentDir: string,
): Promise<Outcome> {
  // A site may do without the file.
  const app = parseDocument(await readFile(join(contentDir, 'app.yaml'), 'utf8').catch(() => ''));
  const hasWords = (states: States) =>
    states.every((state, index) => app.hasIn(['stores', index, 'words', state]));
  const outcome: Outcome = { photos: [], faults: [] };
  for (const states of pairs.filter(hasWords)) {
    const visits = selectVisits(words, visitsFor(states));
    if (visits.length === 0) continue;
    const { photos, faults } = await visitSite(visits, states, studio, contentDir);
    outcome.photos.push(...photos);
    outcome.faults.push(...faults);
  }
  return outcome;
}

function visitsFor(states: States): Visit[] {
  const name = `stores-${states.join('-')}`;
  return [390, 1440].map((width) => ({ name, path: '/', settings: { width }, looks, measured: true }));
}

async function visitSite(
  visits: Visit[],
  states: States,
  studio: Studio,
  contentDir: string,
): Promise<Outcome> {
  const dir = await mkdtemp(join(tmpdir(), 'site-stores-'));
  try {
    const changed = join(dir, 'content');
    await cp(contentDir, changed, { recursive: true });
    await writeStates(changed, states);
    const site = {
      mode: 'production',
      now: new Date(),
      contentDir: changed,
      dir: join(dir, 'dist'),
    } as const;
    const server = await buildAndServe(site);
    try {
      return await workThrough(visits, { ...studio, siteUrl: server.url });
    } finally {
      await server.close();
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** As an owner would write it: what a store only announces has no page there, and what no store has cannot be scanned. */
async function writeStates(contentDir: string, states: States): Promise<void> {
  await edit(join(contentDir, 'app.yaml'), (app) => {
    states.forEach((state, index) => {
      app.setIn(['stores', index, 'state'], state);
      if (state === 'announced') app.deleteIn(['stores', index, 'url']);
    });
  });
  if (states.every((state) => state === 'announced'))
    await edit(join(contentDir, 'site.yaml'), (site) => site.delete('qrCode'));
}

async function edit(file: string, change: (document: Document) => unknown): Promise<void> {
  const document = parseDocument(await readFile(file, 'utf8'));
  change(document);
  await writeFile(file, String(document));
}

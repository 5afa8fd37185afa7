import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Document, parseDocument } from 'yaml';
import type { StoreState } from '../../content/schema';
import { bundleInspector, inspect } from '../gallery/inspect';
import { openVisit, scrollThrough, settle, type Visit } from '../gallery/open-visit';
import type { Frame } from '../gallery/photograph';
import { rootDir, temporaryDir } from '../generator/fixture';
import { pages } from './long-run';
import { narrow, shareBrowser, siteUrl, wide, widths } from './open-page';
import { buildAndServe } from './serve-site';
import { contentFolder, siteDay } from './site-content';

let inspector: string;
beforeAll(async () => {
  inspector = await bundleInspector();
});

/** A page of the site once everything on it has come, and what is wrong with it. */
async function open(visit: Visit, url = siteUrl()) {
  const page = await openVisit(await shareBrowser(), url, visit);
  onTestFinished(() => page.context().close());
  await page.evaluate(inspector);
  const faults = async (frame: Frame) => {
    await settle(page);
    return (await inspect(page, frame)).map(({ text, measure }) => `${text} ${measure ?? ''}`);
  };
  return { page, faults };
}

describe.each(widths)('at %i px', (width) => {
  it.each(pages)('no text of %s is cut off, overlaps another or is fainter than it may be', async (path) => {
    const { page, faults } = await open({ path, width });
    expect(await faults('window')).toEqual([]);
    await scrollThrough(page);
    expect(await faults('page')).toEqual([]);
  });
});

const statesOfTwo = (['announced', 'pre-order', 'available'] as const).flatMap((first) =>
  (['announced', 'beta', 'available'] as const).map((second): StoreState[] => [first, second]),
);

it('nor is any in a state of the app in its stores that content has words for', async () => {
  // A site may do without the file.
  const file = join(rootDir, contentFolder, 'app.yaml');
  const app = parseDocument(await readFile(file, 'utf8').catch(() => ''));
  const said = statesOfTwo.filter((states) =>
    states.every((state, index) => app.hasIn(['stores', index, 'words', state])),
  );
  expect(said.length).toBeGreaterThan(0);
  for (const states of said) {
    const dir = await temporaryDir();
    const contentDir = join(dir, 'content');
    await cp(join(rootDir, contentFolder), contentDir, { recursive: true });
    await writeStates(contentDir, states);
    const server = await buildAndServe({
      mode: 'production',
      now: siteDay,
      contentDir,
      dir: join(dir, 'dist'),
    });
    onTestFinished(() => server.close());
    for (const width of widths) {
      const { page, faults } = await open({ path: '/', width }, server.url);
      expect(await faults('window'), `${states} at ${width} px`).toEqual([]);
      await scrollThrough(page);
      expect(await faults({ selector: '#download', margin: 32 }), `${states} at ${width} px`).toEqual([]);
    }
  }
});

/** As an owner would write it: what a store only announces has no page there, and what no store has cannot be scanned. */
async function writeStates(contentDir: string, states: StoreState[]): Promise<void> {
  const edit = async (name: string, change: (document: Document) => unknown) => {
    const document = parseDocument(await readFile(join(contentDir, name), 'utf8'));
    change(document);
    await writeFile(join(contentDir, name), String(document));
  };
  await edit('app.yaml', (app) => {
    states.forEach((state, index) => {
      app.setIn(['stores', index, 'state'], state);
      if (state === 'announced') app.deleteIn(['stores', index, 'url']);
    });
  });
  if (states.every((state) => state === 'announced'))
    await edit('site.yaml', (site) => site.delete('qrCode'));
}

/** The site itself has no faults; each fault introduced here must be found. */
describe('what is measured', () => {
  it('is the contrast of letters with their background, and not with themselves', async () => {
    const { page, faults } = await open({ path: '/', width: wide });
    await scrollThrough(page);
    await page.locator('.chapters a').nth(1).click();
    await page.locator('.roadmap-end .marginalia').evaluate((note) => {
      note.style.color = '#333';
    });
    expect(await faults({ selector: '#roadmap' })).toEqual([
      expect.stringMatching(/^contrast: \.marginalia/),
    ]);
  });

  // The inspector itself would show a fault that is none.
  it('is nothing that the browser has not laid out', async () => {
    const { page } = await open({ path: '/', width: narrow, scripts: false });
    await scrollThrough(page);
    const layoutFaults = () => page.evaluate(() => gallery.findLayoutFaults().map(({ text }) => text));
    expect(await layoutFaults()).toEqual([]);
    // What is skipped again keeps the height that it had, whatever happens in it.
    await page.evaluate(() => {
      for (const section of document.querySelectorAll<HTMLElement>('main > section:not(#hero)')) {
        section.style.contentVisibility = 'auto';
      }
    });
    await page.screenshot();
    await page.evaluate(() => {
      const style = document.head.appendChild(document.createElement('style'));
      style.textContent = '#team * { position: absolute; top: 0; left: 0 }';
    });
    expect(await layoutFaults()).toEqual([]);
  });

  it('is every text that lies over another', async () => {
    const { page, faults } = await open({ path: '/', width: wide, scripts: false });
    await scrollThrough(page);
    await page
      .locator('.ledger h3')
      .first()
      .evaluate((title) => {
        title.style.translate = '0 3rem';
      });
    expect(await faults('page')).toContainEqual(expect.stringMatching(/^overlap: .*\.ledger/));
  });
});

import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { OutputFile } from '../../lib/file-bytes';
import type { SiteDifference } from '../difference';
import { describeDifference } from '../report/format-changes';
import { findBrowser, type Machine } from './find-browser';
import { listPlaces, type Place, photographPlaces, type Shot } from './photograph-places';

const styles = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 76rem; padding: 1rem; }
h2 { font-size: 1rem; margin: 2rem 0 0.5rem; }
.pair { display: grid; gap: 0.5rem; grid-template-columns: 1fr 1fr; margin: 0.5rem 0; }
figure { margin: 0; }
img { border: 1px solid; box-sizing: border-box; height: auto; max-width: 100%; }
figcaption, .place { font-size: 0.875rem; opacity: 0.8; }
summary { min-height: 2.75rem; align-content: center; }
del { background: #d6006c33; }
ins { background: #00855f33; text-decoration: none; font-weight: 600; }
@media (max-width: 40em) { .wide { grid-template-columns: 1fr; } }
`;

interface PicturePageProps {
  title: string;
  places: readonly Place[];
  /** How many more places there are. */
  more: number;
}

/** A page without other files: each place that differs, before and after. */
export function renderPicturePage(props: PicturePageProps): string {
  return `<!doctype html>${renderToStaticMarkup(<PicturePage {...props} />)}\n`;
}

function PicturePage({ title, places, more }: PicturePageProps): ReactElement {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style>{styles}</style>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <p>Pages are shown without scripts, and differences are outlined.</p>
          {places.map((place, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves.
            <PlaceSection key={index} {...place} />
          ))}
          {more > 0 && <p>{more} more differences are only listed as words.</p>}
        </main>
      </body>
    </html>
  );
}

function PlaceSection({ difference, page, shots }: Place): ReactElement {
  const { place, label, runs, source } = describeDifference(difference);
  const Words = { same: 'span', removed: 'del', added: 'ins' } as const;
  return (
    <section>
      <h2>{[page, place, label].filter((part) => part !== '').join(' · ')}</h2>
      <p>
        {runs.map(({ kind, text }, index) => {
          const Tag = Words[kind];
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves.
          return <Tag key={index}>{text}</Tag>;
        })}
      </p>
      <p className="place">{source}</p>
      {shots.map((shot) => (
        <details key={shot.width} open={shot.width < 1000}>
          <summary>{shot.width} pixels wide</summary>
          <div className={shot.width < 1000 ? 'pair' : 'pair wide'}>
            <Picture name="Before" shot={shot} picture={shot.before} />
            <Picture name="After" shot={shot} picture={shot.after} />
          </div>
        </details>
      ))}
    </section>
  );
}

function Picture({
  name,
  shot,
  picture,
}: {
  name: string;
  shot: Shot;
  picture: Shot['before'];
}): ReactElement {
  return (
    <figure>
      <figcaption>{picture ? name : `${name}: not on the page, or not shown`}</figcaption>
      {picture && (
        <img
          alt={`${name}, ${shot.width} pixels wide`}
          src={`data:image/webp;base64,${Buffer.from(picture).toString('base64')}`}
        />
      )}
    </figure>
  );
}

export interface PictureRequest {
  differences: readonly SiteDifference[];
  versions: Record<'before' | 'after', readonly OutputFile[]>;
  /** Absolute. */
  dir: string;
  /** The title of the page. */
  title: string;
  env: Machine['env'];
}

/** Writes a page with screenshots of the differences into a folder. If it cannot, returns the reason as a sentence. */
export async function writePictures({
  differences,
  versions,
  dir,
  title,
  env,
}: PictureRequest): Promise<string | undefined> {
  const places = listPlaces(differences);
  if (places.length === 0) return 'There are no pictures, because no difference is visible.';
  const { browser, failure } = await findInstalledBrowser(env);
  if (browser === undefined) return `There are no pictures: ${failure}`;
  const photographed = await photographPlaces(differences, versions, browser);
  await mkdir(dir, { recursive: true });
  const more = places.length - photographed.length;
  await writeFile(join(dir, 'index.html'), renderPicturePage({ title, places: photographed, more }));
  return undefined;
}

/** Finds a browser as the tests do, but never installs one. */
async function findInstalledBrowser(env: Machine['env']): Promise<{ browser?: string; failure: string }> {
  const playwright = await import('playwright-core').catch(() => undefined);
  if (!playwright) return { failure: 'playwright-core is not installed. Run npm ci without --omit=dev.' };
  const failure = 'no Chromium, Chrome, Edge or Brave was found. Install one, or name one in CHROME_PATH.';
  const playwrightPaths = { 'headless shell': '', 'whole browser': playwright.chromium.executablePath() };
  const machine = { env, platform: process.platform, playwrightPaths, exists: existsSync };
  try {
    const browser = findBrowser(machine, 'headless shell');
    return browser === undefined ? { failure } : { browser, failure };
  } catch (error) {
    return { failure: (error as Error).message };
  }
}

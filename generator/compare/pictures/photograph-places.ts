import type { BrowserContext, Page } from 'playwright-core';
import { typeOf, withCharset } from '../../lib/content-types';
import type { OutputFile } from '../../lib/file-bytes';
import { createFindTarget } from '../../render/page-address';
import type { SiteDifference, Topic } from '../difference';

/** A place of a page before and after, at one width. */
export interface Shot {
  width: number;
  /** WebP; absent where the place is not on the page, or not shown at first. */
  before: Uint8Array | undefined;
  after: Uint8Array | undefined;
}

export interface Place {
  difference: SiteDifference;
  page: string;
  shots: Shot[];
}

export const widths = [390, 1440] as const;

/** More would take minutes. */
const maxPlaces = 40;

/** Pixels above and below a place, which show where on the page it is. */
const margin = 64;
const maxHeight = 1200;
/** Wider pictures are scaled down: phones cannot show more. */
const maxWidth = 960;

const visibleTopics: ReadonlySet<Topic> = new Set(['words', 'link', 'picture', 'entry', 'order']);

/** The differences that are visible at a place of a page, and those in how the whole site looks. */
export function listPlaces(differences: readonly SiteDifference[]): SiteDifference[] {
  return differences.filter(
    ({ topic, label, pages }) =>
      topic === 'looks' || (pages.length > 0 && visibleTopics.has(topic) && label !== 'alternative text'),
  );
}

/** Takes screenshots of both versions of each place that differs, with the browser at `executablePath`. */
export async function photographPlaces(
  differences: readonly SiteDifference[],
  versions: Record<'before' | 'after', readonly OutputFile[]>,
  executablePath: string,
): Promise<Place[]> {
  const [{ chromium }, { default: sharp }] = await Promise.all([import('playwright-core'), import('sharp')]);
  const browser = await chromium.launch({ executablePath });
  const toWebp = (picture: Buffer) =>
    sharp(picture).resize({ width: maxWidth, withoutEnlargement: true }).webp({ quality: 60 }).toBuffer();
  try {
    const places = listPlaces(differences)
      .slice(0, maxPlaces)
      .map((difference): Place => ({ difference, page: difference.pages[0] ?? '/', shots: [] }));
    for (const width of widths) {
      // Without scripts a page shows everything, and nothing on it moves.
      const settings = {
        viewport: { width, height: 900 },
        javaScriptEnabled: false,
        reducedMotion: 'reduce' as const,
      };
      const contexts = {
        before: await browser.newContext(settings),
        after: await browser.newContext(settings),
      };
      for (const side of ['before', 'after'] as const) await serveFiles(contexts[side], versions[side]);
      for (const place of places) {
        const take = async (side: 'before' | 'after') => {
          const picture = await photograph(contexts[side], place, side);
          return picture && toWebp(picture);
        };
        place.shots.push({ width, before: await take('before'), after: await take('after') });
      }
    }
    return places;
  } finally {
    await browser.close();
  }
}

async function photograph(
  context: BrowserContext,
  { difference, page: address }: Place,
  side: 'before' | 'after',
) {
  const page = await context.newPage();
  try {
    const answer = await page.goto(`https://site.invalid${address}`, { waitUntil: 'load' });
    if (difference.topic === 'looks') return await page.screenshot({ animations: 'disabled' });
    const box = answer?.ok() ? await page.evaluate(outlinePlace, toWanted(difference, side)) : undefined;
    return (
      box &&
      (await page.screenshot({ clip: await clipAround(page, box), fullPage: true, animations: 'disabled' }))
    );
  } finally {
    await page.close();
  }
}

function toWanted({ topic, label, before, after }: SiteDifference, side: 'before' | 'after'): Wanted {
  const words = side === 'before' ? before : after;
  // A link is found by its words, an entry by its first words.
  if (topic === 'link') return { words: /“(.*)”/.exec(label)?.[1] ?? '', pictures: [] };
  if (topic === 'picture') return { words: '', pictures: words.split(', ') };
  return { words: words.split(' · ')[0] ?? '', pictures: [] };
}

async function clipAround(page: Page, box: Box): Promise<Box> {
  const size = await page.evaluate(() => {
    return { width: document.documentElement.scrollWidth, height: document.documentElement.scrollHeight };
  });
  const y = Math.max(0, box.y - margin);
  const height = Math.min(box.height + 2 * margin, maxHeight, size.height - y);
  return { x: 0, y, width: size.width, height };
}

/** Serves the files of a version without any network. */
async function serveFiles(context: BrowserContext, files: readonly OutputFile[]): Promise<void> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const findTarget = createFindTarget(files.filter(({ path }) => path.endsWith('.html')));
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const path = byPath.has(pathname.slice(1)) ? pathname.slice(1) : findTarget(pathname)?.path;
    const file = path === undefined ? undefined : byPath.get(path);
    if (!file) return route.fulfill({ status: 404 });
    const contentType = withCharset(typeOf(file.path) ?? 'application/octet-stream');
    return route.fulfill({ body: Buffer.from(file.bytes), contentType });
  });
}

/** The text or picture to look for on a page. */
export interface Wanted {
  words: string;
  /** The names of a picture's files. */
  pictures: string[];
}

/** The place of an element, in coordinates of the whole page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Outlines the smallest element that shows it, and returns its box; `undefined` if no visible element does. It runs in the
 * open page, so it must not refer to anything outside this function.
 */
function outlinePlace({ words, pictures }: Wanted): Box | undefined {
  const squeeze = (text: string) => text.replace(/\s+/g, '');
  const wanted = squeeze(words).slice(0, 200);
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1;
  };
  const findPicture = () =>
    [...document.images].find(
      (image) =>
        pictures.some((name) => `${image.currentSrc} ${image.src}`.includes(`/assets/${name}-`)) &&
        isShown(image),
    );
  const findText = () => {
    if (wanted === '') return undefined;
    const all = [...document.body.querySelectorAll('*')];
    const holders = all.filter((element) => squeeze(element.textContent ?? '').includes(wanted));
    for (const holder of holders) if (holder instanceof HTMLDetailsElement) holder.open = true;
    return holders.filter(isShown).at(-1);
  };
  const element = pictures.length > 0 ? findPicture() : findText();
  if (!(element instanceof HTMLElement)) return undefined;
  element.style.outline = '3px solid #d6006c';
  element.style.outlineOffset = '3px';
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + scrollX, y: top + scrollY, width, height };
}

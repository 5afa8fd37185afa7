import { join } from 'node:path';
import { type FontFace, frauncesFiles } from '../../../templates/fonts';
import { isLegal } from '../../../templates/parts/legal-pages';
import type { Route, Site, SocialCard } from '../../../templates/types';
import type { Cache } from '../../cache/cache';
import { type Diagnostic, diagnose, type SourceLocation, topOf } from '../../diagnostics/diagnostic';
import type { PictureFile } from '../images/render-pictures';
import { breakLines } from './break-lines';
import { loadTypesetter, type Typesetter } from './typesetter';

/** What pages that show a link prefer; everybody crops from it. */
const size = { width: 1200, height: 630 };
const margin = 80;
const colours = { ink: '#0c0d16', vellum: '#f4eee0', gold: '#ecc777', ash: '#bdbcc9' };

/** The words on a card: a title, its second voice in gold italics if it has one, and who speaks. */
interface Words {
  title: string;
  accent?: string;
  name: string;
}

export interface SocialCards {
  /** By the route's address. */
  cards: Map<string, SocialCard>;
  files: PictureFile[];
  diagnostics: Diagnostic[];
}

/** Tells which characters the typeface of cards lacks. */
type FindLacking = (text: string) => string | undefined;

/**
 * A picture for each route that has one of its own, shown where somebody shares its link: the title over the ground that
 * content names. The others show that of the first page. Made once for the same words and ground, with fonts looked up in `modulesDir`. A page whose title the typeface
 * cannot set (`findLacking` gives a character of it) has the words of the first page, which is told where `placeTitle` says.
 */
export function makeSocialCards(
  site: Site,
  routes: readonly Route[],
  ground: Uint8Array,
  modulesDir: string,
  cache: Cache,
  findLacking: FindLacking = () => undefined,
  placeTitle: (url: string) => SourceLocation = () => topOf(''),
): SocialCards {
  const shared = routes.filter(({ view }) => view.kind !== 'error');
  const withOwn = shared
    .filter((route) => hasOwnCard(route, site))
    .map((route) => ({ route, words: chooseWords(site, route, findLacking) }));
  const all = withOwn.map(({ words }) => words);
  let faces: Promise<Faces> | undefined;
  const made = withOwn.map(({ route: { url, path }, words }) => {
    const hash = cache.shortHash(JSON.stringify(words), ground);
    const name = path.replace(/\.html$/, '').replaceAll('/', '-');
    const file = `assets/card-${name}-${hash}.jpg`;
    const make = () =>
      cache.remember('generator/assets/social-cards/make-social-cards.ts', ['card', hash], async () => {
        // Cut once for all the cards that are not there yet.
        faces ??= loadFaces(all, modulesDir);
        return draw(words, ground, await faces);
      });
    return {
      url,
      card: { url: `/${file}`, ...size, alt: altOf(words) },
      file: { path: file, name: site.site.socialPicture, make },
    };
  });
  const own = new Map(made.map(({ url, card }) => [url, card]));
  return {
    cards: new Map(
      shared.flatMap(({ url }) => {
        const card = own.get(url) ?? own.get('/');
        return card ? [[url, card]] : [];
      }),
    ),
    files: made.map(({ file }) => file),
    diagnostics: withOwn.flatMap(({ route, words }) => {
      const { title, accent = '' } = wordsOf(site, route);
      const lacking = findLacking(title + accent);
      if (lacking === undefined) return [];
      const message = `the card that is shown where somebody shares the link says “${words.title}”, for its typeface has no ${lacking}`;
      const fix = 'Leave it, or write the title in other letters.';
      return [diagnose('card/other-words', placeTitle(route.url), message, fix)];
    }),
  };
}

/** A card takes much longer to make than a page, so of many pages only those have one that ask for it. */
function hasOwnCard({ view }: Route, site: Site): boolean {
  return view.kind !== 'page' || view.page.frontMatter.card === true || isLegal(view.page, site);
}

/** Its own words, or else those of the first page, or else the name alone: the first that the typeface has. */
function chooseWords(site: Site, route: Route, findLacking: FindLacking): Words {
  const { name } = site.site;
  const candidates = [wordsOf(site, route), wordsOfLanding(site), { title: name, name }];
  const fits = ({ title, accent = '' }: Words) => findLacking(title + accent) === undefined;
  return candidates.find(fits) ?? { title: name, name };
}

function wordsOf(site: Site, { view }: Route): Words {
  if (view.kind !== 'page') return wordsOfLanding(site);
  return { title: view.page.frontMatter.title, name: site.site.name };
}

function wordsOfLanding({ site, hero }: Site): Words {
  const { phrases, phraseEnd, companion } = hero;
  return { title: `${phrases[0] ?? ''}${phraseEnd}`, accent: companion, name: site.name };
}

function altOf({ title, accent, name }: Words): string {
  return [title, accent, `— ${name}`].filter((part) => part !== undefined).join(' ');
}

interface Faces {
  upright: Typesetter;
  italic: Typesetter;
  small: Typesetter;
}

async function loadFaces(all: readonly Words[], modulesDir: string): Promise<Faces> {
  const characters = `${all.map((words) => altOf(words)).join('')}…`;
  const load = (style: FontFace['style'], axes: Record<string, number>, tracking?: number) => {
    const { source, further } = frauncesFiles(style);
    const files = [source, ...further].map((file) => join(modulesDir, file));
    return loadTypesetter(files, axes, characters, tracking);
  };
  const [upright, italic, small] = await Promise.all([
    load('normal', { opsz: 144, wght: 360, SOFT: 30, WONK: 0 }, -0.025),
    load('italic', { opsz: 144, wght: 330, SOFT: 30, WONK: 1 }, -0.025),
    load('normal', { opsz: 30, wght: 365, SOFT: 30, WONK: 0 }),
  ]);
  return { upright, italic, small };
}

async function draw(words: Words, ground: Uint8Array, faces: Faces): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const veil = `<linearGradient id="veil"><stop offset=".3" stop-color="${colours.ink}"/><stop offset=".75" stop-color="${colours.ink}" stop-opacity="0"/></linearGradient>`;
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><defs>${veil}</defs><path fill="url(#veil)" d="M0 0h${size.width}v${size.height}H0z"/>${setWords(words, faces)}</svg>`;
  return sharp(ground)
    .resize(size.width, size.height, { fit: 'cover', position: 'right' })
    .composite([{ input: Buffer.from(overlay) }])
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
}

/** The title hangs above the middle, the name stands at the foot. */
function setWords({ title, accent, name }: Words, { upright, italic, small }: Faces): string {
  const limits = {
    width: 640,
    maxLines: accent === undefined ? 4 : 3,
    sizes: [112, 100, 88, 76, 66, 56, 48],
  };
  const { lines, size: em } = breakLines(title, upright.widthOf, limits);
  const last =
    accent === undefined
      ? undefined
      : breakLines(accent, italic.widthOf, { ...limits, maxLines: 1, sizes: [em, 88, 66, 48, 32] });
  const leading = em * 0.98;
  const count = lines.length + (last ? 1 : 0);
  const first = (size.height - 60) / 2 - ((count - 1) * leading) / 2 + em * 0.3;
  const placed = lines.map((line, index) =>
    upright.outline(line, { x: margin, y: first + index * leading, size: em }),
  );
  const gold = last?.lines.map((line) =>
    italic.outline(line, { x: margin, y: first + lines.length * leading, size: last.size }),
  );
  const foot = small.outline(name, { x: margin, y: size.height - margin + 12, size: 34 });
  const fill = (colour: string, shapes: readonly string[] = []) =>
    `<g fill="${colour}">${shapes.join('')}</g>`;
  return fill(colours.vellum, placed) + fill(colours.gold, gold) + fill(colours.ash, [foot]);
}

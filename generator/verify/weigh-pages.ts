import type { OutputFile } from '../lib/file-bytes';
import { sizeOf, textOf } from '../lib/file-bytes';
import { toUrl } from '../render/page-address';
import { createPageIndexer, type PageIndex } from '../render/page-index';
import { readSrcset, type StartTag } from '../render/read-html';
import type { Budget, PictureSlot } from '../site/site-definition';

/** A file that a page makes a browser load, in bytes as hosts send it. */
export interface Load {
  path: string;
  bytes: number;
}

/**
 * Paths of the files that a document makes a common browser load on a common screen. Of widgets only their props; a film
 * is loaded when it is played.
 */
export type Loaded = Record<Exclude<Budget, 'document'>, string[]>;

/** A document whose record says what it loads, so that its bytes need not be read. */
export interface LoadingDocument extends OutputFile {
  loaded: Loaded;
}

/** Lists the files that each document makes a browser load. `files` is the whole site below `base`, with compressed versions. */
export function weighDocuments(
  files: readonly OutputFile[],
  base: string,
  slots: readonly PictureSlot[],
): (document: OutputFile | LoadingDocument) => Record<Budget, Load[]> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const indexPage = createPageIndexer();
  const weigh = (path: string): Load[] => {
    const file = byPath.get(`${path}.br`) ?? byPath.get(path);
    return file ? [{ path, bytes: sizeOf(file) }] : [];
  };
  const weighLoaded = ({ eagerScript, widgets, styles, fonts, pictures, film }: Loaded) => {
    const late = widgets.length > 0 ? eagerScript.flatMap((path) => importsOf(byPath.get(path))) : [];
    return {
      eagerScript: eagerScript.flatMap(weigh),
      widgets: [...late, ...widgets].flatMap(weigh),
      styles: styles.flatMap(weigh),
      fonts: fonts.flatMap(weigh),
      pictures: pictures.flatMap(weigh),
      film: film.flatMap(weigh),
    };
  };
  // Records of documents that load the same share one object.
  const weighed = new Map<Loaded, ReturnType<typeof weighLoaded>>();
  return (document) => {
    const loaded = 'loaded' in document ? document.loaded : listLoaded(indexPage(document), slots, base);
    const loads = weighed.get(loaded) ?? weighLoaded(loaded);
    weighed.set(loaded, loads);
    return { document: weigh(document.path), ...loads };
  };
}

export function listLoaded(index: PageIndex, slots: readonly PictureSlot[], base = '/'): Loaded {
  const { tags } = index;
  const toPaths = (urls: readonly string[]) =>
    [...new Set(urls)].filter((url) => url !== '').map((url) => url.slice(base.length));
  const linked = (rel: string, as?: string) =>
    tags
      .filter(({ attributes: has }) => has.get('rel') === rel && (!as || has.get('as') === as))
      .map(({ attributes }) => attributes.get('href') ?? '');
  return {
    eagerScript: toPaths(
      tags.flatMap(({ name, attributes }) => (name === 'script' && attributes.get('src')) || []),
    ),
    widgets: toPaths(tags.flatMap(({ attributes }) => attributes.get('data-props') ?? [])),
    styles: toPaths(linked('stylesheet')),
    fonts: toPaths([...linked('preload', 'font'), ...fontsFor(index)]),
    pictures: toPaths(usualVariants(tags, slots)),
    film: toPaths(listFilms(tags)),
  };
}

export interface PageWeight {
  /** Without the base. */
  url: string;
  htmlBytes: number;
  /** The HTML and all that a usual browser loads for it on a usual screen before anybody plays a film. */
  totalBytes: number;
}

/** Each document of a site. */
export function weighPages(
  files: readonly OutputFile[],
  slots: readonly PictureSlot[],
  base = '/',
): PageWeight[] {
  const loadsOf = weighDocuments(files, base, slots);
  return files
    .filter(({ path }) => path.endsWith('.html'))
    .map((document) => {
      const { film: _, ...loads } = loadsOf(document);
      return {
        url: toUrl(document.path),
        htmlBytes: total(loads.document),
        totalBytes: total(Object.values(loads).flat()),
      };
    });
}

export function total(loads: readonly Load[]): number {
  return loads.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The fonts that the styles in a document name for every letter; those of a few wait for a page that shows one. */
function fontsFor({ html }: PageIndex): string[] {
  const rules = html.match(/@font-face\s*\{[^}]*\}/g) ?? [];
  return rules
    .filter((rule) => !rule.includes('unicode-range'))
    .flatMap((rule) => /url\("?([^")]+)/.exec(rule)?.[1] ?? []);
}

/** The scripts that a script of ours imports when needed. */
function importsOf(script: OutputFile | undefined): string[] {
  if (!script) return [];
  return [...textOf(script.bytes).matchAll(/import\("\.\/([^"]+)"\)/g)].map(
    ([, name = '']) => `assets/${name}`,
  );
}

/**
 * The addresses that a usual browser asks for on a usual screen: of each picture the smallest variant with a pixel for
 * each in its place. A `<source>` for every screen is chosen before the `<img>` after it.
 */
function usualVariants(tags: readonly StartTag[], slots: readonly PictureSlot[]): string[] {
  return tags.flatMap((tag, index) => {
    if (tag.name === 'video') return [tag.attributes.get('poster') ?? ''];
    if (tag.name === 'use') return [tag.attributes.get('href')?.split('#')[0] ?? ''];
    if (tag.name !== 'img') return [];
    const before = tags[index - 1];
    const holder = before?.name === 'source' && !before.attributes.has('media') ? before : tag;
    const variants = readSrcset(holder);
    const usual = variants.find(({ width }) => width >= leastWidthOf(holder, slots)) ?? variants.at(-1);
    return [usual?.url ?? tag.attributes.get('src') ?? ''];
  });
}

/** The file that the tag of each film or sound names, or the first of its sources. */
function listFilms(tags: readonly StartTag[]): string[] {
  return tags.flatMap((tag, index) =>
    tag.name === 'video' || tag.name === 'audio'
      ? [tag.attributes.get('src') ?? tags[index + 1]?.attributes.get('src') ?? '']
      : [],
  );
}

/**
 * The pixels across that a picture's place needs, or 0 where it can be of any size. Places are told from each other
 * by the `sizes` that their images bear.
 */
export function leastWidthOf(
  { attributes }: Pick<StartTag, 'attributes'>,
  pictureSlots: readonly PictureSlot[],
): number {
  const sizes = attributes.get('sizes');
  const slots = pictureSlots.filter((slot) => slot.sizes === sizes);
  return slots.length === 0 || slots.some(({ takesSmaller }) => takesSmaller)
    ? 0
    : Math.min(...slots.map(({ least }) => least));
}

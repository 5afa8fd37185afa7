import { isDeepStrictEqual } from 'node:util';
import type { ParsedContent, Translation } from '../content/parsed-content';
import { isListed, mapValues, toPointer, type ValuePath } from '../lib/json-pointer';
import { removeForeignMarks } from '../lib/languages/languages';
import type { RenderedPage } from '../markdown/rendered-page';
import type { Assets, FrontMatter, PictureAsset, SiteContent } from '../site/documents';
import type { ContentPath, SiteDefinition } from '../site/site-definition';

/** A value of the content, or a heading in the body of a page. */
export interface Place {
  file: string;
  /** As in `ParsedContent.locations`; of a heading, `content/pages/terms.md#id:use`. */
  pointer: string;
  value: string;
}

/** Content whose texts and numbers carry marks. A mark's number is an index of `marked`. */
export interface Marking {
  marked: Place[];
  /** The texts without a mark, such as dates. */
  plain: Place[];
}

/** Where the values are written that features made their assets from, by the name of the feature. */
export type FeatureSources = ReadonlyMap<string, ContentPath>;

/** The marked YAML files. */
export interface MarkedContent extends Marking {
  site: SiteContent;
  /** By the name of a feature, the mark of the value that it made its assets from. */
  featureNumbers: ReadonlyMap<string, number>;
}

/** Counts as the number it is, and reads as a marked text. */
class MarkedNumber extends Number {
  constructor(
    value: number,
    private readonly text: string,
  ) {
    super(value);
  }

  override toString(): string {
    return this.text;
  }
}

/** Content in one language. */
interface ContentToMark extends Pick<ParsedContent, 'content' | 'files'> {
  /** Of another language than that of the site, where its translations stand; the rest is the source's. */
  translation?: Translation | undefined;
}

/**
 * Marks every number, and every text except those that templates compute with. What is in `earlier` keeps its numbers, and
 * gets those of this content.
 */
export function markContent(
  { content, files, translation }: ContentToMark,
  { keys }: Pick<SiteDefinition, 'keys'>,
  featureSources: FeatureSources,
  earlier: Marking = { marked: [], plain: [] },
): MarkedContent {
  const sources = new Map(
    [...featureSources].map(([name, [key, ...path]]) => [`${files.get(key)}#${toPointer(path)}`, name]),
  );
  const marking = { marked: earlier.marked, plain: earlier.plain };
  const isUnmarked = (path: ValuePath, pointer: string) =>
    isListed(path, keys.unmarked) && !sources.has(pointer);
  const site = Object.fromEntries(
    Object.entries(content ?? {}).map(([key, value]) => [
      key,
      markValue(value, {
        ...marking,
        isUnmarked,
        placeOf: (path) => {
          const own = translation?.places.get(`${key}#${toPointer(path)}`);
          const file = (own === undefined ? files : translation?.files)?.get(key) ?? '';
          return { file, pointer: `${file}#${own ?? toPointer(path)}` };
        },
      }),
    ]),
  );
  const featureNumbers = new Map(
    marking.marked.flatMap(({ pointer }, number) => {
      const feature = sources.get(pointer);
      return feature === undefined ? [] : [[feature, number] as const];
    }),
  );
  return { ...marking, site, featureNumbers };
}

/** Pages with marks, and what marks the rest of what their documents show. */
export interface MarkedPages extends Marking {
  pages: RenderedPage[];
  /**
   * Marks what a document shows of other pages: in a group with the address of a page, each value that the front matter of
   * that page has under the same name.
   */
  markRelated: <Related>(related: Related) => Related;
}

/** Marks the front matter and the headings of some pages, beside the YAML files of the same site. */
export function markPages(
  pages: readonly RenderedPage[],
  all: ReadonlyMap<string, RenderedPage>,
  content: Marking,
  { keys }: Pick<SiteDefinition, 'keys'>,
): MarkedPages {
  const marked = [...content.marked];
  const plain = [...content.plain];
  const isUnmarked = (path: ValuePath) => isListed(path, keys.unmarked);
  const ofFiles = new Map<string, FrontMatter>();
  const markFrontMatter = ({ page, file }: RenderedPage): FrontMatter => {
    const placeOf = (path: ValuePath) => ({ file, pointer: `${file}#${toPointer(path)}` });
    const frontMatter =
      ofFiles.get(file) ?? markValue(page.frontMatter, { marked, plain, placeOf, isUnmarked });
    ofFiles.set(file, frontMatter);
    return frontMatter;
  };
  const markPage = (rendered: RenderedPage): RenderedPage => {
    const { page, file, tracedHtml } = rendered;
    const headings = page.headings.map(({ id, text }) => {
      const number = marked.push({ file, pointer: `${file}#id:${id}`, value: text }) - 1;
      return { id, text: wrapInMarks(text, number) };
    });
    const frontMatter = markFrontMatter(rendered);
    return { ...rendered, page: { ...page, frontMatter, headings, html: tracedHtml } };
  };
  const markGroup = (group: object): object => {
    const rendered = 'url' in group ? all.get(String(group.url)) : undefined;
    const written: Record<string, unknown> = { ...rendered?.page.frontMatter };
    const shown: Record<string, unknown> = { ...(rendered && markFrontMatter(rendered)) };
    return Object.fromEntries(
      Object.entries(group).map(([key, value]) => [
        key,
        isDeepStrictEqual(value, written[key]) ? shown[key] : markRelated(value),
      ]),
    );
  };
  const markRelated = <Related>(related: Related): Related => {
    if (typeof related !== 'object' || related === null) return related;
    return (Array.isArray(related) ? related.map(markRelated) : markGroup(related)) as Related;
  };
  return { pages: pages.map(markPage), markRelated, marked, plain };
}

interface MarkingFile extends Marking {
  placeOf: (path: ValuePath) => Pick<Place, 'file' | 'pointer'>;
  isUnmarked: (path: ValuePath, pointer: string) => boolean;
}

function markValue<Value>(root: Value, { placeOf, marked, plain, isUnmarked }: MarkingFile): Value {
  return mapValues(root, (value, path) => {
    if (typeof value !== 'string' && typeof value !== 'number') return value;
    const place = { ...placeOf(path), value: removeForeignMarks(String(value)) };
    if (typeof value === 'string' && isUnmarked(path, place.pointer)) {
      plain.push(place);
      return value;
    }
    const text = wrapInMarks(String(value), marked.push(place) - 1);
    return typeof value === 'string' ? text : new MarkedNumber(value, text);
  });
}

/** The same assets, with every picture to be found under its marked name, and its addresses marked alike. */
export function markAssets(assets: Assets, featureNumbers: ReadonlyMap<string, number>): Assets {
  const features = Object.entries(assets.features).map(([name, url]) => {
    const number = featureNumbers.get(name);
    return [name, number === undefined ? url : wrapInMarks(url, number)];
  });
  return { ...assets, pictures: new MarkedPictures(assets.pictures), features: Object.fromEntries(features) };
}

class MarkedPictures extends Map<string, PictureAsset> {
  override has(name: string): boolean {
    return super.has(removeMarks(name));
  }

  override get(name: string): PictureAsset | undefined {
    const asset = super.get(removeMarks(name));
    const [mark] = listMarks(name);
    if (!asset || !mark) return asset;
    const variants = asset.variants.map((variant) => ({
      ...variant,
      url: wrapInMarks(variant.url, mark.number),
      ...(variant.webpUrl && { webpUrl: wrapInMarks(variant.webpUrl, mark.number) }),
    }));
    return { variants };
  }
}

/**
 * Invisible marks around a text that say which one it is, wherever templates put it. Each is one character of
 * the two private planes, which no typeface draws and no keyboard writes: one plane opens, the other closes.
 * Both have the same length, so that lines which are compared by length come out as without them.
 */
const firstOpening = 0xf0000;
const firstClosing = 0x100000;

/**
 * How many texts can be distinguished: the last two characters of a plane are not for use, and the one before them is
 * that of `lib/languages/languages.ts`.
 */
const most = 0xfffd;

/** Finds every mark in a text. */
const markPattern = /[\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/gu;

interface Mark {
  /** Where it begins, and where what follows it does. */
  start: number;
  end: number;
  /** Which text it belongs to, and whether it opens it. */
  number: number;
  opens: boolean;
}

/** The text between its marks. Past the last number there is, the text as it was. */
export function wrapInMarks(text: string, number: number): string {
  return number < most ? openingMark(number) + text + closingMark(number) : text;
}

export function removeMarks(text: string): string {
  return text.replace(markPattern, '');
}

export function listMarks(text: string): Mark[] {
  return [...text.matchAll(markPattern)].map(({ 0: mark, index: start }) => {
    const code = mark.codePointAt(0) ?? 0;
    const opens = code < firstClosing;
    const number = code - (opens ? firstOpening : firstClosing);
    return { start, end: start + mark.length, number, opens };
  });
}

/** Whether the text that was opened before `from` is closed. A template may have cut off its end. */
export function isClosed(html: string, number: number, from: number): boolean {
  const end = html.indexOf(closingMark(number), from);
  return end >= 0 && !html.slice(from, end).includes(openingMark(number));
}

function openingMark(number: number): string {
  return String.fromCodePoint(firstOpening + number);
}

function closingMark(number: number): string {
  return String.fromCodePoint(firstClosing + number);
}

import { locationAt } from '../content/list-values';
import type { ParsedContent } from '../content/parsed-content';
import { type SourceLocation, topOf } from '../diagnostics/diagnostic';
import { toPointer, type ValuePath } from '../lib/json-pointer';
import type { RenderedPage } from '../markdown/rendered-page';
import type { Assets, SiteContent } from '../site/documents';
import type { SiteDefinition } from '../site/site-definition';
import { wrapInMarks } from './marks';

/** A value of the content, and where it was written. */
export interface Place {
  /** As in `ParsedContent.locations`. */
  pointer: string;
  location: SourceLocation;
  value: string;
}

/** A copy of the content whose texts and numbers carry marks. A mark's number is an index of `marked`. */
export interface MarkedContent {
  site: SiteContent;
  pages: RenderedPage[];
  marked: Place[];
  /** The texts without a mark. */
  plain: Place[];
  /** The mark of the address that the code to scan is drawn from, or -1. */
  codeNumber: number;
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

/** Marks every number, and every text but those that templates compute with, page headings included. */
export function markContent(
  { content, files, locations }: Pick<ParsedContent, 'content' | 'files' | 'locations'>,
  pages: readonly RenderedPage[],
  { unmarkedKeys, facts }: Pick<SiteDefinition, 'unmarkedKeys' | 'facts'>,
): MarkedContent {
  const { scannedPath } = facts(content);
  const codeAddress = scannedPath && `${files.get(scannedPath[0])}#${toPointer(scannedPath.slice(1))}`;
  const marked: Place[] = [];
  const plain: Place[] = [];
  const mark = (place: Place) => wrapInMarks(place.value, marked.push(place) - 1);

  const walk = (value: unknown, file: string, path: ValuePath): unknown => {
    if (typeof value === 'string') {
      const pointer = `${file}#${toPointer(path)}`;
      const place = { pointer, location: locations.get(pointer) ?? locationAt(locations, file, path), value };
      const key = path.findLast((step) => typeof step === 'string');
      const isUnmarked = unmarkedKeys.has(String(key)) || unmarkedKeys.has(toPointer(path));
      if (!isUnmarked || pointer === codeAddress) return mark(place);
      plain.push(place);
      return value;
    }
    if (typeof value === 'number') {
      const pointer = `${file}#${toPointer(path)}`;
      const location = locations.get(pointer) ?? locationAt(locations, file, path);
      return new MarkedNumber(value, mark({ pointer, location, value: String(value) }));
    }
    if (Array.isArray(value)) return value.map((item, index) => walk(item, file, [...path, index]));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [key, walk(child, file, [...path, key])]),
    );
  };

  const markPage = (rendered: RenderedPage): RenderedPage => {
    const { page, file, places, tracedHtml } = rendered;
    const headings = page.headings.map(({ id, text }) => {
      const location = places.get(`id:${id}`)?.[0] ?? topOf(file);
      return { id, text: mark({ pointer: `${file}#id:${id}`, location, value: text }) };
    });
    const frontMatter = walk(page.frontMatter, file, []) as typeof page.frontMatter;
    return { ...rendered, page: { ...page, frontMatter, headings, html: tracedHtml } };
  };

  const yaml = Object.entries(content ?? {}).map(([key, value]) => [
    key,
    walk(value, files.get(key) ?? '', []),
  ]);
  const site: SiteContent = Object.fromEntries(yaml);
  const markedPages = pages.map(markPage);
  const codeNumber = marked.findIndex(({ pointer }) => pointer === codeAddress);
  return { site, pages: markedPages, marked, plain, codeNumber };
}

/** The same assets, with every picture to be found under its marked name, and its addresses marked alike. */
export function markAssets(
  assets: Assets,
  { marked, codeNumber }: Pick<MarkedContent, 'marked' | 'codeNumber'>,
): Assets {
  const pictures = new Map(assets.pictures);
  marked.forEach(({ value }, number) => {
    const asset = assets.pictures.get(value);
    if (!asset) return;
    const variants = asset.variants.map((variant) => ({
      ...variant,
      url: wrapInMarks(variant.url, number),
      ...(variant.webpUrl && { webpUrl: wrapInMarks(variant.webpUrl, number) }),
    }));
    pictures.set(wrapInMarks(value, number), { variants });
  });
  if (!assets.qrCodeUrl || codeNumber < 0) return { ...assets, pictures };
  return { ...assets, pictures, qrCodeUrl: wrapInMarks(assets.qrCodeUrl, codeNumber) };
}

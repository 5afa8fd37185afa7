import { dirname, join } from 'node:path/posix';
import type { Element, Root as HtmlRoot } from 'hast';
import type { Definition, Image, ImageReference, Root } from 'mdast';
import { toPlainSlug } from '../content/pages/page-names';
import type { PageSource } from '../content/parsed-content';
import type { SourceLocation } from '../diagnostics/diagnostic';
import { decodeAddress } from '../lib/paths';
import { isPageOfFolder } from './link-addresses';
import type { WrittenPicture } from './rendered-page';
import { SKIP, visit } from './visit';

/**
 * The pictures of a page, by the names of their files. In the HTML each is a placeholder with its number, which `render`
 * replaces: this room knows no files.
 */
export function takePictures(tree: Root, source: PageSource): WrittenPicture[] {
  const pictures: WrittenPicture[] = [];
  for (const { node, url, title, location } of listImages(tree, source.file)) {
    const file = toFile(url, source);
    if (file === undefined) continue;
    node.data = { hName: 'img', hProperties: { dataPicture: String(pictures.length) } };
    pictures.push({
      file,
      alt: node.alt ?? '',
      ...(title && { title }),
      written: decodeAddress(url),
      location,
    });
  }
  return pictures;
}

interface FoundImage {
  node: Image | ImageReference;
  url: string;
  title: string | null | undefined;
  /** The location of its address. */
  location: SourceLocation;
}

/** Every picture with its address, which may be in a definition elsewhere on the page. */
export function listImages(tree: Root, file: string): FoundImage[] {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    // The first of two definitions counts.
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  const found: FoundImage[] = [];
  visit(tree, ['image', 'imageReference'], (node) => {
    if (node.type !== 'image' && node.type !== 'imageReference') return;
    const holder = node.type === 'image' ? node : definitions.get(node.identifier);
    if (!holder) return;
    const { line, column } = holder.position?.start ?? { line: 1, column: 1 };
    found.push({ node, url: holder.url, title: holder.title, location: { file, line, column } });
  });
  return found;
}

/** The file below the content folder that an address means; `undefined` for an address of another site. */
function toFile(url: string, source: Pick<PageSource, 'slug' | 'file' | 'language'>): string | undefined {
  if (isElsewhere(url)) return undefined;
  const path = decodeAddress(url.replace(/[?#].*/s, ''));
  if (/^\/?pictures\//.test(path)) return path.replace(/^\//, '');
  return path.startsWith('/') ? path.slice(1) : join(folderOf(source), path);
}

/** Whether a picture is not one of the site's own files. */
export function isElsewhere(url: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url);
}

/** The folder of a page's file below the content folder; pages in all languages have their pictures there. */
function folderOf(source: Pick<PageSource, 'slug' | 'file' | 'language'>): string {
  const path = `pages/${toPlainSlug(source)}`;
  return isPageOfFolder(source) ? path : dirname(path);
}

/**
 * Reduces each placeholder to its number, and makes a figure of each picture in a paragraph of pictures alone, with the
 * title of the picture as its caption.
 */
export function arrangePictures(tree: HtmlRoot, pictures: readonly WrittenPicture[]): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName === 'img') {
      const { dataPicture } = node.properties;
      if (pictures[Number(dataPicture)] && dataPicture !== undefined) {
        node.properties = { dataPicture };
        return undefined;
      }
      parent?.children.splice(index ?? 0, 1);
      return index;
    }
    const images = node.tagName === 'p' ? onlyImages(node) : undefined;
    if (!images || !parent) return undefined;
    const figures = images.map((image) => toFigure(image, pictures));
    parent.children.splice(index ?? 0, 1, ...figures);
    return [SKIP, (index ?? 0) + figures.length];
  });
}

/** The pictures of a paragraph with nothing else in it. */
function onlyImages({ children }: Element): Element[] | undefined {
  const images: Element[] = [];
  for (const child of children) {
    const isBlank = child.type === 'text' && child.value.trim() === '';
    const isElement = child.type === 'element';
    if (isElement && child.tagName === 'img' && child.properties.dataPicture !== undefined)
      images.push(child);
    else if (!isBlank && !(isElement && child.tagName === 'br')) return undefined;
  }
  return images.length > 0 ? images : undefined;
}

function toFigure(image: Element, pictures: readonly WrittenPicture[]): Element {
  const { dataPicture } = image.properties;
  const title = pictures[Number(dataPicture)]?.title;
  const caption: Element = {
    type: 'element',
    tagName: 'figcaption',
    properties: {},
    children: [{ type: 'text', value: title ?? '' }],
    ...(image.position && { position: image.position }),
  };
  return {
    type: 'element',
    tagName: 'figure',
    properties: {},
    children: [{ ...image, properties: { dataPicture, dataFigure: '' } }, ...(title ? [caption] : [])],
  };
}

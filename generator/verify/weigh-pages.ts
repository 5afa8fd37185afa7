import type { OutputFile } from '../lib/file-bytes';
import { sizeOf, textOf } from '../lib/file-bytes';
import { toUrl } from '../render/page-address';
import { createPageIndexer, type PageIndex } from '../render/page-index';
import type { StartTag } from '../render/read-html';
import { leastWidthOf, readSrcset } from '../render/srcset';
import type { Budget } from './budgets';

/** A file that a page makes a browser load, in bytes as hosts send it. */
export interface Load {
  path: string;
  bytes: number;
}

/** What each document makes a browser load. `files` are those of the whole site below `base`, precompressed ones included. */
export function weighDocuments(
  files: readonly OutputFile[],
  base: string,
  indexPage = createPageIndexer(),
): (document: OutputFile) => Record<Budget, Load[]> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const weigh = (path: string): Load[] => {
    const file = byPath.get(`${path}.br`) ?? byPath.get(path);
    return file ? [{ path, bytes: sizeOf(file) }] : [];
  };
  const imports = new Map<string, string[]>();
  const lateOf = (path: string) => {
    const found = imports.get(path) ?? importsOf(byPath.get(path));
    imports.set(path, found);
    return found;
  };
  const toPath = (url: string) => url.slice(base.length);

  const weighAll = (urls: readonly string[]) => urls.map(toPath).flatMap(weigh);
  const weighLoaded = ({ eagerScript, props, styles, fonts, pictures }: Loaded) => {
    const late = props.length > 0 ? eagerScript.flatMap((url) => lateOf(toPath(url))) : [];
    return {
      eagerScript: weighAll(eagerScript),
      widgets: [...late.flatMap(weigh), ...weighAll(props)],
      styles: weighAll(styles),
      fonts: weighAll(fonts),
      pictures: weighAll(pictures),
    };
  };
  // Most documents load the same, and share one list of it.
  const known = new Map<Loaded, ReturnType<typeof weighLoaded>>();

  return (document) => {
    const loaded = loadedBy(document) ?? listLoaded(indexPage(document));
    const loads = known.get(loaded) ?? weighLoaded(loaded);
    known.set(loaded, loads);
    return { document: weigh(document.path), ...loads };
  };
}

/** What a document makes a browser load, by address, each of a usual browser on a usual screen. */
export interface Loaded {
  eagerScript: string[];
  /** The files with the props of its widgets. */
  props: string[];
  styles: string[];
  fonts: string[];
  pictures: string[];
}

/** A document of which that is known. */
export interface LoadingDocument extends OutputFile {
  loaded: Loaded;
}

function loadedBy(document: OutputFile | LoadingDocument): Loaded | undefined {
  return 'loaded' in document ? document.loaded : undefined;
}

export function listLoaded(index: PageIndex): Loaded {
  const { tags } = index;
  const linked = (rel: string, as?: string) =>
    tags
      .filter(({ attributes: has }) => has.get('rel') === rel && (!as || has.get('as') === as))
      .map(({ attributes }) => attributes.get('href') ?? '');
  return {
    eagerScript: tags.flatMap(({ name, attributes }) => (name === 'script' && attributes.get('src')) || []),
    props: tags.flatMap(({ attributes }) => attributes.get('data-props') ?? []),
    styles: linked('stylesheet'),
    fonts: [...new Set([...linked('preload', 'font'), ...fontsFor(index)])],
    pictures: [...new Set(usualVariants(tags))],
  };
}

export interface PageWeight {
  /** Without the base. */
  url: string;
  htmlBytes: number;
  /** The HTML and all that a usual browser loads for it on a usual screen. */
  totalBytes: number;
}

/** Each document of a site. */
export function weighPages(files: readonly OutputFile[], base = '/'): PageWeight[] {
  const loadsOf = weighDocuments(files, base);
  return files
    .filter(({ path }) => path.endsWith('.html'))
    .map((document) => {
      const loads = loadsOf(document);
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
 * each in its place. What stands in a source for every screen is chosen before what stands in the `<img>` behind it.
 */
function usualVariants(tags: readonly StartTag[]): string[] {
  return tags.flatMap((tag, index) => {
    if (tag.name === 'use') return [tag.attributes.get('href')?.split('#')[0] ?? ''];
    if (tag.name !== 'img') return [];
    const before = tags[index - 1];
    const holder = before?.name === 'source' && !before.attributes.has('media') ? before : tag;
    const variants = readSrcset(holder);
    const usual = variants.find(({ width }) => width >= leastWidthOf(holder)) ?? variants.at(-1);
    return [usual?.url ?? tag.attributes.get('src') ?? ''];
  });
}

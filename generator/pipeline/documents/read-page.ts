import { charactersOf } from '../../assets/fonts/make-fonts';
import { hashPart, type Key } from '../../cache/pack';
import { listTexts, locationAt } from '../../content/list-values';
import type { PageFile } from '../../content/pages/page-names';
import { parsePage } from '../../content/pages/parse-page';
import type { FindLocation, PageHead } from '../../content/parsed-content';
import { findReferences } from '../../content/references';
import { textOf, toBytes } from '../../lib/file-bytes';
import { copyTexts } from '../../lib/text';
import { type PageSettings, renderPage } from '../../markdown/render-page';
import { toPagePicture } from '../../markdown/rendered-page';
import type { Page } from '../../site/documents';
import type { PageDetails, PageSummary, ReadPage } from '../stage-results';

interface ReadOptions {
  key: Key;
  /** From the last build, if the key is still the same. */
  lastSummary: PageSummary | undefined;
  /** Whether a page that has to be parsed for its summary stays in memory as a whole. */
  keepsDetails: boolean;
}

export function readPage(
  file: PageFile,
  settings: PageSettings,
  { key, lastSummary, keepsDetails }: ReadOptions,
): ReadPage {
  let summary = lastSummary;
  let parsed: ParsedDetails | undefined;
  let shown: ShownPage | undefined;
  if (!summary) {
    const first = parseDetails(file, settings);
    summary = summarize(first);
    shown = toShown(first);
    if (keepsDetails) parsed = first;
  }
  const details = () => {
    parsed ??= parseDetails(file, settings);
    return parsed;
  };
  const { slug, frontMatter, pictures } = summary;
  const placeholders = new Set(summary.placeholders);
  const page = lazily(
    { slug, frontMatter, pictures: pictures.map(toPagePicture) },
    ['html', 'headings'],
    () => {
      shown ??= toShown(parsed ?? parseDetails(file, settings));
      return { html: textOf(shown.html), headings: shown.headings };
    },
  );
  const rendered = lazily(
    { file: summary.file, placeholders, pictures, page, outline: summary.outline },
    ['places', 'blocks', 'tracedHtml'],
    () => details().rendered,
  );
  const { diagnostics } = summary;
  const locations: FindLocation = { get: (pointer) => details().locations.get(pointer) };
  return lazily({ file, key, summary, placeholders, diagnostics, locations, rendered }, ['body'], details);
}

/** Adds properties to `value` that are read from the result of `load` on first use. */
function lazily<Value extends object, Late extends object, Name extends keyof Late>(
  value: Value,
  names: readonly Name[],
  load: () => Late,
): Value & Pick<Late, Name> {
  for (const name of names) {
    Object.defineProperty(value, name, { get: () => load()[name], enumerable: true });
  }
  return value as Value & Pick<Late, Name>;
}

interface ParsedDetails extends PageDetails {
  head: PageHead;
  /** Each character of front matter and body once. */
  characters: string;
}

function parseDetails(file: PageFile, settings: PageSettings): ParsedDetails {
  const { page, diagnostics, locations, ...parsed } = parsePage(file, settings.site);
  const { page: rendered, diagnostics: ofBody } = renderPage(page, settings);
  const { body, ...head } = page;
  const placeholders = new Set([...parsed.placeholders, ...rendered.placeholders]);
  const written = { content: {}, files: new Map(), locations, placeholders };
  const texts = [...listTexts(written, [rendered]), ...rendered.blocks.flat()];
  return {
    head,
    body,
    rendered,
    locations,
    placeholders,
    characters: [...charactersOf(texts.map(({ text }) => text))].join(''),
    diagnostics: [...diagnostics, ...ofBody],
  };
}

/** All that templates need beyond the summary, and much smaller than the details. */
interface ShownPage extends Pick<Page, 'headings'> {
  /** As bytes, which do not count towards the limit of the heap: a site may have very many pages. */
  html: Uint8Array;
}

function toShown({ rendered: { page } }: ParsedDetails): ShownPage {
  return { html: toBytes(page.html), headings: copyTexts(page.headings) };
}

function summarize({
  head,
  rendered,
  placeholders,
  diagnostics,
  characters,
  locations,
}: ParsedDetails): PageSummary {
  const places = copyTexts([...rendered.places.keys()]);
  // After those of the body, whose marks count them.
  const matterPictures = findReferences(head.frontMatter, new Set()).map(({ name, path }) => {
    return { file: name, written: name, alt: '', location: locationAt(locations, head.file, path) };
  });
  return {
    ...head,
    placeholders: [...placeholders],
    diagnostics: [...diagnostics],
    pictures: [...rendered.pictures, ...matterPictures],
    urls: places.filter((place) => !place.startsWith('id:')),
    ids: places.flatMap((place) => (place.startsWith('id:') ? [place.slice('id:'.length)] : [])),
    outline: rendered.outline,
    characters,
    hash: hashPart(rendered.page),
  };
}

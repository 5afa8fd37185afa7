import type { Page } from '../../../templates/types';
import { charactersOf } from '../../assets/fonts/collect-characters';
import { hashParts } from '../../cache/cache';
import { listTexts } from '../../content/list-texts';
import type { PageFile } from '../../content/pages/list-page-files';
import { parsePage } from '../../content/pages/parse-page';
import type { FindLocation, PageHead, WrittenText } from '../../content/parsed-content';
import type { Tokens } from '../../content/tokens';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import { renderPage } from '../../markdown/render-page';
import { type RenderedPage, toPagePicture, type WrittenPicture } from '../../markdown/rendered-page';

/** What the rest of the site asks of a page as long as nothing is wrong with it: a build that finds it as it was reads no more. */
export interface PageSummary extends PageHead {
  placeholders: string[];
  diagnostics: Diagnostic[];
  pictures: WrittenPicture[];
  /** Where the links of its body lead, and the ids of its headings. */
  urls: string[];
  ids: string[];
  /** Each character of its texts once. */
  characters: string;
  /** Stands for everything that its document shows of it. */
  hash: string;
}

/** A page of which the summary is known. It is parsed, once, when somebody asks for more. */
export interface ReadPage {
  file: PageFile;
  summary: PageSummary;
  /** What templates get of it beside, where that is known without a parser. */
  shown: ShownOfPage | undefined;
  placeholders: ReadonlySet<string>;
  diagnostics: readonly Diagnostic[];
  /** Below, everything may take a parser. */
  locations: FindLocation;
  body: string;
  rendered: RenderedPage;
  /** What front matter and body say, as it was written. */
  texts: readonly WrittenText[];
}

interface Memory {
  /** The summary that came of the same page before, by the same code. */
  known?: PageSummary | undefined;
  /** What else templates get of it, if that is known as well. */
  shown?: ShownOfPage | undefined;
  /** Whether all that was parsed is kept, where many ask for it, or of many pages only what templates get. */
  keepsAll: boolean;
}

/** What templates get of a page beside what is in its summary. */
export type ShownOfPage = Pick<Page, 'html' | 'headings'>;

/** A page that was parsed, as much of it as a release needs. */
export interface PageResult {
  summary: PageSummary;
  shown: ShownOfPage;
}

/** The same as `readPage` for whoever keeps nothing else, such as another thread. */
export function parsePageOnce(file: PageFile, tokens: Tokens): PageResult {
  const parsed = parseDetails(file, tokens);
  return { summary: summarize(parsed), shown: toShown(parsed) };
}

function toShown({ rendered: { page } }: ParsedDetails): ShownOfPage {
  return { html: page.html, headings: page.headings };
}

export function readPage(
  file: PageFile,
  tokens: Tokens,
  { known, shown: given, keepsAll }: Memory,
): ReadPage {
  let parsed = known ? undefined : parseDetails(file, tokens);
  const summary = known ?? summarize(parsed as ParsedDetails);
  const shown = given ?? (parsed && toShown(parsed));
  if (!keepsAll) parsed = undefined;
  const details = () => {
    parsed ??= parseDetails(file, tokens);
    return parsed;
  };
  const { slug, frontMatter, pictures } = summary;
  const placeholders = new Set(summary.placeholders);
  return {
    file,
    summary,
    shown,
    placeholders,
    diagnostics: summary.diagnostics,
    locations: { get: (pointer) => details().locations.get(pointer) },
    get body() {
      return details().body;
    },
    get texts() {
      return details().texts;
    },
    rendered: {
      file: summary.file,
      placeholders,
      pictures,
      page: {
        slug,
        frontMatter,
        pictures: pictures.map(toPagePicture),
        get html() {
          return (shown ?? details().rendered.page).html;
        },
        get headings() {
          return (shown ?? details().rendered.page).headings;
        },
      },
      get places() {
        return details().rendered.places;
      },
      get texts() {
        return details().rendered.texts;
      },
      get blocks() {
        return details().rendered.blocks;
      },
      get tracedHtml() {
        return details().rendered.tracedHtml;
      },
    },
  };
}

interface ParsedDetails extends Omit<ReadPage, 'file' | 'summary' | 'shown'> {
  head: PageHead;
}

function parseDetails(file: PageFile, tokens: Tokens): ParsedDetails {
  const { page, diagnostics, locations, ...parsed } = parsePage(file);
  const { page: rendered, diagnostics: ofBody } = renderPage(page, tokens);
  const { body, ...head } = page;
  const placeholders = new Set([...parsed.placeholders, ...rendered.placeholders]);
  const written = { content: {}, files: new Map(), locations, placeholders };
  return {
    head,
    body,
    rendered,
    locations,
    placeholders,
    texts: [...listTexts(written, [rendered]), ...rendered.texts],
    diagnostics: [...diagnostics, ...ofBody],
  };
}

function summarize({ head, rendered, placeholders, diagnostics, texts }: ParsedDetails): PageSummary {
  const places = [...rendered.places.keys()];
  return {
    ...head,
    placeholders: [...placeholders],
    diagnostics: [...diagnostics],
    pictures: rendered.pictures,
    urls: places.filter((place) => !place.startsWith('id:')),
    ids: places.flatMap((place) => (place.startsWith('id:') ? [place.slice('id:'.length)] : [])),
    characters: [...charactersOf(texts.map(({ text }) => text))].join(''),
    hash: hashParts([JSON.stringify(rendered.page)]),
  };
}

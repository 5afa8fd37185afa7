import { dirname } from 'node:path/posix';
import { type SourceLocation, topOf } from '../diagnostics/diagnostic';
import { listTexts } from './list-values';
import type { FindLocations, ParsedContent } from './parsed-content';
import { listIcons } from './references';

type WrittenContent = Pick<ParsedContent, 'content' | 'locations' | 'files' | 'placeholders'> &
  Partial<Pick<ParsedContent, 'translations'>>;

/** A page of markdown, with the locations of the addresses and ids in its body. */
interface PageAddresses {
  page: { slug: string };
  places: ReadonlyMap<string, SourceLocation[]>;
  pictures: readonly { file: string; location: SourceLocation }[];
}

/**
 * Looks in the markdown page that the document shows, or else in the YAML files for values that say the same, and for
 * the name of a picture in the pages that show it. The values are indexed at the first question: mostly there is none.
 */
export function createFindLocations(
  parsed: WrittenContent,
  pages: readonly PageAddresses[],
  iconKeys: ReadonlySet<string>,
): FindLocations {
  const byPath = new Map(pages.map((page) => [`${page.page.slug}.html`, page]));
  let places: Map<string, SourceLocation[]> | undefined;
  return (value, path) => {
    const drawing = /^\/assets\/icons-[0-9a-f]+\.svg#(.+)$/.exec(value)?.[1];
    if (drawing) {
      const isNamed = listIcons(parsed.content, iconKeys).includes(drawing);
      return isNamed ? [] : locationOfDrawing(drawing, parsed);
    }
    const inPage = byPath.get(path)?.places.get(value);
    if (inPage) return inPage;
    places ??= indexTexts(parsed, pages);
    // In content, no link names the language that it leads to.
    const folder = parsed.translations?.find((each) => value.startsWith(`/${each.folder}/`))?.folder;
    const written = folder === undefined ? value : value.slice(folder.length + 1);
    // From another page, a section of the landing page is written with a slash in front.
    return places.get(value) ?? places.get(written) ?? places.get(written.replace(/^\/#/, '#')) ?? [];
  };
}

/** The file of a drawing that only templates use; one that content names has been checked already. */
function locationOfDrawing(name: string, { files }: Pick<ParsedContent, 'files'>): SourceLocation[] {
  const [first = ''] = files.values();
  return [topOf(`${dirname(first)}/icons/${name}.svg`)];
}

function indexTexts(parsed: WrittenContent, pages: readonly PageAddresses[]): Map<string, SourceLocation[]> {
  const locations = new Map<string, SourceLocation[]>();
  const pictures = pages.flatMap((page) => page.pictures);
  for (const { text, location } of [
    ...listTexts(parsed, []),
    ...pictures.map(({ file, location }) => ({ text: file, location })),
  ]) {
    locations.set(text, [...(locations.get(text) ?? []), location]);
  }
  return locations;
}

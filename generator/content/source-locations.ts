import { dirname } from 'node:path/posix';
import { type SourceLocation, topOf } from '../diagnostics/diagnostic';
import { listTexts } from './list-texts';
import type { FindLocations, ParsedContent } from './parsed-content';
import { findReferences } from './references/find-references';

type WrittenContent = Pick<ParsedContent, 'content' | 'locations' | 'files' | 'placeholders'>;

/** A page of markdown, with the locations of the addresses and ids in its body. */
interface PageAddresses {
  page: { slug: string };
  places: ReadonlyMap<string, SourceLocation[]>;
  pictures: readonly { file: string; location: SourceLocation }[];
}

/**
 * Looks in the markdown page that the document shows, or else in the YAML files for values that say the same, and for
 * the name of a picture in the pages that show it. Values
 * are gone through when the first question comes: mostly none does.
 */
export function createFindLocations(parsed: WrittenContent, pages: readonly PageAddresses[]): FindLocations {
  const byPath = new Map(pages.map((page) => [`${page.page.slug}.html`, page]));
  let places: Map<string, SourceLocation[]> | undefined;
  return (value, path) => {
    const drawing = /^\/assets\/icons-[0-9a-f]+\.svg#(.+)$/.exec(value)?.[1];
    if (drawing) return locationOfDrawing(drawing, parsed);
    const inPage = byPath.get(path)?.places.get(value);
    if (inPage) return inPage;
    places ??= indexTexts(parsed, pages);
    // From another page, a section of the landing page is written with a slash in front.
    return places.get(value) ?? places.get(value.replace(/^\/#/, '#')) ?? [];
  };
}

/** The file of a drawing that only templates use; one that content names has been checked already. */
function locationOfDrawing(
  name: string,
  { content, files }: Pick<ParsedContent, 'content' | 'files'>,
): SourceLocation[] {
  const isNamed = findReferences(content).some(({ kind, name: other }) => kind === 'icon' && other === name);
  const [first = ''] = files.values();
  return isNamed ? [] : [topOf(`${dirname(first)}/icons/${name}.svg`)];
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

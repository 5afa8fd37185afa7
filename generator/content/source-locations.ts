import { dirname } from 'node:path/posix';
import { topOf } from '../diagnostics/diagnostic';
import type { Origin, ParsedContent, RenderedPage } from '../diagnostics/types';
import { listTexts } from './list-texts';
import { findReferences } from './references/find-references';

/**
 * Where an address or id of a finished document was written: each place, in order; none where a template wrote it.
 * `path` is the document's.
 */
export type FindOrigins = (value: string, path: string) => Origin[];

/**
 * Looks in the markdown page that the document shows, or else in the YAML files for values that say the same. Values
 * are gone through when the first question comes: mostly none does.
 */
export function createFindOrigins(
  parsed: Pick<ParsedContent, 'content' | 'origins' | 'files'>,
  pages: readonly RenderedPage[],
): FindOrigins {
  let places: Map<string, Origin[]> | undefined;
  return (value, path) => {
    const drawing = /^\/assets\/icons-[0-9a-f]+\.svg#(.+)$/.exec(value)?.[1];
    if (drawing) return originOfDrawing(drawing, parsed);
    const page = pages.find(({ page: { slug } }) => path === `${slug}.html`);
    const inPage = page?.places.get(value);
    if (inPage) return inPage;
    places ??= indexTexts(parsed);
    // From another page, a section of the landing page is written with a slash in front.
    return places.get(value) ?? places.get(value.replace(/^\/#/, '#')) ?? [];
  };
}

/** The file that templates alone need; one that content names has been looked for already. */
function originOfDrawing(
  name: string,
  { content, files }: Pick<ParsedContent, 'content' | 'files'>,
): Origin[] {
  const isNamed = findReferences(content).some(({ kind, name: other }) => kind === 'icon' && other === name);
  const [first = ''] = files.values();
  return isNamed ? [] : [topOf(`${dirname(first)}/icons/${name}.svg`)];
}

function indexTexts(parsed: Pick<ParsedContent, 'content' | 'origins' | 'files'>): Map<string, Origin[]> {
  const found = new Map<string, Origin[]>();
  for (const { text, origin } of listTexts(parsed, [])) {
    found.set(text, [...(found.get(text) ?? []), origin]);
  }
  return found;
}

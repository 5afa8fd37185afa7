import { contentFiles } from '../../content/schema';
import { listTexts } from '../content/list-texts';
import type { ParsedContent } from '../content/parsed-content';
import type { FindLocations } from '../content/source-locations';
import type { SourceLocation } from '../diagnostics/diagnostic';
import type { RenderedPage } from '../markdown/rendered-page';

/** Where editors wrote what the files of a site are made of. */
export interface Attribution {
  /** The picture behind a file of the output, as content names it, and where; none of a file that is no picture's. */
  pictureOf(path: string): { name: string; location: SourceLocation } | undefined;
  /** The files whose words a document shows, and how many letters each has: the longest first. */
  textsOf(document: string): { file: string; letters: number }[];
}

/** `pictureNames` has the name of the picture behind each file of the output that was made of one. */
export function createAttribution(
  parsed: ParsedContent,
  pages: readonly RenderedPage[],
  pictureNames: ReadonlyMap<string, string>,
  findLocations: FindLocations,
): Attribution {
  const { error, site, ...landing } = contentFiles;
  const byPath = new Map(pages.map((page) => [`${page.page.slug}.html`, page]));
  return {
    pictureOf: (path) => {
      const name = pictureNames.get(path);
      const [location] = name === undefined ? [] : findLocations(name, '');
      return name !== undefined && location ? { name, location } : undefined;
    },
    textsOf: (document) => {
      const page = byPath.get(document);
      const texts = page ? page.texts : listTexts(parsed, []);
      const keys = document === '404.html' ? ['error'] : Object.keys(landing);
      const files = page ? [page.file] : keys.flatMap((key) => parsed.files.get(key) ?? []);
      const counted = files.map((file) => ({
        file,
        letters: texts
          .filter(({ location }) => location.file === file)
          .reduce((sum, { text }) => sum + text.length, 0),
      }));
      return counted.sort((a, b) => b.letters - a.letters);
    },
  };
}

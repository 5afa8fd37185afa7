import type { FindOrigin } from './check-output';
import { toPointer, type ValuePath } from './to-pointer';
import type { ParsedContent, RenderedPage } from './types';

/**
 * Answers where an address or id of a finished document was written: in the markdown page that the
 * document shows, or in the first YAML file that holds it as a value. Values are gone through when
 * the first question comes: mostly none does.
 */
export function createFindOrigin(
  { content, origins, files }: Pick<ParsedContent, 'content' | 'origins' | 'files'>,
  pages: readonly RenderedPage[],
): FindOrigin {
  let pointers: Map<string, string> | undefined;
  return (value, path) => {
    const page = pages.find(({ page: { slug } }) => path === `${slug}.html`);
    const inPage = page?.places.get(value);
    if (inPage) return inPage;
    pointers ??= indexStrings(content, files);
    // From another page, a section of the landing page is written with a slash in front.
    const pointer = pointers.get(value) ?? pointers.get(value.replace(/^\/#/, '#'));
    return pointer === undefined ? undefined : origins.get(pointer);
  };
}

/** Every text of the content to its place in `origins`, the first place winning. */
function indexStrings(content: ParsedContent['content'], files: ParsedContent['files']): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (value: unknown, file: string, path: ValuePath): void => {
    if (typeof value === 'string') {
      if (!found.has(value)) found.set(value, `${file}#${toPointer(path)}`);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) walk(child, file, [...path, key]);
    }
  };
  for (const [key, value] of Object.entries(content ?? {})) walk(value, files.get(key) ?? '', []);
  return found;
}

import { toPointer } from '../lib/json-pointer';
import type { SiteContent } from '../site/documents';
import type { ParsedContent, WrittenText } from './parsed-content';

/** Every text of the YAML files and the front matter, in order, without placeholders. */
export function listTexts(
  {
    content,
    files,
    locations,
    placeholders,
  }: Pick<ParsedContent, 'locations' | 'files' | 'placeholders'> & { content: SiteContent },
  pages: readonly { file: string; page: { frontMatter: object } }[],
): WrittenText[] {
  const texts: WrittenText[] = [];
  const walk = (value: unknown, pointer: string): void => {
    if (typeof value === 'string') {
      const location = locations.get(pointer);
      if (location && !placeholders.has(value)) texts.push({ text: value, location });
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) walk(child, pointer + toPointer([key]));
    }
  };
  for (const [key, value] of Object.entries(content)) walk(value, `${files.get(key) ?? ''}#`);
  for (const { page, file } of pages) walk(page.frontMatter, `${file}#`);
  return texts;
}

import { isDrawing } from '../lib/paths';
import { decodeText } from '../sources/decode-text';
import type { ContentSources, SiteSources } from '../sources/site-sources';

/** A text file that is published as it is, instead of being rendered from content. */
export interface PublishedText {
  /** Relative to the root, with forward slashes. */
  path: string;
  text: string;
}

/** The drawings, and the text files of `public/`. `folder` is the content folder. */
export function listPublishedTexts(
  {
    content,
    publicFiles,
  }: Pick<SiteSources, 'publicFiles'> & { content: Pick<ContentSources, 'icons' | 'pictures'> },
  folder: string,
): PublishedText[] {
  const drawings = [...content.pictures].filter(([name]) => isDrawing(name));
  return [
    ...content.icons.values(),
    ...drawings.map(([name, bytes]) => ({ path: `${folder}/${name}`, text: decodeText(bytes).text })),
    ...publicFiles.flatMap(({ path, bytes }) => {
      const text = isBinary(bytes) ? '' : decodeText(bytes).text;
      return text === '' ? [] : [{ path: `public/${path}`, text }];
    }),
  ];
}

/** Judged by the beginning: text contains no zero bytes except in UTF-16, which begins with a byte order mark. */
function isBinary(bytes: Uint8Array): boolean {
  const isUtf16 = (bytes[0] ?? 0) + (bytes[1] ?? 0) === 0xff + 0xfe;
  return !isUtf16 && bytes.subarray(0, 8000).includes(0);
}

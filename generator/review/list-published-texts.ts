import { isDrawing } from '../lib/paths';
import { decodeText } from '../sources/decode-text';
import type { ContentSources, SiteSources } from '../sources/site-sources';

/** A file that is published as somebody made it, and not from words of the content. */
export interface PublishedText {
  /** Relative to the root, with forward slashes. */
  path: string;
  text: string;
}

/** The drawings, and of `public/` whatever is text. `folder` is where content lies. */
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

/** As far as its beginning tells: texts hold no zeros, but for those of UTF-16, which say so in front. */
function isBinary(bytes: Uint8Array): boolean {
  const isUtf16 = (bytes[0] ?? 0) + (bytes[1] ?? 0) === 0xff + 0xfe;
  return !isUtf16 && bytes.subarray(0, 8000).includes(0);
}

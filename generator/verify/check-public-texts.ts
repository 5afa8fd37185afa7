import { type Diagnostic, problemAt } from '../diagnostics/diagnostic';
import { isText, typeOf } from '../lib/content-types';
import type { OutputFile } from '../lib/file-bytes';
import { decodeText, detectUtf16 } from '../sources/decode-text';

/** Hosts send every text as UTF-8, whatever it says of itself: letters of another encoding would show as none at all. */
export function checkPublicTexts(publicFiles: readonly OutputFile[]): Diagnostic[] {
  return publicFiles.flatMap(({ path, bytes }) => {
    const type = typeOf(path) ?? '';
    // Tables are opened by what knows other encodings.
    if (!isText(type) || type === 'text/csv') return [];
    const { wrongAt } = decodeText(bytes);
    // A drawing in UTF-16 is no drawing by its bytes, and has been told of as that.
    if (!wrongAt || (type === 'image/svg+xml' && detectUtf16(bytes))) return [];
    return [
      problemAt(
        { file: `public/${path}`, ...wrongAt },
        'the file is not saved as UTF-8, which every host says it is',
        'Save it anew, with UTF-8 as its encoding.',
      ),
    ];
  });
}

import { faultOfUnsafeSvg } from '../assets/svg/measure-svg';
import { findBreak } from '../assets/svg/parse-svg';
import { type Diagnostic, problemAt, topOf } from '../diagnostics/diagnostic';
import type { OutputFile } from '../lib/file-bytes';
import { placeIn } from '../lib/line-starts';

/**
 * Drawings in `public/`, which are published as they are: under the rules for those of content, and without anything
 * that the optimiser would have taken out of them. One that is not whole is refused, too: browsers show none of it, but
 * run what comes before the mistake. Documents and scripts may lie there, for whoever puts them there means to run them.
 */
export function checkPublicDrawings(publicFiles: readonly OutputFile[]): Diagnostic[] {
  return publicFiles.flatMap(({ path, bytes }) => {
    if (!/\.svgz?$/i.test(path)) return [];
    const file = `public/${path}`;
    const text = new TextDecoder().decode(bytes);
    const broken = findBreak(text);
    if (broken) {
      return [
        problemAt(
          { ...topOf(file), ...placeIn(text, broken.at) },
          'this is not a whole SVG drawing',
          'Save it again as plain SVG, in UTF-8.',
        ),
      ];
    }
    const fault = faultOfUnsafeSvg(text, true);
    return fault ? [problemAt({ ...topOf(file), ...fault.place }, fault.message, fault.fix)] : [];
  });
}

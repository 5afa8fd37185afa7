/** More than anybody writes, and few enough that a parser which goes back over them again and again ends soon. */
const maxLines = 4000;
const maxSigns = 4000;

/** The place from which on markdown is more than can be read in a moment; `undefined` in a usual text. */
export function findEndlessPlace(text: string): { line: number; what: string } | undefined {
  let signs = 0;
  for (const [index, line] of text.split('\n').entries()) {
    if (index >= maxLines) return { line: index + 1, what: `the page has more than ${maxLines} lines` };
    signs += line.match(/[*_~[\]`]/g)?.length ?? 0;
    const what = `the page has more than ${maxSigns} signs such as * and [`;
    if (signs > maxSigns) return { line: index + 1, what };
  }
  return undefined;
}

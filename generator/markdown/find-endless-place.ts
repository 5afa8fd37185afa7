/** More than anybody writes, and few enough that a parser which goes back over them again and again ends soon. */
const maxLines = 4000;
const maxSigns = 4000;
/** A table has as many cells in each row as in its first, written or not. */
const maxBars = 30;

/** The place from which on markdown is more than can be read in a moment; `undefined` in a usual text. */
export function findEndlessPlace(text: string): { line: number; what: string; fix: string } | undefined {
  let signs = 0;
  const fix = 'Make two pages of it.';
  for (const [index, line] of text.split('\n').entries()) {
    if (index >= maxLines) return { line: index + 1, what: `the page has more than ${maxLines} lines`, fix };
    const bars = line.match(/\|/g)?.length ?? 0;
    if (bars > maxBars)
      return {
        line: index + 1,
        what: `the line has more than ${maxBars} of the sign |`,
        fix: 'Make several tables of it.',
      };
    signs += line.match(/[*_~[\]`<]/g)?.length ?? 0;
    const what = `the page has more than ${maxSigns} signs such as * and [`;
    if (signs > maxSigns) return { line: index + 1, what, fix };
  }
  return undefined;
}

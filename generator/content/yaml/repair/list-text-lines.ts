/** The end of a line below which a text over several lines stands. */
const opensText = /(?:^[ \t]+|[:-][ \t]+)[|>][-+\d]*(?:[ \t]+#.*|[ \t]*)$/;

/** A quote that opens a text and is not closed on its line. */
const opensQuotes = /^[ \t]*(?:- +)*(?:[\w-]+:[ \t]+)?(?:(")(?:[^"\\]|\\.)*|(')(?:[^']|'')*)$/;

/** Of each line of YAML whether it stands within a text that began on a line above, be the rest sound or not. */
export function listTextLines(lines: readonly string[]): boolean[] {
  let around = Number.POSITIVE_INFINITY;
  let quote = '';
  return lines.map((line) => {
    const indent = line.search(/\S/);
    if (indent < 0) return around !== Number.POSITIVE_INFINITY || quote !== '';
    if (quote !== '' && indent > 0) {
      if (line.includes(quote)) quote = '';
      return true;
    }
    if (indent > around) return true;
    const [, double = '', single = double] = opensQuotes.exec(line) ?? [];
    quote = single;
    // A sign alone on its line belongs to the key above.
    const own = /^[ \t]+[|>]/.test(line) ? indent - 1 : indent;
    around = opensText.test(line) && !/^[ \t]*#/.test(line) ? own : Number.POSITIVE_INFINITY;
    return false;
  });
}

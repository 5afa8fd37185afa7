export interface LineLimits {
  /** In pixels. */
  width: number;
  maxLines: number;
  /** Font sizes in pixels to choose from, the largest first. */
  sizes: readonly number[];
}

/**
 * Breaks a text at the largest size at which it fits, into lines as even as can be. A smaller size is preferred to a
 * short word alone on the last line. At the smallest size a text that is still too long ends in an ellipsis. `widthOf`
 * measures in em.
 */
export function breakLines(
  text: string,
  widthOf: (text: string) => number,
  { width, maxLines, sizes }: LineLimits,
): { lines: string[]; size: number } {
  const words = text.split(/\s+/).filter((word) => word !== '');
  let largest: { lines: string[]; size: number } | undefined;
  for (const size of sizes) {
    const lines = fill(words, width / size, widthOf);
    if (lines.length <= maxLines && lines.every((line) => widthOf(line) <= width / size)) {
      const broken = { lines: even(words, lines.length, width / size, widthOf), size };
      if (!endsInShortWord(broken.lines, widthOf)) return broken;
      largest ??= broken;
    }
  }
  if (largest) return largest;
  const size = sizes.at(-1) ?? 16;
  const lines = fill(words, width / size, widthOf).slice(0, maxLines);
  return { lines: [...lines.slice(0, -1), cutOff(lines.at(-1) ?? '', width / size, widthOf)], size };
}

/** Whether the last of several lines is one word, less than half as wide as the widest line. */
function endsInShortWord(lines: readonly string[], widthOf: (text: string) => number): boolean {
  const last = lines.at(-1) ?? '';
  return !last.includes(' ') && widthOf(last) < Math.max(...lines.map(widthOf)) / 2;
}

/** As many words to a line as it has room for; a word that is longer than a line has one of its own. */
function fill(words: readonly string[], room: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && widthOf(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The same number of lines in the narrowest room that allows it. */
function even(
  words: readonly string[],
  count: number,
  room: number,
  widthOf: (text: string) => number,
): string[] {
  let lines = fill(words, room, widthOf);
  // What has no width fits into any room: a tenth is as even as matters.
  for (let narrower = room * 0.97; narrower > room / 10; narrower *= 0.97) {
    const next = fill(words, narrower, widthOf);
    if (next.length > count || next.some((line) => widthOf(line) > narrower)) return lines;
    lines = next;
  }
  return lines;
}

function cutOff(line: string, room: number, widthOf: (text: string) => number): string {
  const beginning = (length: number) => `${line.slice(0, length).trimEnd()}…`;
  // By halves, for a text without end would otherwise be measured once for each of its letters.
  let fits = 0;
  let isTooLong = line.length + 1;
  while (fits + 1 < isTooLong) {
    const middle = (fits + isTooLong) >> 1;
    if (widthOf(beginning(middle)) <= room) fits = middle;
    else isTooLong = middle;
  }
  return beginning(fits);
}

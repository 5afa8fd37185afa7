import { placeIn } from '../lib/line-starts';
import { escapePattern } from '../lib/text';

/** A shorter text may be on many lines. */
const fewest = 10;

/** Finds the `file:line:column` with the first words of a text among files of content; none where it would be a guess. */
export function createFindLine(texts: ReadonlyMap<string, string>): (words: string) => string | undefined {
  return (words) => {
    const [first = ''] = words.split(' · ');
    const start = first.split(/\s+/).slice(0, 8);
    if (start.join(' ').length < fewest) return undefined;
    // A text may be folded over several lines.
    const pattern = new RegExp(start.map(escapePattern).join('\\s+'), 'g');
    const places = [...texts].flatMap(([file, text]) =>
      [...text.matchAll(pattern)].map(({ index }) => {
        const { line, column } = placeIn(text, index);
        return `${file}:${line}:${column}`;
      }),
    );
    return places.length === 1 ? places[0] : undefined;
  };
}

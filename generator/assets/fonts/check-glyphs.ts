import type { WrittenText } from '../../content/parsed-content';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic';
import { listLineStarts, type Place, placeAt } from '../../lib/line-starts';
import { codePoint } from '../../lib/text';
import { joinWords } from '../../lib/words';
import { isMisread } from '../../sources/find-misread';
import type { SourceFile } from '../../sources/site-sources';

/** What marks, joins or spaces has no shape of its own; a wrong byte has been reported as such. */
const shapeless = /[\p{Cc}\p{Cf}\p{Cs}\p{Zs}\p{Zl}\p{Zp}\p{Variation_Selector}\uFFFD]/u;

/**
 * A character that a face lacks would come in whatever the visitor's system has. `missing` tells the families that
 * lack it. It is looked for in the texts, for comments may hold anything, and reported where it stands in the source,
 * those of one text together at the first of them; one that is written as a number or name (`\u2603`, `&hearts;`) where its text begins.
 */
export function checkGlyphs(
  texts: readonly WrittenText[],
  documents: readonly SourceFile[],
  missing: ReadonlyMap<string, readonly string[]>,
): Diagnostic[] {
  const lacking = [...missing].filter(([character]) => !shapeless.test(character));
  if (lacking.length === 0) return [];
  const sources = new Map(documents.map(({ path, text }) => [path, new Source(text)]));
  const files = new Set(texts.map(({ location }) => location.file));
  return [...files].flatMap((file) => {
    // Of signs that only another encoding has made, it is said what they were meant to be.
    const inFile = texts.filter(({ text, location }) => location.file === file && !isMisread(text));
    const source = sources.get(file) ?? new Source('');
    const starts = inFile.map(({ location }) => source.offsetOf(location)).sort((a, b) => a - b);
    return inFile.flatMap(({ text, location }) => {
      const start = source.offsetOf(location);
      const end = starts.find((other) => other > start) ?? Number.POSITIVE_INFINITY;
      const inText = lacking.filter(([character]) => text.includes(character));
      const told = inText.filter(([character]) => !isJoined(character, text, inText));
      const alike = new Map<string, { characters: string[]; families: readonly string[] }>();
      for (const [character, families] of told) {
        const key = families.join('\n');
        alike.set(key, { characters: [...(alike.get(key)?.characters ?? []), character], families });
      }
      return [...alike.values()].map(({ characters, families }) => {
        const places = characters.map((character) => source.placeOf(character, start, end) ?? location);
        const first = places.reduce((a, b) => ((b.line - a.line || b.column - a.column) < 0 ? b : a));
        const have = families.length > 1 ? 'have' : 'has';
        const inOrder = characters.sort((a, b) => text.indexOf(a) - text.indexOf(b));
        const message = `${joinWords(families)} ${have} no ${describeCharacters(inOrder)}`;
        return diagnose('font/missing-character', { file, ...first }, message, 'Write it in another way.');
      });
    });
  });
}

/** A sentence in another script is one mistake, of which the first characters say enough. */
function describeCharacters(characters: readonly string[]): string {
  const shown = characters.slice(0, 3).map((character) => `“${character}” (${codePoint(character)})`);
  const more = characters.length - shown.length;
  if (more > 0) shown.push(`${more} more of this text`);
  return `character ${joinWords(shown, 'or')}`;
}

/** Whether it only stands in signs that begin with another that is lacking, such as the children of a family. */
function isJoined(
  character: string,
  text: string,
  lacking: readonly (readonly [string, ...unknown[]])[],
): boolean {
  if (!text.includes('\u200d')) return false;
  const signs = [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);
  return signs
    .filter((sign) => sign.includes(character))
    .every((sign) => lacking.some(([other]) => other !== character && sign.startsWith(other)));
}

/** A text whose places are known by line and column, and by their distance from its beginning. */
class Source {
  #starts: number[];

  constructor(private readonly text: string) {
    this.#starts = listLineStarts(text);
  }

  offsetOf({ line, column }: Place): number {
    return (this.#starts[line - 1] ?? this.text.length) + column - 1;
  }

  placeOf(character: string, start: number, end: number): Place | undefined {
    const offset = this.text.indexOf(character, start);
    if (offset < 0 || offset >= end) return undefined;
    return placeAt(this.#starts, offset);
  }
}

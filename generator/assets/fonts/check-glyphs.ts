import type { WrittenText } from '../../content/parsed-content';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import { diagnose } from '../../diagnostics/rules';
import { listLineStarts, type Place, placeAt } from '../../lib/line-starts';
import { codePoint, scriptOf } from '../../lib/text';
import { joinWords } from '../../lib/words';
import { isMisread } from '../../sources/find-misread';
import type { SourceFile } from '../../sources/site-sources';

/** Marks, joiners and spaces have no glyph of their own; a wrong byte has been reported elsewhere. */
const shapeless = /[\p{Cc}\p{Cf}\p{Cs}\p{Zs}\p{Zl}\p{Zp}\p{Variation_Selector}\uFFFD]/u;

/** Private characters, which only a typeface designed for them has, and noncharacters. */
const ofNobody = /[\p{Co}\p{Noncharacter_Code_Point}]/u;

/** A character that some face lacks, at its first place in a text. */
interface Lacking extends Place {
  character: string;
  families: readonly string[];
}

/**
 * A character that a face lacks is shown in a font of the visitor's system: one warning for each file, at the first such
 * character. `missing` has the families that lack each. Only texts are searched, because comments may hold anything. A
 * character is reported at its place in the source, or if it is written as an escape (`\u2603`, `&hearts;`), at the
 * beginning of its text. A file in a language of another script (`languages`, by path) has no warning.
 */
export function checkGlyphs(
  texts: readonly WrittenText[],
  documents: readonly SourceFile[],
  missing: ReadonlyMap<string, readonly string[]>,
  languages: ReadonlyMap<string, string> = new Map(),
): Diagnostic[] {
  const lacking = [...missing].filter(([character]) => !shapeless.test(character));
  if (lacking.length === 0) return [];
  const sources = new Map(documents.map(({ path, text }) => [path, text]));
  const files = new Set(texts.map(({ location }) => location.file));
  return [...files].flatMap((file) => {
    // Texts read in the wrong encoding are reported elsewhere, with what they were meant to be.
    const inFile = texts.filter(({ text, location }) => location.file === file && !isMisread(text));
    const lang = languages.get(file);
    // Its punctuation, digits and symbols come from the same typefaces as its letters.
    const isOtherScript = lang !== undefined && scriptOf(lang) !== 'Latn';
    const foreign = lacking.filter(([character]) => !isOtherScript || ofNobody.test(character));
    const lackingHere = findLacking(inFile, sources.get(file) ?? '', foreign);
    return [
      ...lackingHere.filter(({ character }) => ofNobody.test(character)).map((each) => refuse(file, each)),
      ...warn(
        file,
        lackingHere.filter(({ character }) => !ofNobody.test(character)),
      ),
    ];
  });
}

/** In the order of the file, each character once. */
function findLacking(
  texts: readonly WrittenText[],
  source: string,
  lacking: readonly (readonly [string, readonly string[]])[],
): Lacking[] {
  const lineStarts = listLineStarts(source);
  const starts = texts.map(({ location }) => offsetOf(location, lineStarts)).sort((a, b) => a - b);
  const all = texts.flatMap(({ text, location }) => {
    const start = offsetOf(location, lineStarts);
    const end = starts.find((other) => other > start) ?? Number.POSITIVE_INFINITY;
    return lacking
      .filter(([character]) => text.includes(character))
      .sort(([a], [b]) => text.indexOf(a) - text.indexOf(b))
      .map(([character, families]): Lacking => {
        const offset = source.indexOf(character, start);
        const isThere = offset >= 0 && offset < end;
        const { line, column } = isThere ? placeAt(lineStarts, offset) : location;
        return { character, families, line, column };
      });
  });
  const inOrder = all.sort((a, b) => a.line - b.line || a.column - b.column);
  return [...new Map(inOrder.toReversed().map((each) => [each.character, each])).values()].toReversed();
}

function refuse(file: string, { character, line, column }: Lacking): Diagnostic {
  const message = `no typeface of a visitor has ${codePoint(character)}, which is no character for texts`;
  return diagnose('font/no-character', { file, line, column }, message, 'Write it in another way.');
}

function warn(file: string, lacking: readonly Lacking[]): Diagnostic[] {
  const [first] = lacking;
  if (!first) return [];
  const { line, column } = first;
  const families = [...new Set(lacking.flatMap((each) => each.families))];
  const have = families.length > 1 ? 'have' : 'has';
  const message = `${joinWords(families)} ${have} no ${describeCharacters(lacking)}: visitors see ${lacking.length > 1 ? 'them' : 'it'} in a typeface of their own`;
  const fix = 'Leave it, or write it in another way.';
  return [diagnose('font/missing-character', { file, line, column }, message, fix)];
}

/** Names the first few characters and the number of the others. */
function describeCharacters(lacking: readonly Pick<Lacking, 'character'>[]): string {
  const shown = lacking.slice(0, 3).map(({ character }) => `“${character}” (${codePoint(character)})`);
  const more = lacking.length - shown.length;
  if (more > 0) shown.push(`${more} more of this file`);
  return `character ${joinWords(shown, 'or')}`;
}

/** The first visible character of a text that the typeface of social cards lacks. */
export function findLackingOnCards(
  text: string,
  missing: ReadonlyMap<string, readonly string[]>,
  cardFamily: string,
): string | undefined {
  const lacking = [...text].find(
    (character) => !shapeless.test(character) && missing.get(character)?.includes(cardFamily),
  );
  return lacking === undefined ? undefined : describeCharacters([{ character: lacking }]);
}

/** An offset in a text from a place. */
function offsetOf({ line, column }: Place, starts: readonly number[]): number {
  return (starts[line - 1] ?? Number.POSITIVE_INFINITY) + column - 1;
}

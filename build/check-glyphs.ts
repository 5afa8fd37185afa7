import { joinWords, problemAt } from './problem';
import type { Problem, SourceFile } from './types';

/** What marks, joins or spaces has no shape of its own. */
const shapeless = /[\p{Cc}\p{Cf}\p{Zs}\p{Variation_Selector}]/u;

/**
 * A character that a face lacks would come in whatever the visitor's system has. `missing` tells the
 * families that lack it. What is only in a comment is for editors, and in any character they like.
 */
export function checkGlyphs(
  documents: readonly SourceFile[],
  missing: ReadonlyMap<string, readonly string[]>,
): Problem[] {
  const lacking = new Map([...missing].filter(([character]) => !shapeless.test(character)));
  if (lacking.size === 0) return [];
  return documents.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      if (!path.endsWith('.md') && /^\s*#/.test(line)) return [];
      return findInLine(line, lacking).map(({ character, column, families }) =>
        problemAt(
          { file: path, line: index + 1, column },
          `${joinWords(families)} ${families.length > 1 ? 'have' : 'has'} no character “${character}” (${codePoint(character)})`,
          'Write it in another way.',
        ),
      );
    }),
  );
}

function findInLine(line: string, lacking: ReadonlyMap<string, readonly string[]>) {
  const seen = new Set<string>();
  let column = 1;
  const found: { character: string; column: number; families: readonly string[] }[] = [];
  for (const character of line) {
    const families = lacking.get(character);
    if (families && !seen.has(character)) found.push({ character, column, families });
    seen.add(character);
    column += character.length;
  }
  return found;
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

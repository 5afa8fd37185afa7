import type { Diagnostic } from '../diagnostics/diagnostic';
import { diagnose } from '../diagnostics/rules';
import type { SourceFile } from './site-sources';

/**
 * A character that another encoding has torn apart, such as the Ã© of an é, or lost: the beginnings of small Latin
 * letters, punctuation, emoji and byte order marks in UTF-8. No language has these pairs, except for capitals before a
 * closing mark: “MANHû.
 */
const misread = /\ufffd+|(?<!\p{Lu})[ÃÂ][\u0080-\u00bf]|â€|ðŸ|ï»¿/u;

export function isMisread(text: string): boolean {
  return misread.test(text);
}

/** The first such place of each line, except for comments of YAML. */
export function findMisread({ path, text }: Pick<SourceFile, 'path' | 'text'>): Diagnostic[] {
  if (!isMisread(text)) return [];
  return text.split('\n').flatMap((line, index) => {
    const match = misread.exec(line);
    if (!match || (path.endsWith('.yaml') && /^\s*#/.test(line))) return [];
    return [
      diagnose(
        'file/misread',
        { file: path, line: index + 1, column: match.index + 1 },
        match[0].startsWith('\ufffd')
          ? 'what was here was lost when the file was saved in another encoding'
          : `"${match[0]}" is what another encoding makes of a character`,
        'Write the words of this line again, and save the file as UTF-8.',
      ),
    ];
  });
}

import { invisible } from '../../../../content/text-patterns';
import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { nameCharacter } from '../../../lib/text';
import { isMisread } from '../../../sources/find-misread';
import type { Body } from '../rule';

/** The first in each line. */
export function findInvisibleCharacters({ file, source }: Body): Diagnostic[] {
  return source.split('\n').flatMap((line, index) => {
    // A tab is seen, and a lone carriage return has been made a line end.
    const found = invisible.exec(line.replace(/\r$/, ''));
    // The halves of a character that was torn apart have been told.
    if (!found || isMisread(line)) return [];
    return diagnose(
      'page/invisible-character',
      { file, line: index + 1, column: found.index + 1 },
      `there is a ${nameCharacter(found[0])} here, which nobody can see`,
      'Write the words around it anew instead of copying them.',
    );
  });
}

import { oddSpace } from '../../../../content/text-patterns';
import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { codePoint } from '../../../lib/text';
import { type Body, listParagraphs } from '../rule';

const sign = '(?<sign>#{1,6}|[-+*]|1[.)])';
const behind = new RegExp(`^${sign}[ \\t]*(?<space>${oddSpace})`);
const before = new RegExp(`^(?<space>${oddSpace})\\s*${sign}\\s`);

/** A space that markdown takes for a letter, beside the sign of a heading or an entry: told once in each paragraph. */
export function findOddSpaces(body: Body): Diagnostic[] {
  return listParagraphs(body).flatMap(({ lines }) => {
    const told = lines.flatMap(({ text, location }) => {
      const found = behind.exec(text) ?? before.exec(text);
      const { sign: written = '', space = '' } = found?.groups ?? {};
      if (!found) return [];
      return diagnose(
        'page/odd-space',
        { ...location, column: location.column + text.indexOf(space) },
        `the space ${text.startsWith(space) ? 'before' : 'behind'} ${written} is not a plain one (${codePoint(space)}), so that the sign would show on the page`,
        'Type it anew with the space bar alone.',
      );
    });
    return told.slice(0, 1);
  });
}

import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { type Body, findInWords } from '../rule';

/** Braces around what cannot be the name of something that is filled in. */
export function findStrayBraces(body: Body): Diagnostic[] {
  return findInWords(/(?<!\\)(?:\{{1,8}[^{}\n]{0,40}\}{0,8}|\})/g, body).flatMap(({ found, location }) => {
    // Whether something is known by this name is found out where tokens are filled in.
    if (/^\{[a-z][a-z-]*\}$/i.test(found)) return [];
    const message = `the brace in ${found} belongs to no {word} that the site fills in`;
    // Escaped, the address that other tools take for a heading would show.
    const fix = found.startsWith('{#')
      ? 'Remove it: the address of a heading is made of its words.'
      : 'Write a token without spaces and in single braces, such as {name}, or \\{ for a plain brace.';
    const causedBy = [{ file: body.file, rules: ['page/second-front-matter' as const] }];
    return diagnose('page/stray-brace', location, message, fix, causedBy);
  });
}

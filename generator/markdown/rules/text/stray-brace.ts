import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { type Body, findInWords, listNodes } from '../rule';

/** Braces around what cannot be the name of something that is filled in. */
export function findStrayBraces(body: Body): Diagnostic[] {
  const ids = listNodes(body, 'heading').map(({ data }) => `{#${data?.hProperties?.id}}`);
  return findInWords(/(?<!\\)(?:\{{1,8}[^{}\n]{0,40}\}{0,8}|\})/g, body).flatMap(({ found, location }) => {
    // Whether something is known by this name is found out where tokens are filled in.
    if (/^\{[a-z][a-z-]*\}$/i.test(found) || ids.includes(found)) return [];
    const message = `the brace in ${found} belongs to no {word} that the site fills in`;
    const fix = found.startsWith('{#')
      ? 'Put it behind the last word of a heading to make it its id, or write \\{ and \\} for plain braces.'
      : 'Write a token without spaces and in single braces, such as {name}, or \\{ and \\} for plain braces.';
    const causedBy = [{ file: body.file, rules: ['page/second-front-matter' as const] }];
    return diagnose('page/stray-brace', location, message, fix, causedBy);
  });
}

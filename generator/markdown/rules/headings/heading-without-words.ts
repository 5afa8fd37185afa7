import { toString as textOf } from 'mdast-util-to-string';
import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { type Body, listNodes, locationOf } from '../rule';

/** Nothing could lead to it, for its words are its address. */
export function findHeadingsWithoutWords(body: Body): Diagnostic[] {
  const fix = 'Write some, or remove the line.';
  return listNodes(body, 'heading')
    .filter((heading) => !/\S/.test(textOf(heading, { includeImageAlt: false })))
    .map((heading) =>
      diagnose('page/heading-without-words', locationOf(heading, body), 'the heading has no words', fix),
    );
}

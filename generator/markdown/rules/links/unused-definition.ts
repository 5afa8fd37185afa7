import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { type Body, isComment, listNodes, locationOf } from '../rule';

/** Notes and addresses that are given below the text and would be dropped: nothing asks for them, or they come twice. */
export function findUnusedDefinitions(body: Body): Diagnostic[] {
  const asked = new Set([
    ...listNodes(body, 'linkReference', 'imageReference').map(({ identifier }) => `[${identifier}]`),
    ...listNodes(body, 'footnoteReference').map(({ identifier }) => `[^${identifier}]`),
  ]);
  const given = new Set<string>();
  return listNodes(body, 'definition', 'footnoteDefinition').flatMap((node) => {
    const name = node.type === 'definition' ? `[${node.identifier}]` : `[^${node.identifier}]`;
    const location = locationOf(node, body);
    if (given.has(name) && !isComment(node)) {
      const message = `${name} is given twice, and only the first counts`;
      return diagnose('page/repeated-definition', location, message, 'Remove one of the two, or rename it.');
    }
    given.add(name);
    // A note would be lost with its words; an address shows none.
    const rule = node.type === 'definition' ? 'page/unused-definition' : 'page/unused-note';
    const written = name.replace(node.identifier, () => node.label ?? node.identifier);
    const fix = `Write ${written} in the text, or remove this; write \\${written} for plain brackets.`;
    return asked.has(name) || isComment(node)
      ? []
      : diagnose(rule, location, `nothing asks for ${name}`, fix);
  });
}

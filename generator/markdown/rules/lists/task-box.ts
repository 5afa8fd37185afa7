import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { type Body, listNodes, locationAt, offsetOf } from '../rule';

/** A box that nobody can tick, and that is read aloud without a name; of a list told once. */
export function findTaskBoxes(body: Body): Diagnostic[] {
  return listNodes(body, 'list').flatMap(({ children }) => {
    const [first, ...others] = children.filter(({ checked }) => typeof checked === 'boolean');
    if (!first) return [];
    const at = body.source.indexOf('[', offsetOf(first));
    const box = body.source.slice(at, at + 3);
    const message = `a page cannot hold a box to tick, got ${box}`;
    const fix = `Remove it${others.length > 0 ? ' and those of the other entries' : ''}, or write \\${box} for plain brackets.`;
    return diagnose('page/task-box', locationAt(at, body), message, fix);
  });
}

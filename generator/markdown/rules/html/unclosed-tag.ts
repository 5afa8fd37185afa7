import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { shorten } from '../../../lib/words';
import { type Body, locationAt, offsetOf } from '../rule';
import { listTags } from './tags';

/**
 * Tags without their other half: in `a <b and c> d` they are words that would be lost, and a `<b>` alone would make the
 * rest of the page bold.
 */
export function findUnclosedTags(body: Body): Diagnostic[] {
  const open: ReturnType<typeof listTags> = [];
  for (const tag of listTags(body)) {
    const at = open.findLastIndex(({ name }) => name === tag.name);
    if (tag.kind === 'opening') open.push(tag);
    else if (at >= 0) open.splice(at, 1);
  }
  return open.map(({ name, node, index, source }) => {
    const message = `the tag ${shorten(source)} has no </${name}> behind it, and would be lost or reach too far`;
    const fix = `Write </${name}> where it ends, or \\< for a plain <.`;
    return diagnose('page/unclosed-tag', locationAt(offsetOf(node) + index, body), message, fix);
  });
}

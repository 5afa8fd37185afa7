import { type Diagnostic, diagnose } from '../../../diagnostics/diagnostic';
import { shorten } from '../../../lib/words';
import { type Body, listNodes, locationAt, locationOf, offsetOf, sourceOf } from '../rule';
import { listTags, stripTags } from './tags';

/** `<?php …`, `<![CDATA[…` and `<!DOCTYPE`, which browsers skip; and a tag whose own end is missing. */
const skipped = /<(?:[?!]|\/?[a-z])/i;

/**
 * Tags without their other half: in `a <b and c> d` they are words that would be lost, and a `<b>` alone would make the
 * rest of the page bold.
 */
export function findLostHtml(body: Body): Diagnostic[] {
  const open: ReturnType<typeof listTags> = [];
  for (const tag of listTags(body)) {
    const at = open.findLastIndex(({ name }) => name === tag.name);
    if (tag.kind === 'opening') open.push(tag);
    else if (at >= 0) open.splice(at, 1);
  }
  const unclosed = open.map(({ name, node, index, source }) => {
    const message = `the tag ${shorten(source)} has no </${name}> behind it, and would be lost or reach too far`;
    const fix = `Write </${name}> where it ends, or \\< for a plain <.`;
    return diagnose('page/lost-html', locationAt(offsetOf(node) + index, body), message, fix);
  });
  const unseen = listNodes(body, 'html')
    .filter(({ value }) => skipped.test(stripTags(value)))
    .map((node) => {
      const message = `this is no HTML that shows anything, got "${shorten(sourceOf(node, body))}"`;
      const fix = 'Remove it, or write \\< for a plain <.';
      return diagnose('page/lost-html', locationOf(node, body), message, fix);
    });
  return [...unclosed, ...unseen];
}

/** An opening, closing or empty tag; or a `<` that begins none. */
const tags = /<(\/?)([a-z_][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|</gi;

/** Instructions, notes, the kind of document, and text that is written as it is. */
const noTags = /<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>|<!\[CDATA\[[\s\S]*?\]\]>/g;

/** Characters by name that are known without being declared, or by number. */
const strangeName = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;

/**
 * Whether every tag of an SVG drawing is whole and closed. Browsers show nothing of a file that is not so, and of a file
 * that holds many drawings none. Which names a drawing may hold is not looked at.
 */
export function isWellFormed(svg: string): boolean {
  const declared = /<!ENTITY\s/.test(svg);
  const text = svg.replace(noTags, '');
  if (!declared && strangeName.test(text)) return false;
  const open: string[] = [];
  for (const [, closing, name, attributes = '', empty] of text.matchAll(tags)) {
    if (name === undefined || hasTwins(attributes)) return false;
    if (closing) {
      if (open.pop() !== name) return false;
    } else if (!empty) open.push(name);
  }
  return open.length === 0;
}

function hasTwins(attributes: string): boolean {
  const names = [...attributes.matchAll(/([\w:.-]+)\s*=\s*(?:"[^"]*"|'[^']*')/g)].map(([, name]) => name);
  return new Set(names).size < names.length;
}

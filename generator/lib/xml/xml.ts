/** A piece of XML in which every text is escaped. */
export type Xml = { readonly xml: string };

/** An element; attributes in the order given. Text is escaped, `undefined` left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Xml | string | undefined)[]
): Xml {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const inside = children.map((child) => (typeof child === 'string' ? escapeXml(child) : (child?.xml ?? '')));
  const content = inside.join('');
  return { xml: `<${name}${written.join('')}${content === '' ? '/>' : `>${content}</${name}>`}` };
}

/** A whole document, which says what it is. */
export function toXmlDocument({ xml }: Xml): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${xml}\n`;
}

const escapes = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
] as const;

function escapeXml(text: string): string {
  return escapes.reduce((escaped, [character, entity]) => escaped.replaceAll(character, entity), text);
}

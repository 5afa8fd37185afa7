import { textOf } from '../lib/file-bytes';

/** One opening tag of an HTML document. */
export interface Tag {
  name: string;
  /** With entities resolved; an attribute without a value is an empty text. */
  attributes: ReadonlyMap<string, string>;
}

const openingTag = /<(?<name>[a-z][a-z0-9-]*)(?<rest>(?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/gi;
const attribute = /\s+(?<name>[^\s=>"]+)(?:="(?<value>[^"]*)")?/g;

/**
 * The parts of a document that are no text, one after the other: scripts and styles whole, with name, attributes and
 * what they hold; comments; tags. An attribute may well hold `<script>`, which is then no part.
 */
export const htmlPart =
  /<(script|style)\b((?:"[^"]*"|[^">])*)>([\s\S]*?)<\/\1\s*>|<!--[\s\S]*?-->|<[a-z](?:"[^"]*"|[^">])*>/gi;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The opening tags of a document that React or rehype wrote. Both quote every attribute and escape
 * `<` in text, which is what lets expressions read it in a millisecond; HTML by other hands comes here as
 * `quote-attributes.ts` has it.
 */
export function readTags(html: string): Tag[] {
  const visible = html.replace(htmlPart, (part, name?: string, attributes = '') => {
    if (name) return `<${name}${attributes}></${name}>`;
    return part.startsWith('<!--') ? '' : part;
  });
  return [...visible.matchAll(openingTag)].map(({ groups }) => ({
    name: (groups?.name ?? '').toLowerCase(),
    attributes: new Map(
      [...(groups?.rest ?? '').matchAll(attribute)].map(({ groups: found }) => [
        (found?.name ?? '').toLowerCase(),
        decodeEntities(found?.value ?? ''),
      ]),
    ),
  }));
}

const tags = new WeakMap<Uint8Array, Tag[]>();

/** The same of a finished document, which more than one check wants to see, and which nobody changes any more. */
export function readTagsOf(bytes: Uint8Array): Tag[] {
  const known = tags.get(bytes) ?? readTags(textOf(bytes));
  tags.set(bytes, known);
  return known;
}

/** A text of HTML or XML without its entities; what is none of both stays. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });
}

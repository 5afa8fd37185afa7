import type { Tag } from '../render/html-tags';
import { readSrcset } from './srcset';

/** What the site's security policy has no place for in a document, and what to do instead. */
export interface Refused {
  what: string;
  /** What it looks like in the document, or the address that it names. */
  look: RegExp | string;
  fix: string;
}

/** What shows or plays something within a page, and the attribute that says what. */
const uses = new Map([
  ['iframe', 'src'],
  ['frame', 'src'],
  ['embed', 'src'],
  ['object', 'data'],
  ['audio', 'src'],
  ['video', 'src'],
  ['source', 'src'],
  ['track', 'src'],
]);

const loadedLink = /(?:^|\s)(?:stylesheet|icon|apple-touch-icon|manifest|preload|modulepreload)(?:\s|$)/i;

/** Frames, films, forms, addresses led elsewhere and files of other sites (see `protect-documents.ts`). `isOwn` knows addresses in full. */
export function findPolicyViolations(tag: Tag, isOwn: (url: string) => boolean): Refused | undefined {
  const { name, attributes } = tag;
  const use = uses.get(name);
  if (attributes.has('formaction') || (name === 'form' && attributes.has('action')))
    return {
      what: 'a form that sends what is typed',
      look: /\s(?:form)?action=/i,
      fix: 'Link to a form elsewhere.',
    };
  if (name === 'base' && attributes.has('href'))
    return { what: '<base href>', look: /<base\b/i, fix: 'Write each address as it is without it.' };
  if (use !== undefined && attributes.has(use))
    return {
      what: `<${name} ${use}>`,
      look: new RegExp(`<${name}\\b`, 'i'),
      fix: 'Link to what it shows or plays.',
    };
  const foreign = loadsOf(tag).find((url) => /^https:/i.test(url) && !isOwn(url));
  if (foreign === undefined) return undefined;
  return { what: `<${name}> with a file of another site`, look: foreign, fix: 'Put the file into public/.' };
}

function loadsOf(tag: Tag): string[] {
  const { name, attributes } = tag;
  const source = attributes.get('src') ?? '';
  if (name === 'link')
    return loadedLink.test(attributes.get('rel') ?? '') ? [attributes.get('href') ?? ''] : [];
  if (name === 'script' || name === 'input') return [source];
  if (name === 'video') return [attributes.get('poster') ?? ''];
  if (name === 'image' || name === 'use')
    return [attributes.get('href') ?? attributes.get('xlink:href') ?? ''];
  return name === 'img' || name === 'source' ? [source, ...readSrcset(tag).map(({ url }) => url)] : [];
}

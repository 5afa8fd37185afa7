import type { StartTag } from '../render/read-html';
import { readSrcset } from '../render/srcset';

/** What the site's security policy has no place for in a document, and what to do instead. */
export interface PolicyViolation {
  what: string;
  /** The attribute that does it, where it is not the tag as a whole. */
  attribute?: string | undefined;
  fix: string;
}

/** What shows or plays something within a page, and the attribute that says what. */
const uses: ReadonlyMap<string, string> = new Map([
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

/** Frames, films, forms, addresses led elsewhere and files of other sites (see `inject-policy.ts`). `isOwn` knows addresses in full. */
export function findPolicyViolation(
  tag: StartTag,
  isOwn: (url: string) => boolean,
): PolicyViolation | undefined {
  const { name, attributes } = tag;
  const use = uses.get(name);
  const sending = attributes.has('formaction') ? 'formaction' : 'action';
  if (attributes.has('formaction') || (name === 'form' && attributes.has('action')))
    return {
      what: 'a form that sends what is typed',
      attribute: sending,
      fix: 'Link to a form elsewhere.',
    };
  if (name === 'base' && attributes.has('href'))
    return { what: '<base href>', fix: 'Write each address as it is without it.' };
  if (use !== undefined && attributes.has(use))
    return { what: `<${name} ${use}>`, fix: 'Link to what it shows or plays.' };
  const [attribute] = loadsOf(tag).find(([, url]) => /^https:/i.test(url) && !isOwn(url)) ?? [];
  if (attribute === undefined) return undefined;
  return { what: `<${name}> with a file of another site`, attribute, fix: 'Put the file into public/.' };
}

/** The attributes by which a tag loads files, and the addresses in them. */
function loadsOf(tag: StartTag): [attribute: string, url: string][] {
  const { name, attributes } = tag;
  const all = (...names: string[]) =>
    names.flatMap((key): [string, string][] => {
      const url = attributes.get(key);
      return url === undefined ? [] : [[key, url]];
    });
  if (name === 'link') return loadedLink.test(attributes.get('rel') ?? '') ? all('href') : [];
  if (name === 'script' || name === 'input') return all('src');
  if (name === 'video') return all('poster');
  if (name === 'image' || name === 'use') return all('href', 'xlink:href').slice(0, 1);
  if (name !== 'img' && name !== 'source') return [];
  return [...all('src'), ...readSrcset(tag).map(({ url }): [string, string] => ['srcset', url])];
}

import { readSrcset, type StartTag } from '../render/read-html';

/** Something that the security policy blocks, and what to do instead. */
export interface PolicyViolation {
  what: string;
  /** The attribute that is blocked, if it is not the whole tag. */
  attribute?: string | undefined;
  fix: string;
}

/** Elements that embed something, and the attribute with its address. */
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

/** Finds embeds, forms, `<base>` and files of other sites (see `inject-policy.ts`). `isOwn` recognizes absolute addresses of the site. */
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
    return { what: '<base href>', fix: 'Remove it, and write addresses that work without it.' };
  if (use !== undefined && attributes.has(use))
    return { what: `<${name} ${use}>`, fix: 'Link to what it shows or plays.' };
  const [attribute] = loadsOf(tag).find(([, url]) => /^https:/i.test(url) && !isOwn(url)) ?? [];
  if (attribute === undefined) return undefined;
  return { what: `<${name}> with a file of another site`, attribute, fix: 'Put the file into public/.' };
}

/** The attributes with which a tag loads files, and their addresses. */
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

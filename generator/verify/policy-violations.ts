import { readSrcset, type StartTag } from '../render/read-html';
import {
  type ElsewhereKind,
  elsewhereKinds,
  type FromElsewhere,
  findOrigin,
  nothingFromElsewhere,
} from '../site/from-elsewhere';

/** Something that the security policy blocks, and what to do instead. */
export interface PolicyViolation {
  what: string;
  /** The attribute that is blocked, if it is not the whole tag. */
  attribute?: string | undefined;
  fix: string;
}

/** Elements that embed something, and the attribute with its address. */
const embeds: ReadonlyMap<string, string> = new Map([
  ['iframe', 'src'],
  ['frame', 'src'],
  ['embed', 'src'],
  ['object', 'data'],
]);

/** Elements that play something, and what goes with it. */
const players: ReadonlySet<string> = new Set(['audio', 'video', 'source', 'track']);

const loadedLink = /(?:^|\s)(?:stylesheet|icon|apple-touch-icon|manifest|preload|modulepreload)(?:\s|$)/i;

/**
 * Finds embeds, forms, `<base>` and files of other sites (see `inject-policy.ts`), but for what the table allows. `isOwn`
 * recognizes absolute addresses of the site.
 */
export function findPolicyViolation(
  tag: StartTag,
  isOwn: (url: string) => boolean,
  table: FromElsewhere = nothingFromElsewhere,
): PolicyViolation | undefined {
  const { name, attributes } = tag;
  if (name === 'base' && attributes.has('href'))
    return { what: '<base href>', fix: 'Remove it, and write addresses that work without it.' };
  const isForeign = (url: string) => /^(?:https?:)?\/\//i.test(url) && !isOwn(url);
  return findSending(tag, table) ?? findEmbed(tag, table) ?? findForeign(tag, isForeign, table);
}

/** A form sends what is typed to its own address, or to that of the button that is pressed. */
function findSending({ name, attributes }: StartTag, table: FromElsewhere): PolicyViolation | undefined {
  const attribute = attributes.has('formaction') ? 'formaction' : 'action';
  const address = attributes.get(attribute);
  if (address === undefined || (attribute === 'action' && name !== 'form')) return undefined;
  if (findOrigin(address, table.forms)) return undefined;
  const fix = orAllow('Link to a form elsewhere', 'forms', address, table);
  return { what: 'a form that sends what is typed', attribute, fix };
}

function findEmbed({ name, attributes }: StartTag, table: FromElsewhere): PolicyViolation | undefined {
  const attribute = embeds.get(name) ?? '';
  const address = attributes.get(attribute);
  if (address === undefined || (name === 'iframe' && findOrigin(address, table.media))) return undefined;
  // The policy lets nothing but a frame show another site, whatever the table says.
  const fix = orAllow('Link to what it shows', name === 'iframe' ? 'media' : undefined, address, table);
  return { what: `<${name} ${attribute}>`, fix };
}

/** A file of another site. */
function findForeign(
  tag: StartTag,
  isForeign: (url: string) => boolean,
  table: FromElsewhere,
): PolicyViolation | undefined {
  const { name } = tag;
  const listOf = (attribute: string): ElsewhereKind | undefined => {
    if (name === 'script') return 'scripts';
    return players.has(name) && attribute === 'src' ? 'media' : undefined;
  };
  const found = loadsOf(tag).find(([attribute, url]) => {
    const list = listOf(attribute);
    return isForeign(url) && !(list && findOrigin(url, table[list]));
  });
  if (!found) return undefined;
  const [attribute, url] = found;
  const fix = orAllow('Put the file into public/', listOf(attribute), url, table);
  return { what: `<${name}> with a file of another site`, attribute, fix };
}

/** How to do without, or where to say that it is wanted. `kind` is the list that would allow it, if one would. */
function orAllow(
  fix: string,
  kind: ElsewhereKind | undefined,
  address: string,
  table: FromElsewhere,
): string {
  if (table.file === '') return `${fix}.`;
  const others = elsewhereKinds.filter((other) => other !== kind && findOrigin(address, table[other]));
  const hint = others.length > 0 ? ` There it is only under ${others.join(' and ')}.` : '';
  if (kind) return `${fix}, or name its origin under ${kind} in ${table.file}.${hint}`;
  return hint ? `${fix}. ${table.file} allows its origin only for ${others.join(' and ')}.` : `${fix}.`;
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
  if (name === 'video') return all('src', 'poster');
  if (name === 'audio' || name === 'track') return all('src');
  if (name === 'image' || name === 'use') return all('href', 'xlink:href').slice(0, 1);
  if (name !== 'img' && name !== 'source') return [];
  return [...all('src'), ...readSrcset(tag).map(({ url }): [string, string] => ['srcset', url])];
}

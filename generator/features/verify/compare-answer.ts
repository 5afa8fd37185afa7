import { diffArrays } from 'diff';
import type { HostPolicy } from '../../deploy/host-policy';
import { isText, typeOf } from '../../lib/content-types';
import { textOf } from '../../lib/file-bytes';
import { countOf, shorten } from '../../lib/words';
import type { Answer } from './ask';

/** How a body differs from the file that was built. */
export interface BodyDifference {
  message: string;
  fix?: string;
  /** Whether the host added to the file or rewrote it. Otherwise it may be a file of another build. */
  isRewritten: boolean;
}

/** What hosts and services in front of them add to HTML, and the switch that ends it. */
const additions: readonly [pattern: RegExp, fix: string][] = [
  [/rocket-loader/, 'Cloudflare › Speed › Settings › Rocket Loader: off.'],
  [/email-decode|__cf_email__/, 'Cloudflare › Security › Settings › Email Address Obfuscation: off.'],
  [/cloudflareinsights/, 'Cloudflare › Web Analytics › Manage site: disable.'],
  [/cdn-cgi\/challenge-platform/, 'Cloudflare › Security › Settings › JavaScript detections: off.'],
  [
    /\.netlify\/scripts|netlify-/,
    'Netlify › Site configuration: turn off snippet injection and the deploy drawer.',
  ],
  [/vercel\.live|_vercel\//, 'Vercel › Settings › Toolbar and Analytics: off.'],
];

/** `undefined` if the bodies are the same. */
export function compareBodies(
  expected: Uint8Array,
  actual: Buffer,
  type: string,
  isCut: boolean,
): BodyDifference | undefined {
  if (!isCut && actual.equals(expected)) return undefined;
  if (!isText(type))
    return { message: describeSizes(expected.byteLength, actual, isCut), isRewritten: false };
  const [built, served] = [textOf(expected), textOf(actual)];
  if (!isCut && served.normalize() === built.normalize()) {
    return { message: 'has another encoding of the same characters', isRewritten: true };
  }
  if (/html|xml/.test(type)) {
    const change = diffArrays(splitTags(built), splitTags(served), { maxEditLength: 2000 });
    const added = change?.filter((part) => part.added).map(({ value }) => value.join('').trim());
    const isOnlyAdded = change?.every((part) => !part.removed);
    const known = additions.find(([pattern]) => added?.some((text) => pattern.test(text)));
    if (added && (isOnlyAdded || known)) {
      const fix = known?.[1] ?? 'Turn off what changes pages at the host, or in front of it.';
      return { message: `has more than was built: ${shorten(added.join(' '))}`, fix, isRewritten: true };
    }
  }
  if (!isCut && squeeze(served) === squeeze(built)) {
    const fix = 'Turn off minification and "optimization" of files at the host, or in front of it.';
    return { message: 'was minified or written anew by the host', fix, isRewritten: true };
  }
  return { message: describeFirstLine(built, served), isRewritten: false };
}

/** HTML and XML in pieces that each begin with a tag. */
function splitTags(text: string): string[] {
  return text.split(/(?=<)/);
}

/** A text without whatever minifiers take away: spaces, quotes, optional slashes and comments. */
function squeeze(text: string): string {
  return text.replace(/<!--.*?-->/gs, '').replace(/[\s"'/;]/g, '');
}

function describeFirstLine(built: string, served: string): string {
  const lines = built.split('\n');
  const others = served.split('\n');
  const index = others.findIndex((line, at) => line !== lines[at]);
  const at = index === -1 ? others.length : index;
  return `differs from line ${at + 1} on: ${around(others[at] ?? '', lines[at] ?? '')}`;
}

/** The part of a line in which it differs from another. */
function around(line: string, other: string): string {
  let start = 0;
  while (start < line.length && line[start] === other[start]) start += 1;
  const from = Math.max(0, start - 20);
  const part = shorten(line.slice(from, start + 40));
  return part.trim() === '' ? 'the host sends less' : `${from > 0 ? '…' : ''}${part}`;
}

function describeSizes(expectedBytes: number, actual: Buffer, isCut: boolean): string {
  const size = isCut ? `more than ${countOf(expectedBytes, 'byte')}` : `${actual.byteLength} bytes`;
  return actual.byteLength === expectedBytes && !isCut
    ? 'has other bytes of the same number'
    : `has ${size}, and was built with ${expectedBytes}`;
}

/** Something wrong with the headers of a response. */
export interface HeaderFault {
  message: string;
  fix?: string;
}

/** What `headers` of the policy are missing, repeated or different. More headers than those are fine. */
export function comparePolicyHeaders({ headers, repeated }: Answer, policy: HostPolicy): HeaderFault[] {
  return policy.headers.flatMap(([name, value]): HeaderFault[] => {
    const key = name.toLowerCase();
    const sent = headers[key];
    if (sent === undefined) return [{ message: `the header ${name} is missing` }];
    if (repeated.has(key)) return [{ message: `the header ${name} is sent more than once` }];
    if (sent === value || isStricter(name, String(sent), value)) return [];
    return [{ message: `the header ${name} is "${sent}", and should be "${value}"` }];
  });
}

/** For `Strict-Transport-Security`: whether it holds for at least as long. */
function isStricter(name: string, sent: string, wanted: string): boolean {
  const secondsOf = (value: string) => Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0);
  return name === 'Strict-Transport-Security' && secondsOf(sent) >= secondsOf(wanted);
}

/** Names that mean the same type. */
const sameTypes: readonly (readonly string[])[] = [
  ['text/javascript', 'application/javascript', 'application/x-javascript'],
  ['image/x-icon', 'image/vnd.microsoft.icon'],
  ['application/xml', 'text/xml'],
  ['font/woff2', 'application/font-woff2'],
];

export function compareType(path: string, { headers }: Answer, policy: HostPolicy): HeaderFault[] {
  const wanted = policy.ownTypes.get(path) ?? typeOf(path);
  if (wanted === undefined) return [];
  const [sent = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(/\s*;\s*/);
  const isSame = sent === wanted || sameTypes.some((names) => names.includes(sent) && names.includes(wanted));
  if (!isSame) {
    const fix = 'Include the settings that the build writes for this host: see docs/deploying.md.';
    return [{ message: `is sent as ${sent || 'no type at all'}, and is ${wanted}`, fix }];
  }
  // Styles, scripts, JSON and XML are read as UTF-8 without it.
  const needsCharset = wanted === 'text/html' || wanted === 'text/plain';
  if (!needsCharset || parameters.includes('charset=utf-8')) return [];
  return [{ message: `is sent as ${sent} without charset=utf-8` }];
}

const minute = 60;
const dayInSeconds = 86_400;

/** Whether caches keep a response for as long as they should, and no longer. */
export function compareCaching(
  isHashed: boolean,
  { headers, status }: Pick<Answer, 'headers' | 'status'>,
): HeaderFault[] {
  const sent = headers['cache-control'] ?? '';
  const seconds = /no-(?:cache|store)/.test(sent) ? 0 : Number(/max-age=(\d+)/.exec(sent)?.[1] ?? 0);
  if (isHashed && status === 200) {
    if (seconds >= 30 * dayInSeconds) return [];
    return [
      {
        message: `may be kept for ${describeTime(seconds)} only, so each visit loads again what never changes`,
      },
    ];
  }
  if (seconds <= 10 * minute) return [];
  const what = status === 404 ? 'a missing page' : 'the last version';
  return [{ message: `may be kept for ${describeTime(seconds)}: visitors see ${what} for so long` }];
}

function describeTime(seconds: number): string {
  if (seconds >= 2 * dayInSeconds) return `${Math.round(seconds / dayInSeconds)} days`;
  return seconds >= 120 ? `${Math.round(seconds / minute)} minutes` : `${seconds} seconds`;
}

import { diffArrays } from 'diff';
import { isText } from '../../lib/content-types';
import { textOf } from '../../lib/file-bytes';
import { countOf, shorten } from '../../lib/words';

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

import type { HostPolicy } from '../../deploy/host-policy';
import { typeOf } from '../../lib/content-types';
import type { Answer } from './ask';

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

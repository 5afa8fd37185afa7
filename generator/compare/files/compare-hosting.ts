import { policyPath, readPolicy } from '../../deploy/host-policy';
import { isHostFile } from '../../lib/paths';
import { type Difference, newDifference } from '../difference';
import { type Files, textAt, type Version } from '../version';

/** The settings for hosts that differ. Redirects, which are in all of them, are compared separately. */
export function compareHostFiles(before: Files, after: Files): Difference[] {
  const [was, is] = [before, after].map((files) => readPolicy(textAt(files, policyPath))?.redirects);
  if (JSON.stringify([...(was ?? [])]) !== JSON.stringify([...(is ?? [])])) return [];
  const names = [...new Set([...after.keys(), ...before.keys()])].filter(
    (path) => isHostFile(path) && textAt(before, path) !== textAt(after, path),
  );
  if (names.length === 0) return [];
  return [
    newDifference('hosting', 'settings of hosts', { before: '', after: names.join(', '), change: 'changed' }),
  ];
}

/** The settings of hosts in the project itself. */
export function compareHostSettings(
  before: Version['hostSettings'],
  after: Version['hostSettings'],
): Difference[] {
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((path): Difference[] => {
    const [was, is] = [before, after].map((settings) => withoutComments(settings.get(path) ?? ''));
    if (was === undefined || is === undefined || was === is) return [];
    const change = !before.has(path) ? 'added' : !after.has(path) ? 'removed' : 'changed';
    return [newDifference('hosting', path, { before: was, after: is, change })];
  });
}

/** In TOML, YAML and JSON with comments. */
function withoutComments(settings: string): string {
  return settings
    .replace(/^\s*(?:#|\/\/).*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The differences between the headers that hosts send. */
export function compareHeaders(before: Files, after: Files): Difference[] {
  const [was, is] = [listHeaders(textAt(before, policyPath)), listHeaders(textAt(after, policyPath))];
  // An older version of the code wrote no policy.
  if (was.size === 0 || is.size === 0) return [];
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((name) => {
    const [old, now] = [was.get(name) ?? '', is.get(name) ?? ''];
    if (old === now) return [];
    if (/content-security-policy$/i.test(name)) return compareDirectives(old, now);
    return [newDifference('hosting', `header ${name}`, { before: old, after: now })];
  });
}

/** The headers that hosts send by a policy. The name of one for some paths alone begins with those. */
function listHeaders(text: string): Map<string, string> {
  const policy = readPolicy(text);
  if (!policy) return new Map();
  const { headers, base, hashedFolder, caching, ownTypes } = policy;
  return new Map([
    ...headers,
    [`${base}${hashedFolder}* Cache-Control`, caching.hashed],
    ...[...ownTypes].map(([path, type]) => [`${base}${path} Content-Type`, type] as const),
  ]);
}

/** Directives in words. */
const directives: Readonly<Record<string, string>> = {
  'default-src': 'anything else',
  'script-src': 'scripts',
  'style-src': 'styles',
  'img-src': 'pictures',
  'font-src': 'fonts',
  'media-src': 'sound and video',
  'connect-src': 'data that scripts ask for',
  'frame-src': 'other pages within ours',
};

/** The differences between two security policies. */
export function compareDirectives(before: string, after: string): Difference[] {
  const [was, is] = [readDirectives(before), readDirectives(after)];
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((name) => {
    // `default-src` applies where a directive is missing.
    const [old, now] = [was, is].map(
      (policy) => policy.get(name) ?? (name.endsWith('-src') ? policy.get('default-src') : undefined),
    );
    const label = describeDirective(name, old, now);
    const change = !old ? 'added' : now ? 'changed' : 'removed';
    const texts = { before: old?.join(' ') ?? '', after: now?.join(' ') ?? '' };
    return label === '' ? [] : [newDifference('policy', label, { ...texts, change })];
  });
}

/** Empty if both are the same. */
function describeDirective(name: string, old?: readonly string[], now?: readonly string[]): string {
  if (!now) return `the security policy no longer has ${[name, ...(old ?? [])].join(' ')}`;
  if (!old) return `the security policy now has ${[name, ...now].join(' ')}`;
  const more = now.filter((each) => !old.includes(each) && each !== "'none'");
  const fewer = old.filter((each) => !now.includes(each) && each !== "'none'");
  const what = directives[name] ?? name;
  return [
    ...(more.length > 0 ? [`${what} may now come from ${more.join(' ')}`] : []),
    ...(fewer.length > 0 ? [`${what} may no longer come from ${fewer.join(' ')}`] : []),
  ].join('; ');
}

/** The security policy in the `<meta>` of a page. */
export function policyWithin(html: string): string {
  return /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/i.exec(html)?.[1] ?? '';
}

/** Without hashes: the site's own scripts and styles are compared separately. */
function readDirectives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').flatMap((directive): [string, string[]][] => {
      const [name, ...sources] = directive.trim().split(/\s+/);
      return name ? [[name, sources.filter((source) => !source.startsWith("'sha256-"))]] : [];
    }),
  );
}

import { type Difference, newDifference } from '../difference';

/** What browsers may do, in words, by directive. */
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

/** What differs between two security policies. */
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

/** Empty if it is the same. */
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

/** The security policy that a page brings with it. */
export function policyWithin(html: string): string {
  return /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/i.exec(html)?.[1] ?? '';
}

/** Hashes stand for scripts and styles of our own, which are compared separately. */
function readDirectives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').flatMap((directive): [string, string[]][] => {
      const [name, ...sources] = directive.trim().split(/\s+/);
      return name ? [[name, sources.filter((source) => !source.startsWith("'sha256-"))]] : [];
    }),
  );
}

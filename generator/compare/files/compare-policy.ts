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
  'form-action': 'what forms send',
};

/** What differs in the headers that hosts send, the security policy first. */
export function comparePolicies(before: string, after: string): Difference[] {
  const [was, is] = [readHeaders(before), readHeaders(after)];
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((name) => {
    const [old, now] = [was.get(name) ?? '', is.get(name) ?? ''];
    if (old === now) return [];
    if (/content-security-policy$/i.test(name)) return compareDirectives(old, now);
    return [newDifference('hosting', `header ${name}`, { before: old, after: now })];
  });
}

/** What differs between two security policies. */
export function compareDirectives(before: string, after: string): Difference[] {
  const [was, is] = [readDirectives(before), readDirectives(after)];
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((name) => {
    const [old, now] = [was.get(name) ?? [], is.get(name) ?? []];
    const more = now.filter((each) => !old.includes(each));
    const fewer = old.filter((each) => !now.includes(each));
    if (more.length + fewer.length === 0) return [];
    const whats = directives[name] ?? name;
    const words = [
      ...(more.length > 0 ? [`${whats} may now come from ${more.join(' ')}`] : []),
      ...(fewer.length > 0 ? [`${whats} may no longer come from ${fewer.join(' ')}`] : []),
    ];
    const label = whats === name ? `security policy, ${name}` : words.join('; ');
    return [
      newDifference('policy', label, { before: old.join(' '), after: now.join(' '), change: 'changed' }),
    ];
  });
}

/** The security policy that a page brings with it. */
export function policyWithin(html: string): string {
  return /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/i.exec(html)?.[1] ?? '';
}

/** Hashes stand for scripts and styles of our own, which are compared by themselves. */
function readDirectives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').flatMap((directive): [string, string[]][] => {
      const [name, ...sources] = directive.trim().split(/\s+/);
      return name ? [[name, sources.filter((source) => !source.startsWith("'sha256-"))]] : [];
    }),
  );
}

/** The headers of `_headers`, with the path that each is for. */
function readHeaders(file: string): Map<string, string> {
  const headers = new Map<string, string>();
  let path = '';
  for (const line of file.split('\n')) {
    const [, name, value = ''] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined) headers.set(path === '/*' ? name : `${path} ${name}`, value);
    else if (line.startsWith('/')) path = line.trim();
  }
  return headers;
}

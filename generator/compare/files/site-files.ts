import { isPrecompressed } from '../../deploy/compress-files';
import { type OutputFile, textOf } from '../../lib/file-bytes';
import { toUrl } from '../../render/page-address';
import { type Difference, newDifference } from '../difference';
import type { Version } from '../version';
import { comparePolicies } from './compare-policy';

/** The files of a version of the site, by path. */
export type Files = ReadonlyMap<string, OutputFile>;

/** The files of a version by what they are for. Compressed ones say nothing new. */
export interface SiteFiles {
  files: Files;
  /** Without those that only redirect. */
  pages: Map<string, OutputFile>;
  /** From former addresses to present ones. */
  redirects: Map<string, string>;
  /** What is neither a page nor a setting of a host. */
  others: Files;
}

const ofHosts = /^(?:_headers|_redirects|\.htaccess|vercel\.json|\.nojekyll|\.hosts\/.*)$/;

export function sortFiles(files: readonly OutputFile[]): SiteFiles {
  const paths = new Set(files.map(({ path }) => path));
  const whole = files.filter(({ path }) => !isPrecompressed(path, paths));
  const byPath = new Map(whole.map((file) => [file.path, file]));
  const rules = textAt(byPath, '_redirects').matchAll(/^(\/\S*) (\S+) 301$/gm);
  const redirects = new Map([...rules].map(([, from = '', to = '']) => [from, to]));
  const documents = whole.filter(({ path }) => path.endsWith('.html') && !redirects.has(toUrl(path)));
  const others = whole.filter(({ path }) => !ofHosts.test(path) && !path.endsWith('.html'));
  return {
    files: byPath,
    pages: new Map(documents.map((file) => [file.path, file])),
    redirects,
    others: new Map(others.map((file) => [file.path, file])),
  };
}

/** Empty where there is no such file. */
export function textAt(files: Files, path: string): string {
  const file = files.get(path);
  return file ? textOf(file.bytes) : '';
}

/** The policy and other headers, or else which other settings of hosts differ. */
export function compareHosting(before: Files, after: Files): Difference[] {
  const headers = comparePolicies(textAt(before, '_headers'), textAt(after, '_headers'));
  const isSame = textAt(before, '_redirects') === textAt(after, '_redirects');
  if (headers.length > 0 || !isSame) return headers;
  const names = [...after.keys()].filter(
    (path) => ofHosts.test(path) && textAt(before, path) !== textAt(after, path),
  );
  if (names.length === 0) return [];
  return [
    newDifference('hosting', 'settings of hosts', { before: '', after: names.join(', '), change: 'changed' }),
  ];
}

/** What hosts read in the project itself. */
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

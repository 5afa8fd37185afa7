import { posix } from 'node:path';
import { transform } from 'esbuild';

export interface Source {
  /** Relative to the root, with forward slashes. */
  path: string;
  text: string;
}

export interface Import {
  from: string;
  /** A file of the project without its ending, such as `client/limits`, or the name of a package. */
  to: string;
  kind: 'static' | 'dynamic' | 'type';
}

type Room = 'build.ts' | 'generator' | 'templates' | 'client' | 'content';

/** What each room may import of the others. */
const mayImport: Record<Room, RegExp> = {
  'build.ts': /^generator\/|^templates\/site$/,
  generator: /^generator\//,
  templates:
    /^templates\/|^client\/(widgets\/|limits$)|^content\/schema$|^generator\/(lib|diagnostics|site|fields)\//,
  client: /^client\//,
  content: /^content\/|^generator\/fields\//,
};

/**
 * The rooms of the generator, each may import only those listed before it, and of them only the
 * files named here. Subfolders of a room are its own affair.
 */
export const rooms: Record<string, readonly string[] | 'all'> = {
  lib: 'all',
  diagnostics: 'all',
  site: 'all',
  fields: 'all',
  cache: ['cache', 'hash-modules', 'pack'],
  sources: [
    'build',
    'decode-text',
    'find-conflicts',
    'find-misread',
    'find-newer-source',
    'group-pictures',
    'normalize-line-ends',
    'read-code',
    'read-content',
    'read-folder',
    'read-own-files',
    'site-sources',
  ],
  bundle: ['bundle-generator', 'source-maps', 'take-files'],
  content: [
    'editor-schemas/list-completions',
    'form/describe-form',
    'form/form',
    'editor-schemas/make-json-schemas',
    'list-values',
    'pages/join-pages',
    'pages/new-page',
    'pages/read-name',
    'pages/page-names',
    'pages/parse-page',
    'parse-content',
    'parsed-content',
    'placeholder',
    'references/check-references',
    'references/find-references',
    'source-locations',
    'value-words',
    'yaml/edit/edit-yaml',
    'yaml/edit/find-pointer',
    'yaml/edit/fold-text',
    'yaml/edit/list-notes',
    'yaml/parse-yaml-files',
    'yaml/read-yaml',
    'yaml/yaml-file',
  ],
  markdown: ['render-page', 'rendered-page'],
  assets: [
    'fonts/collect-characters',
    'images/check-brand-pictures',
    'images/picture-fault',
    'images/render-pictures',
    'made-assets',
    'make-assets',
    'scripts/bundle-options',
    'svg/measure-svg',
    'svg/parse-svg',
  ],
  render: [
    'extract-props',
    'make-sitemap',
    'page-address',
    'page-index',
    'plan-redirects',
    'plan-routes',
    'read-html',
    'document-props',
    'render-document',
  ],
  trace: ['list-shown-files', 'mark-content', 'place-source-locations', 'trace-documents'],
  verify: ['check-budgets', 'check-document', 'check-names', 'find-in-code', 'verify-files', 'weigh-pages'],
  deploy: [
    'check-hosting',
    'compress-files',
    'host-policy',
    'inject-policy',
    'make-host-files',
    'rewrite-base-path',
  ],
  publish: ['vercel-output', 'output-folder', 'publish', 'published-site'],
  compare: [
    'compare-sites',
    'difference',
    'git/repository',
    'git/temporary-folder',
    'pictures/find-browser',
    'pictures/write-pictures',
    'report/format-changes',
    'shorten-runs',
    'version',
  ],
  review: ['find-unfinished', 'list-reminders', 'sample-content', 'unused-content'],
  pipeline: [
    'build-context',
    'build-for-development',
    'build-site',
    'build-version',
    'check-site',
    'publish-site',
    'report/describe-changes',
    'report/format-report',
  ],
  dev: [
    'describe-crash',
    'develop',
    'editor-messages',
    'load-build',
    'open-browser',
    'server/listen',
    'server/serve',
  ],
  edit: ['protocol', 'serve-editor'],
  commands: 'all',
};

const clientPackages = /^react(-dom)?(\/|$)/;
const eagerEntry = 'client/main';

/** What only `build.ts` may ask for, and where that is so. */
const reservedWords: { pattern: RegExp; words: string; rooms: Room[] }[] = [
  {
    pattern: /\bprocess\.env\b/,
    words: 'process.env',
    rooms: ['generator', 'templates', 'client', 'content'],
  },
  {
    pattern: /\bprocess\.exit\b/,
    words: 'process.exit',
    rooms: ['generator', 'templates', 'client', 'content'],
  },
  { pattern: /\bconsole\b/, words: 'console', rooms: ['generator', 'templates', 'client', 'content'] },
  { pattern: /\bDate\.now\b/, words: 'Date.now', rooms: ['generator', 'templates', 'content'] },
  // esbuild leaves empty brackets out.
  {
    pattern: /\bnew Date\b(?!\()|\bnew Date\(\s*\)/,
    words: 'new Date()',
    rooms: ['generator', 'templates', 'content'],
  },
];

/** The imports and re-exports of a file. A scan, not a parser: it wants them written as Biome formats them. */
export function readImports({ path, text }: Source): Import[] {
  const statements = text.matchAll(
    /^(?:import|export)\s+(?<type>type\s)?(?:[\w*{}\s,$]+?\sfrom\s+)?'(?<to>[^']+)'/gm,
  );
  const calls = text.matchAll(/\bimport\(\s*'(?<to>[^']+)'/g);
  return [
    ...[...statements].map(({ groups }) => {
      const kind = groups?.type ? ('type' as const) : ('static' as const);
      return { from: withoutEnding(path), to: resolveFrom(path, groups?.to ?? ''), kind };
    }),
    ...[...calls].map(({ groups }) => {
      return { from: withoutEnding(path), to: resolveFrom(path, groups?.to ?? ''), kind: 'dynamic' as const };
    }),
  ];
}

/** Every import that goes the wrong way, in words. */
export function checkImports(imports: readonly Import[]): string[] {
  return [...imports.flatMap(checkDirection), ...imports.flatMap(checkRooms), ...findEagerReact(imports)];
}

/** Between rooms of the generator: downwards only, and through the files that a room names. */
function checkRooms({ from, to }: Import): string[] {
  const [own, other] = [roomOfGenerator(from), roomOfGenerator(to)];
  if (other === undefined || own === other) return [];
  const order = Object.keys(rooms);
  if (own !== undefined && order.indexOf(other) > order.indexOf(own)) {
    return [`${from} imports ${to}, which is in a room listed after its own`];
  }
  const entries = rooms[other];
  const name = to.slice(`generator/${other}/`.length);
  if (entries === undefined) return [`${to} is in no room`];
  return entries === 'all' || entries.includes(name)
    ? []
    : [`${from} imports ${to}, which is no entry of its room`];
}

function roomOfGenerator(file: string): string | undefined {
  return /^generator\/([^/]+)\//.exec(file)?.[1];
}

/** Each circle of imports once, types included, as the files on the way round. */
export function findCycles(imports: readonly Import[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) cycles.push([...way.slice(way.indexOf(file)), file].join(' > '));
    if (done.has(file)) return;
    done.add(file);
    for (const to of next.get(file) ?? []) visit(to, [...way, file]);
  };
  for (const file of next.keys()) visit(file, []);
  return cycles;
}

/** Folders with more than `most` files and folders directly in them. */
export function findFullFolders(paths: readonly string[], most: number): string[] {
  const children = new Map<string, Set<string>>();
  for (const path of paths) {
    const steps = path.split('/');
    for (const [index, name] of steps.entries()) {
      const folder = steps.slice(0, index).join('/');
      children.set(folder, (children.get(folder) ?? new Set()).add(name));
    }
  }
  return [...children]
    .filter(([folder, names]) => folder !== '' && names.size > most)
    .map(([folder, names]) => `${folder} has ${names.size} children`);
}

/**
 * What a module keeps from one build for the next, in words: variables at the top, and what can be filled. Constant
 * tables are of types that cannot. A scan, like `readImports`. What runs in an open page may remember.
 */
export function findModuleState({ path, text }: Source): string[] {
  if (!/^(generator|templates)\//.test(path) || path.startsWith('generator/dev/client/')) return [];
  const variables = text.matchAll(/^(?:export )?(?:let|var) (\w+)/gm);
  const filled = text.matchAll(
    /^(?:export )?const (\w+)(?:: (?!Readonly)[^=]+)? =\s+(?:new (?:Weak)?(?:Map|Set)\b|\[\];|\{\};)/gm,
  );
  return [...variables, ...filled].map(([, name]) => `${path} keeps ${name}`);
}

/** Whatever a file asks for that only `build.ts` may, in words. Comments and texts do not count. */
export async function checkWords({ path, text }: Source): Promise<string[]> {
  const room = roomOf(withoutEnding(path));
  const loader = path.endsWith('x') ? 'tsx' : 'ts';
  const { code } = await transform(text, { loader, legalComments: 'none', jsx: 'preserve' });
  const withoutTexts = code.replace(/"(?:[^"\\\n]|\\.)*"/g, '""');
  return reservedWords
    .filter(({ pattern, rooms }) => room && rooms.includes(room) && pattern.test(withoutTexts))
    .map(({ words }) => `${path} uses ${words}`);
}

function checkDirection({ from, to, kind }: Import): string[] {
  const room = roomOf(from);
  const complaint = [`${from} imports ${to}`];
  if (!room) return [];
  if (isOwnFile(to)) {
    // The client may know the shape of anything; types are gone before it is shipped.
    return mayImport[room].test(to) || (room === 'client' && kind === 'type') ? [] : complaint;
  }
  if (room === 'client') return clientPackages.test(to) || kind === 'type' ? [] : complaint;
  return room === 'templates' && to.startsWith('node:') ? complaint : [];
}

/** React within what the eager entry loads with itself. */
function findEagerReact(imports: readonly Import[]): string[] {
  const reached = new Set([eagerEntry]);
  // A set that grows while it is gone through yields what was added, too.
  for (const file of reached) {
    const next = imports.filter(({ from, kind }) => from === file && kind === 'static');
    for (const { to } of next) reached.add(to);
  }
  return [...reached]
    .filter((file) => clientPackages.test(file))
    .map((name) => `${eagerEntry} loads ${name}`);
}

function roomOf(file: string): Room | undefined {
  if (file === 'build') return 'build.ts';
  return (['generator', 'templates', 'client', 'content'] as const).find((room) =>
    file.startsWith(`${room}/`),
  );
}

function isOwnFile(file: string): boolean {
  return file === 'build' || /^(generator|templates|client|content|tests)\//.test(file);
}

function resolveFrom(path: string, specifier: string): string {
  return specifier.startsWith('.') ? withoutEnding(posix.join(posix.dirname(path), specifier)) : specifier;
}

function withoutEnding(path: string): string {
  return path.replace(/\.tsx?$/, '');
}

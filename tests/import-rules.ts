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
  'build.ts': /^generator\//,
  generator: /^(generator|templates)\/|^client\/(widgets\/|limits$)|^content\/schema$/,
  templates: /^templates\/|^client\/(widgets\/|limits$)|^content\/schema$/,
  client: /^client\//,
  content: /^content\/schema$/,
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
  return [...imports.flatMap(checkDirection), ...findEagerReact(imports)];
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

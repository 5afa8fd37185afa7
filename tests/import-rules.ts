import { posix } from 'node:path';

export interface Source {
  /** Relative to the root, with forward slashes. */
  path: string;
  text: string;
}

interface Import {
  /** A file without its extension, such as `client/limits`. */
  from: string;
  /** The same, or the name of a package. */
  to: string;
  kind: 'static' | 'dynamic' | 'type';
}

type Part = 'build' | 'generator' | 'templates' | 'client' | 'content';

/** The project's own files that each may import. */
const mayImport: Record<Part, RegExp> = {
  build: /^generator\/|^templates\/site$/,
  generator: /^generator\//,
  templates:
    /^templates\/|^client\/(widgets\/|limits$)|^content\/schema$|^generator\/(lib|diagnostics|site|fields|features)\//,
  client: /^client\//,
  content: /^content\/|^generator\/fields\//,
};

/**
 * The rooms of the generator in their order. Each may import only those listed before it, and of them only the files named
 * here, or any for `*`. Subfolders of a room are its own affair.
 */
export const rooms = new Map(
  `
  lib: *
  diagnostics: *
  site: *
  fields: *
  cache: cache pack
  sources: decode-text group-pictures read-code read-content read-folder site-sources
  bundle: bundle-generator source-maps
  content: documents/document documents/rewrite-document form/describe-form form/form json-schemas list-values
    pages/page-names pages/parse-page parse-content parsed-content references schema-parts
    translations/find-differences translations/list-texts translations/merge-overlay
    translations/translation-files translations/with-text translations/write-text yaml/edit/edit-yaml
    yaml/edit/fold-text yaml/parse-yaml-files yaml/parse-yaml yaml/yaml-document
  markdown: render-page rendered-page
  assets: fonts/make-fonts fonts/subset-fonts fonts/typesetter images/encode-picture images/measure-picture
    images/render-pictures images/take-picture make-assets scripts/bundle-options svg/inspect-svg svg/optimize-svg
  render: page-address page-index plan-routes read-html render-document
  trace: mark-content place-locations trace-documents
  verify: check-document check-output check-public-files weigh-pages
  deploy: compress-files host-policy inject-policy rewrite-base-path
  features: feature
  publish: publish published-site
  compare: compare-sites difference pictures/find-browser report/format-changes
    version pictures/picture-page
  pipeline: build-context build-for-development build-site build-version check-site publish-site
    report/format-report
  dev: describe-crash develop editor-messages load-build server/listen server/serve
  edit: protocol serve-editor
  commands: *
`
    .split(/\n {2}(?! )/)
    .slice(1)
    .map((line) => line.trimEnd().split(/:?\s+/))
    .map(([room = '', ...entries]) => [room, entries] as const),
);

const clientPackages = /^react(-dom)?(\/|$)/;
const eagerEntry = 'client/main';

/** Only `build.ts` asks for these; the client needs the time. */
const reservedWords = [
  { words: /\b(?:process\.(?:env|exit)|console)\b/g, files: /^(?:generator|templates|client|content)\// },
  { words: /\bDate\.now\b|\bnew Date(?:\(\)|\b(?!\())/g, files: /^(?:generator|templates|content)\// },
];

/** Everything that these files do against the rules, in words. */
export function findFaults(sources: readonly Source[]): string[] {
  const imports = sources.flatMap(readImports);
  return [
    ...imports.flatMap(checkDirection),
    ...imports.flatMap(checkRooms),
    ...findEagerReact(imports),
    ...findCycles(imports),
    ...sources.flatMap(findModuleState),
    ...sources.flatMap(findReservedWords),
  ];
}

/** The imports and re-exports of a file. A scan, not a parser: it expects them as Biome formats them. */
export function readImports({ path, text }: Source): Import[] {
  const statements = text.matchAll(
    /^(?:import|export)\s+(?<type>type\s)?(?:[\w*{}\s,$]+?\sfrom\s+)?'(?<to>[^']+)'|\b(?<call>import)\(\s*'(?<loaded>[^']+)'/gm,
  );
  return [...statements].map(({ groups: { type, to, call, loaded } = {} }) => ({
    from: withoutExtension(path),
    to: resolveFrom(path, to ?? loaded ?? ''),
    kind: call ? 'dynamic' : type ? 'type' : 'static',
  }));
}

function checkDirection({ from, to, kind }: Import): string[] {
  const part = partOf(from);
  if (!part) return [];
  const isOwn = partOf(to) !== undefined || to.startsWith('tests/');
  // The client may know the shape of anything; types are gone before it is shipped.
  const isShape = part === 'client' && kind === 'type';
  const isPackageAllowed =
    part === 'client' ? clientPackages.test(to) : part !== 'templates' || !to.startsWith('node:');
  return isShape || (isOwn ? mayImport[part].test(to) : isPackageAllowed) ? [] : [`${from} imports ${to}`];
}

/** Between rooms: downwards only, and through the files that a room names. Only the list of the site imports features. */
function checkRooms({ from, to }: Import): string[] {
  const [own, other] = [from, to].map((file) => /^generator\/([^/]+)\//.exec(file)?.[1]);
  if (other === undefined || own === other) return [];
  const order = [...rooms.keys()];
  const entries = rooms.get(other);
  if (entries === undefined) return [`${to} is in no room`];
  if (own !== undefined && order.indexOf(other) > order.indexOf(own)) {
    return [`${from} imports ${to}, which is in a room listed after its own`];
  }
  const isInList = other === 'features' && /^templates\/(?:site$|features\/)/.test(from);
  return entries.includes('*') || isInList || entries.includes(to.slice(`generator/${other}/`.length))
    ? []
    : [`${from} imports ${to}, which is no entry of its room`];
}

/** React among the files that the eager script loads at once. */
function findEagerReact(imports: readonly Import[]): string[] {
  const reached = new Set([eagerEntry]);
  // The loop also visits entries that are added during it.
  for (const file of reached) {
    const next = imports.filter(({ from, kind }) => from === file && kind === 'static');
    for (const { to } of next) reached.add(to);
  }
  return [...reached]
    .filter((file) => clientPackages.test(file))
    .map((name) => `${eagerEntry} loads ${name}`);
}

/** Each cycle once, types included, as the files on the way round. */
function findCycles(imports: readonly Import[]): string[] {
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

/**
 * State that a module keeps from one build to the next: variables at the top, and collections that can be filled.
 * Constant tables have types that cannot. A scan, like `readImports`. Code that runs in an open page may keep state.
 */
function findModuleState({ path, text }: Source): string[] {
  if (!/^(generator|templates)\//.test(path) || path.startsWith('generator/dev/client/')) return [];
  const found = text.matchAll(
    /^(?:export )?(?:(?:let|var) (\w+)|const (\w+)(?:: (?!Readonly)[^=]+)? =\s+(?:new (?:Weak)?(?:Map|Set)\b|\[\];|\{\};))/gm,
  );
  return [...found].map(([, variable, collection]) => `${path} keeps ${variable ?? collection}`);
}

function findReservedWords({ path, text }: Source): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|'[^'\n]*'/g, "''");
  return reservedWords
    .filter(({ files }) => files.test(path))
    .flatMap(({ words }) => [...code.matchAll(words)].map(([word]) => `${path} uses ${word}`));
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

function partOf(file: string): Part | undefined {
  return (Object.keys(mayImport) as Part[]).find((part) => file === part || file.startsWith(`${part}/`));
}

function resolveFrom(path: string, specifier: string): string {
  return specifier.startsWith('.') ? withoutExtension(posix.join(posix.dirname(path), specifier)) : specifier;
}

function withoutExtension(path: string): string {
  return path.replace(/\.tsx?$/, '');
}

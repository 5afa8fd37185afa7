import fc from 'fast-check';

/** A content folder: path to bytes. */
export type Folder = ReadonlyMap<string, Uint8Array>;

/** One thing that happens to a file while somebody edits at night. */
interface Mutation {
  /** Which of the files, and where in it, as shares of their number and length from 0 to 1. */
  file: number;
  place: number;
  edit: Edit;
}

type Edit =
  | { kind: 'insert' | 'replace word' | 'write value'; text: string }
  | { kind: 'delete' | 'indent' | 'swap lines'; count: number }
  | { kind: 'insert bytes'; bytes: Uint8Array }
  | { kind: PlainKind };

type PlainKind = 'delete line' | 'repeat line' | 'join lines' | 'cut off' | 'empty' | 'remove' | 'rename';

/** Signs that mean something to YAML, markdown, HTML, JavaScript or a terminal, and letters that are none. */
// biome-ignore format: lines by what they mean something to
const signs = [
  '"', "'", '#', ' #', ' # ', ':', ': ', ' : ', '-', '- ', '\n- ', '?', '? ', '|', '|-', '>', '>-', '|2\n', '&', '&a ', '*', '*a', '!', '!a ',
  '!!js/function ', '!!binary ', '<<: ', '%', '@', '`', '\\', '\\x', '[', ']', '{', '}', ',', ', ', '~', '---\n', '\n---\n', '...\n', '\n...\n', '=',
  ' ', '  ', '\t', '\n', '\n\n', '\n  ', '\r', '\r\n', '\n\t', 'a: b\n', '\na: b\n', 'id: one\n', '[a]: b\n', '[^a]', '[^a]: b\n', '![a](b)', '[a](b)', '[](/)',
  '<', '</', '<b>', '<script>', '<!--', '-->', '&amp;', '&#0;', '&nbsp;', '**', '_', '~~', '```\n', '\n```\n', '# ', '\n# a\n', '\n## Law\n', '| a |\n', '> ',
  '{name}', '{year}', '{nothing}', '{{a}}', '__proto__: ', 'constructor', 'https://', 'http://a.example', 'javascript:alert(1)', '//a.example', '/nowhere', '#nowhere',
  '\n    - ', '\n   -a', '\n  # a\n', '\n---\n', '##a', '```a b\n', '<!-- a --> b <!-- c -->', '{ name }', '\u00ad', '\u2060',
  '\u0000', '\u0007', '\u001b[2J', '\u0085', '\u00a0', '\u200b', '\u2028', '\u202e', '\u2603', '\ufeff', '\ufffd', '\u{1f525}', '\u{f0000}', '\u{100000}', 'é', 'ﬁ', 'e\u0301',
];

/** What may stand where a value should. */
// biome-ignore format: short values, many to a line
const values = [
  '', '~', 'null', 'true', 'yes', 'no', '0', '1', '-1', '007', '1_0', '4.10', '1e999', '.nan', '.inf', '0x10', '2026-02-30', '2026-01-05', '10:30', 'v1', 'V1.0.0',
  '""', "''", '" "', '" a"', '"a', 'a"b', "it's", '"a" b', "'a' #b", '"a" # b', 'a # b', 'a: b', 'a:b', 'a, b', '[]', '[a, b]', '{}', '{a: b}', '- a', '? a', '&a b', '*a', '!a b', '>', '|',
  '#', '"#"', '#nowhere', '"#nowhere"', '/', '/privacy', '/privacy#', '/nowhere', '//a', 'http://a.example', 'https://a', 'https://a.example:99999', 'https://a b.example', 'javascript:alert(1)', 'data:text/html,a',
  'pictures/a.svg', 'pictures/../../a.svg', 'pictures/scene.svg', 'fire', 'Fire', 'a@b', '@a', 'in progress', 'completed', '<b>a</b>', '</title><script>a()</script>', '{year}', '{rating}', '$&', 'x'.repeat(3000), '&a '.repeat(2000), '[a]('.repeat(4000), '*a_ '.repeat(4000), '\n- a'.repeat(8000), '\u200b', '{nmae}', 'a\\', '\\u0041', '"\\u0041"', '"\\x1b[2J"', '"\\q"',
];

const names = [
  ...['a.yaml', 'hero.yml', 'pages/Terms.md', 'pages/index.md', 'pages/a b.md'],
  ...['pages/a/b.md', 'pages/a.txt', 'icons/A.svg', 'pictures/a.jpg'],
];

const withText = (kind: 'insert' | 'write value' | 'replace word', texts: readonly string[]) =>
  fc.constantFrom(...texts).map((text): Edit => ({ kind, text }));
const withCount = (kind: 'delete' | 'indent' | 'swap lines', min: number, max: number) =>
  fc.integer({ min, max }).map((count): Edit => ({ kind, count }));
const plain = (...kinds: PlainKind[]) => fc.constantFrom(...kinds).map((kind): Edit => ({ kind }));
const someBytes = fc.uint8Array({ minLength: 1, maxLength: 4 });

const edits: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 6, arbitrary: withText('insert', signs) },
  { weight: 5, arbitrary: withText('write value', values) },
  { weight: 2, arbitrary: withText('replace word', [...signs, ...values]) },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }).map((text): Edit => ({ kind: 'insert', text })) },
  { weight: 1, arbitrary: someBytes.map((bytes): Edit => ({ kind: 'insert bytes', bytes })) },
  { weight: 4, arbitrary: withCount('delete', 1, 12) },
  { weight: 3, arbitrary: withCount('indent', -4, 4) },
  { weight: 1, arbitrary: withCount('swap lines', 1, 5) },
  { weight: 4, arbitrary: plain('delete line', 'repeat line', 'join lines') },
  { weight: 1, arbitrary: plain('cut off', 'empty', 'remove', 'rename') },
);

// Numbers near 0 are not what is sought here: all places are alike.
const share = fc.noBias(fc.nat(999_999)).map((number) => number / 1_000_000);

const mutation = fc.record({ file: share, place: share, edit: edits });

/** One to four things that happen one after the other. */
export const mutations: fc.Arbitrary<Mutation[]> = fc.array(mutation, { minLength: 1, maxLength: 4 });

/** The sign set in right before the first of these words in a file: what chance alone may never do. */
export function insertBefore(folder: Folder, path: string, words: string, text: string): Mutation {
  const paths = listTargets(folder);
  const written = Buffer.from(folder.get(path) ?? []).toString();
  const at = written.indexOf(words);
  if (at < 0) throw new Error(`${path} does not say "${words}".`);
  // The middle of its share, for shares are rounded down.
  const file = (paths.indexOf(path) + 0.5) / paths.length;
  return { file, place: (at + 0.5) / written.length, edit: { kind: 'insert', text } };
}

/** The folder afterwards. Drawings are changed as well, and photographs in their bytes alone. */
export function mutate(folder: Folder, mutations: readonly Mutation[]): Folder {
  return mutations.reduce<Folder>((before, { file, place, edit }) => {
    const paths = listTargets(before);
    const path = paths[Math.floor(file * paths.length)];
    const bytes = path === undefined ? undefined : before.get(path);
    if (path === undefined || !bytes) return before;
    const after = new Map(before);
    if (edit.kind === 'remove' || edit.kind === 'rename') after.delete(path);
    if (edit.kind === 'rename') after.set(names[Math.floor(place * names.length)] ?? path, bytes);
    else if (edit.kind === 'insert bytes') after.set(path, insertBytes(bytes, place, edit.bytes));
    else if (edit.kind === 'cut off') after.set(path, bytes.subarray(0, Math.floor(place * bytes.length)));
    else if (edit.kind === 'empty') after.set(path, new Uint8Array());
    else if (edit.kind !== 'remove' && /\.(yaml|yml|md|svg|txt)$/.test(path)) {
      after.set(path, Buffer.from(mutateText(Buffer.from(bytes).toString(), place, edit)));
    }
    return after;
  }, folder);
}

/** Documents are what people edit: each as often as seven drawings. */
function listTargets(folder: Folder): string[] {
  const all = [...folder.keys()].sort();
  const documents = all.filter((path) => /\.(yaml|md)$/.test(path));
  return [...all, ...Array.from({ length: 6 }, () => documents).flat()];
}

function insertBytes(bytes: Uint8Array, place: number, inserted: Uint8Array): Uint8Array {
  const at = Math.floor(place * bytes.length);
  return Buffer.concat([bytes.subarray(0, at), inserted, bytes.subarray(at)]);
}

function mutateText(text: string, place: number, edit: Edit): string {
  const at = Math.floor(place * text.length);
  const lines = text.split('\n');
  const line = Math.floor(place * lines.length);
  const changed = (change: (line: string) => string[]) =>
    lines.flatMap((old, index) => (index === line ? change(old) : [old])).join('\n');
  switch (edit.kind) {
    case 'insert':
      return text.slice(0, at) + edit.text + text.slice(at);
    case 'delete':
      return text.slice(0, at) + text.slice(at + edit.count);
    case 'replace word':
      return text.slice(0, at) + text.slice(at).replace(/[\p{L}\p{N}]+/u, () => edit.text);
    case 'write value':
      return changed((old) => [old.replace(/((?:: |^ *- )).*$/, (_all, before) => before + edit.text)]);
    case 'indent':
      return changed((old) => [edit.count < 0 ? old.slice(-edit.count) : ' '.repeat(edit.count) + old]);
    case 'swap lines':
      return changed((old) => [lines[line + edit.count] ?? '', old]);
    case 'delete line':
      return changed(() => []);
    case 'repeat line':
      return changed((old) => [old, old]);
    case 'join lines':
      return [
        ...lines.slice(0, line),
        (lines[line] ?? '') + (lines[line + 1] ?? ''),
        ...lines.slice(line + 2),
      ].join('\n');
    default:
      return text;
  }
}

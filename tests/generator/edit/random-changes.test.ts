import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FileAnswer, FileVersion } from '../../../generator/edit/protocol';
import { isGroup, isSame } from '../../../generator/lib/groups';
import { HttpError } from '../../../generator/lib/http';
import {
  toPointer,
  type ValuePath,
  valueAt,
  walkValues,
  withChanged,
} from '../../../generator/lib/json-pointer';
import { isLong } from '../../long-run';
import { fixtureDir, rootDir, temporaryDir } from '../fixture';
import { openFixture } from './open-fixture';
import { listNotes, yamlStyles } from './restyle-yaml';

/* Whatever is changed is what the files say afterwards, and undone, they are the same bytes as before. */

const changesOfRun = isLong ? 20 : 12;
/** Of each style. */
const runs = isLong ? 40 : 1;

const awkwardWords = [
  ...['', ' ', 'two  spaces', 'a: b', 'label: A', '- entry', '# no comment', 'a # b', '1', '1.50', 'true'],
  ...["it's", '"quoted"', '"', "'", '[a, b]', '{year} of {a: b}', '| pipe', '> fold', '& and', '* star'],
  ...['---', '...', '--- x', '@ me', '`code`', '\\', 'C:\\new', '2026-02-03', '\u00a0', 'e\u0301', 'null'],
  ...['! no', '% of', '~', 'a\u2028b', '\u{1f409}', '\ufeffx', 'first\nsecond', 'first\n\nsecond'],
  ...['ends: \n- list\n', '## Heading\n\nWords.\n', '---\nno: front matter\n---\n'],
];
const words = fc.oneof(fc.constantFrom(...awkwardWords), fc.lorem({ maxCount: 40 }), fc.string());
const step = fc.record({ file: fc.nat(), kind: fc.nat(), place: fc.nat(), number: fc.nat(), words });
const run = fc.record({
  isFixture: fc.boolean(),
  steps: fc.array(step, { minLength: changesOfRun, maxLength: changesOfRun }),
});

type Style = keyof typeof yamlStyles;
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type Content = Pick<FileVersion, 'data' | 'body'>;

/** What can be done with the words and the number that are chosen, to a file and one of its values. */
const kinds: Record<string, (file: FileAnswer, path: ValuePath, step: Step) => Content | undefined> = {
  write: ({ data }, path, { words, number }) => {
    const old = valueAt(data, path);
    const text = words.trim();
    const value = typeof old === 'number' ? number % 100 : typeof old === 'boolean' ? !old : text;
    return typeof old === 'object' ? undefined : put(data, path, value);
  },
  remove: ({ data }, path) => put(data, path, undefined),
  duplicate: ({ data }, path) =>
    changeList(data, path, (list, index) => list.toSpliced(index, 0, list[index])),
  move: ({ data }, path, { number }) =>
    changeList(data, path, (list, index) =>
      list.toSpliced(index, 1).toSpliced(number % list.length, 0, list[index]),
    ),
  'add a key': ({ data }, path, { words, number }) => {
    const [group, key] = [valueAt(data, path), `name-${number % 1000}`];
    return isGroup(group) && !(key in group) ? put(data, [...path, key], words.trim()) : undefined;
  },
  'write into the text': ({ body }, _, { words, number }) => {
    if (body === undefined) return undefined;
    const from = number % (body.length + 1);
    return { body: body.slice(0, from) + words + body.slice(from + (number % 20)) };
  },
};

function put(data: unknown, path: ValuePath, value: unknown): Content {
  return { data: withChanged(data, toPointer(path), () => value) };
}

function changeList(
  data: unknown,
  path: ValuePath,
  change: (list: unknown[], index: number) => unknown[],
): Content | undefined {
  const list = valueAt(data, path.slice(0, -1));
  return Array.isArray(list) ? put(data, path.slice(0, -1), change(list, Number(path.at(-1)))) : undefined;
}

async function copyDocuments(from: string): Promise<string> {
  const to = join(await temporaryDir(), 'content');
  const filter = (path: string) => !/\.\w+$/.test(path) || /\.(?:yaml|md)$/.test(path);
  await cp(from, to, { recursive: true, filter });
  return to;
}

/** The fixture writes some lists in brackets, and the site itself has comments and folded texts. */
async function openContent(isFixture: boolean, style: Style) {
  const contentDir = await copyDocuments(isFixture ? fixtureDir : join(rootDir, 'content'));
  const opened = await openFixture(undefined, contentDir);
  const { workspace } = opened;
  for (const { name, path } of workspace.files()) {
    const isRestyled = name.endsWith('.yaml') || style === 'with the line ends of Windows';
    if (isRestyled) await opened.write(name, yamlStyles[style](workspace.text(path) ?? ''));
  }
  await workspace.refresh();
  const textsOf = () => new Map(workspace.files().map(({ path }) => [path, workspace.text(path)]));
  return { ...opened, textsOf };
}

/** What can be written neither there nor elsewhere without a loss, is refused in words, and nothing has changed then. */
async function isRefused(save: Promise<unknown>): Promise<boolean> {
  try {
    await save;
    return false;
  } catch (error) {
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({
      status: 422,
      answer: { message: expect.any(String), fix: expect.any(String) },
    });
    return true;
  }
}

/** Around comments in brackets, anchors and aliases, an edit of one place may change or lose what is elsewhere. */
const mayRefuse: readonly Style[] = ['with comments everywhere', 'in brackets', 'with anchors and aliases'];

test.each(Object.keys(yamlStyles) as Style[])(
  '%s, any changes are what their files say, and change no byte of others',
  async (style) => {
    const done = new Set<string>();
    let refusals = 0;
    await fc.assert(
      fc.asyncProperty(run, async ({ steps, isFixture }) => {
        const { workspace, show, save, undo, textsOf } = await openContent(isFixture, style);
        const states = [textsOf()];
        for (const step of steps) {
          const files = workspace.files();
          const { path } = files[step.file % files.length] ?? { path: '' };
          const shown = show(path);
          const [kind = '', toContent] = Object.entries(kinds)[step.kind % Object.keys(kinds).length] ?? [];
          const isOfEntries = ['duplicate', 'move'].includes(kind);
          const places = [...walkValues(shown.data)]
            .map(({ path }) => path)
            .filter((each) => (isOfEntries ? typeof each.at(-1) === 'number' : each.length > 0));
          const place = places[step.place % places.length];
          const next = place && toContent?.(shown, place, step);
          const { revision, data, body } = shown;
          if (!next || isSame({ data, body, ...next }, { data, body })) continue;
          const before = states.at(-1);
          const saving = save({ path, revision, data, ...(body !== undefined && { body }), ...next });
          if (mayRefuse.includes(style) && (await isRefused(saving))) {
            refusals += 1;
            expect(textsOf()).toEqual(before);
            continue;
          }
          await saving;
          expect(show(path)).toMatchObject(next);
          done.add(kind);
          const after = textsOf();
          expect(new Map(after).set(path, '')).toEqual(new Map(before).set(path, ''));
          if (kind !== 'remove') {
            const notes = listNotes(after.get(path) ?? '');
            expect(notes).toEqual(expect.arrayContaining(listNotes(before?.get(path) ?? '')));
          }
          if (style === 'with the line ends of Windows') {
            expect(after.get(path)).toMatch(/^\ufeff(?:[^\n]*\r\n)*[^\n]*$/);
          }
          if (after.get(path) !== before?.get(path)) states.push(after);
        }
        while (workspace.store.undo.length > 0) {
          states.pop();
          await undo();
          expect(textsOf()).toEqual(states.at(-1));
        }
        expect([states.length, workspace.store.drafts.size]).toEqual([1, 0]);
      }),
      { numRuns: runs, endOnFailure: true },
    );
    // In a short run, one kind may not be among the random ones.
    if (isLong) {
      expect([...done].sort()).toEqual(Object.keys(kinds).sort());
      expect(refusals > 0).toBe(mayRefuse.includes(style));
    }
  },
  600_000,
);

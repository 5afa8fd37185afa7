import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLong } from '../../long-run';
import { fixtureDir, rootDir, temporaryDir } from '../fixture';
import { listActions } from './form-edits';
import { openFixture } from './open-fixture';

/* Whatever is done to forms is what their files say afterwards, and undone, they are the same bytes as before. */

const editsOfRun = 20;
const runs = isLong ? 100 : 10;

const kindsOfActions = [
  ...[
    'add',
    'choice',
    'date',
    'duplicate',
    'flag',
    'move',
    'number',
    'off',
    'on',
    'remove',
    'rename',
    'text',
  ],
  'text of a page',
];

const awkwardWords = [
  ...[
    '',
    ' ',
    'two  spaces',
    'a: b',
    'label: A',
    '- entry',
    '# no comment',
    'a # b',
    '1',
    '1.50',
    'true',
    'null',
    '~',
  ],
  ...[
    "it's",
    '"quoted"',
    '"',
    "'",
    '[a, b]',
    '{year} of {a: b}',
    '| pipe',
    '> fold',
    '& and',
    '* star',
    '! no',
    '% of',
  ],
  ...[
    '---',
    '...',
    '--- x',
    '@ me',
    '`code`',
    '\\',
    'C:\\new',
    '2026-02-03',
    '\u00a0',
    'e\u0301',
    'a\u2028b',
    '\u{1f409}',
    '\ufeffx',
  ],
  ...[
    'first\nsecond',
    'first\n\nsecond',
    'ends: \n- list\n',
    '## Heading\n\nWords.\n',
    '---\nno: front matter\n---\n',
  ],
];
const words = fc.oneof(fc.constantFrom(...awkwardWords), fc.lorem({ maxCount: 40 }), fc.string());
const step = fc.record({ file: fc.nat(), kind: fc.nat(), place: fc.nat(), number: fc.nat(), words });
const run = fc.record({
  isFixture: fc.boolean(),
  isWindows: fc.boolean(),
  steps: fc.array(step, { minLength: editsOfRun, maxLength: editsOfRun }),
});

async function copyDocuments(from: string): Promise<string> {
  const to = join(await temporaryDir(), 'content');
  await cp(from, to, {
    recursive: true,
    filter: (path) => !/\.\w+$/.test(path) || /\.(?:yaml|md)$/.test(path),
  });
  return to;
}

/** The fixture writes some lists in brackets, and the site itself has comments and folded texts. */
async function openContent({ isFixture, isWindows }: { isFixture: boolean; isWindows: boolean }) {
  const contentDir = await copyDocuments(isFixture ? fixtureDir : join(rootDir, 'content'));
  const opened = await openFixture(undefined, contentDir);
  const { workspace } = opened;
  if (isWindows) {
    for (const { name, path } of workspace.files()) {
      const text = workspace.text(path) ?? '';
      await opened.write(name, `\ufeff${text.replaceAll('\n', '\r\n')}`);
    }
    await workspace.refresh();
  }
  const textsOf = () => new Map(workspace.files().map(({ path }) => [path, workspace.text(path)]));
  return { ...opened, textsOf };
}

test('any edits of forms are what their files say, and change no byte of others', async () => {
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(run, async ({ steps, ...content }) => {
      const { workspace, show, save, operate, undo, textsOf } = await openContent(content);
      const states = [textsOf()];
      for (const { file, kind, place, number, words } of steps) {
        const files = workspace.files();
        const { path, form } = files[file % files.length] ?? { path: '', form: '' };
        const shown = show(path);
        const actions = listActions(shown, workspace.forms()[form]?.fields ?? []);
        const kinds = [...new Set(actions.map((action) => action.kind))];
        const own = actions.filter((action) => action.kind === kinds[kind % kinds.length]);
        const action = own[place % own.length];
        const next = action?.toEdit(words, number);
        if (!action || !next) continue;
        const before = states.at(-1);
        if ('op' in next) await operate(next);
        else {
          const { revision, data, body } = shown;
          await save(action.kind, { path, revision, data, ...(body !== undefined && { body }), ...next });
          expect(show(path)).toMatchObject(next);
        }
        done.add(action.kind);
        const after = textsOf();
        expect(new Map(after).set(path, '')).toEqual(new Map(before).set(path, ''));
        if (content.isWindows) expect(after.get(path)).toMatch(/^\ufeff(?:[^\n]*\r\n)*[^\n]*$/);
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
  if (isLong) expect([...done].sort()).toEqual(kindsOfActions);
}, 600_000);

import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDraftStore } from '../../../generator/edit/drafts/draft-store';
import { temporaryDir } from '../fixture';

let nowMs = 0;

const open = (dir: string) => openDraftStore(dir, () => nowMs);

const entry = (id: string, before: string | undefined, after: string | undefined, base = 'disk') => ({
  kind: 'change' as const,
  id,
  label: id,
  files: [{ path: 'content/a.yaml', before, after, base }],
});

test('drafts, undo and redo are there after a restart, also without a last line that was cut short', async () => {
  const dir = await temporaryDir();
  const store = await open(dir);
  await store.record(entry('1', 'disk', 'one'));
  await store.record(entry('2', 'one', 'one and two \u{1f600}'));
  await store.record(entry('3', 'one and two \u{1f600}', undefined));
  await store.record({ ...entry('', undefined, 'one and two \u{1f600}'), kind: 'undo' });
  await appendFile(join(dir, 'log.jsonl'), '{"kind":"change","files":[{"pa');

  const again = await open(dir);
  expect(again.drafts.get('content/a.yaml')).toEqual({ text: 'one and two \u{1f600}', base: 'disk' });
  expect(again.undo.map(({ label }) => label)).toEqual(['1', '2']);
  expect(again.redo.map(({ label }) => label)).toEqual(['3']);
  expect(again.find('2')?.files[0]?.before).toBe('one');
  await again.record(entry('4', 'one and two \u{1f600}', 'four'));
  expect((await open(dir)).drafts.get('content/a.yaml')?.text).toBe('four');
});

test('words that are typed without a pause are undone together', async () => {
  const dir = await temporaryDir();
  const store = await open(dir);
  const typed = (before: string, after: string, typedAt = '/a') => ({
    ...entry(after, before, after),
    // That of an entry changes with its name.
    label: after,
    typedAt,
  });
  nowMs = 0;
  await store.record(typed('disk', 'o'));
  nowMs = 1000;
  await store.record(typed('o', 'on'));
  nowMs = 2000;
  await store.record(typed('on', 'one'));
  nowMs = 4000;
  await store.record(typed('one', 'one t'));
  await store.record(typed('one t', 'one t!', '/b'));
  const steps = store.undo.map(({ files: [file] }) => [file?.before, file?.after]);
  expect(steps).toEqual([
    ['disk', 'one'],
    ['one', 'one t'],
    ['one t', 'one t!'],
  ]);
  expect((await open(dir)).undo).toEqual(store.undo);
});

test('a second editor of the same folder is refused, and what the first has is kept', async () => {
  const dir = await temporaryDir();
  const [first, second] = [await open(dir), await open(dir)];
  await second.record(entry('1', 'disk', 'one'));
  await expect(first.record(entry('2', 'disk', 'two'))).rejects.toThrow('Another editor has written');
  expect((await open(dir)).drafts.get('content/a.yaml')?.text).toBe('one');
});

test('a log that cannot be read is named and left as it is', async () => {
  const dir = await temporaryDir();
  await writeFile(join(dir, 'log.jsonl'), 'no JSON\n{}\n');
  await expect(open(dir)).rejects.toThrow(/^Line 1 of .*log\.jsonl cannot be read/);
  expect(await readFile(join(dir, 'log.jsonl'), 'utf8')).toBe('no JSON\n{}\n');
});

test('what is typed for long takes one entry in a log that has become long', async () => {
  const dir = await temporaryDir();
  const store = await open(dir);
  nowMs = 0;
  for (let count = 0; count < 600; count += 1) {
    nowMs += 200;
    const typed = entry(`${count}`, count === 0 ? 'disk' : `${count - 1}`, `${count}`);
    await store.record({ ...typed, typedAt: '/a' });
  }
  expect((await readFile(join(dir, 'log.jsonl'), 'utf8')).split('\n').length).toBeLessThan(200);
  const again = await open(dir);
  for (const each of [store, again]) {
    expect(each.undo.map(({ files: [file] }) => [file?.before, file?.after])).toEqual([['disk', '599']]);
    expect(each.drafts.get('content/a.yaml')).toEqual({ text: '599', base: 'disk' });
  }
  expect(store.revision()).toBe(600);
});

test('of very many changes the older half is forgotten, and no draft with it', async () => {
  const dir = await temporaryDir();
  const store = await open(dir);
  const old = { path: 'content/b.yaml', before: 'disk', after: 'old', base: 'disk' };
  await store.record({ ...entry('0', 'disk', 'old'), files: [old] });
  for (let count = 0; count < 500; count += 1)
    await store.record(entry(`${count}`, `${count - 1}`, `${count}`));
  const again = await open(dir);
  expect([store.undo.length, again.undo.length > 200, again.undo.length < 300]).toEqual([501, true, true]);
  expect(again.drafts.get('content/b.yaml')).toEqual({ text: 'old', base: 'disk' });
});

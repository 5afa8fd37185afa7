import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDraftStore } from '../../../generator/edit/drafts/draft-store';
import { temporaryDir } from '../fixture';

let nowMs = 0;

async function open(dir: string) {
  const store = await openDraftStore(dir, () => nowMs);
  onTestFinished(() => store.close());
  return store;
}

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
  const typed = (before: string, after: string, place = '/a') => ({
    ...entry(after, before, after),
    isTyped: true,
    places: [`content/a.yaml#${place}`],
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

test('a draft that says what the disk says is none', async () => {
  const store = await open(await temporaryDir());
  await store.record(entry('1', 'disk', 'one'));
  await store.record(entry('2', 'one', 'disk'));
  expect([...store.drafts]).toEqual([]);
});

test('a few words take a few bytes, however long the file is', async () => {
  const dir = await temporaryDir();
  const store = await open(dir);
  const long = 'word '.repeat(5000);
  await store.record(entry('1', long, `${long}a`));
  const { length } = await readFile(join(dir, 'log.jsonl'));
  await store.record(entry('2', `${long}a`, `${long}ab`));
  expect((await readFile(join(dir, 'log.jsonl'))).length - length).toBeLessThan(200);
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

test('of very many changes the older half is forgotten, and no draft with it', async () => {
  const dir = await temporaryDir();
  const store = await open(dir);
  await store.record({
    ...entry('0', 'disk', 'old'),
    files: [{ path: 'content/b.yaml', before: 'disk', after: 'old', base: 'disk' }],
  });
  const line = (await readFile(join(dir, 'log.jsonl'), 'utf8')).replace('content/b.yaml', 'content/a.yaml');
  await appendFile(join(dir, 'log.jsonl'), line.repeat(2100));
  const again = await open(dir);
  expect(again.undo.length).toBe(1000);
  expect(again.drafts.get('content/b.yaml')).toEqual({ text: 'old', base: 'disk' });
  expect((await open(dir)).drafts.get('content/b.yaml')).toEqual({ text: 'old', base: 'disk' });
});

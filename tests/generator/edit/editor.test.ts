import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { StateEvent } from '../../../generator/edit/protocol';
import { withValue } from './open-fixture';
import { serveFixture } from './serve-fixture';

const hero = 'content/hero.yaml';
test('a change is answered with its file, once for each id, and told to every window', async () => {
  const { ask, open, show } = await serveFixture();
  const events = open('GET', '/api/events', { 'Content-Type': undefined });
  const states: StateEvent[] = [];
  events.on('response', (response) => {
    let rest = '';
    response.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      states.push(...lines.map((line) => JSON.parse(line)));
    });
  });
  events.end();
  await vi.waitFor(() => expect(states).toHaveLength(1));

  const shown = withValue(show(hero), '/companion', 'by lamplight.');
  const request = { id: 'same', files: [shown] };
  const first = await ask('PUT', '/api/files', request);
  const again = await ask('PUT', '/api/files', request);
  expect(again.text).toBe(first.text);
  const { files, undo } = JSON.parse(first.text);
  expect(undo).toBe('Second line of First screen');
  expect(files[0]).toMatchObject({
    path: hero,
    data: { companion: 'by lamplight.' },
    published: { data: { companion: 'by lantern.' } },
  });
  await vi.waitFor(() =>
    expect(states.at(-1)?.files.find(({ path }) => path === hero)?.revision).toBe(files[0].revision),
  );
  expect(states.at(-1)).toMatchObject({ revision: 1, undo: 'Second line of First screen', problems: [] });
});

test('what cannot be kept is said, and nothing of it has happened', async () => {
  const { ask, rootDir, show, workspace } = await serveFixture();
  // Somebody else writes into the log.
  await appendFile(join(rootDir, '.drafts/log.jsonl'), '{');
  const { status, text } = await ask('PUT', '/api/files', {
    id: '1',
    files: [withValue(show(hero), '/companion', 'by lamplight.')],
  });
  expect([status, JSON.parse(text).message]).toEqual([
    507,
    'Another editor has written into the drafts of this folder.',
  ]);
  expect(workspace.text(hero)).toBe(workspace.disk(hero));
});

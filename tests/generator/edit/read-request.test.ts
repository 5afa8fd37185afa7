import { expect, it } from 'vitest';
import type { Edit } from '../../../generator/edit/protocol';
import { readChange } from '../../../generator/edit/server/read-request';

const place = { path: 'content/team.yaml', at: '/members/0', revision: 'a0d06a292f29a2f6' };

it.each<Required<Edit>>([
  { op: 'set', ...place, was: 1, value: 2 },
  { op: 'add', ...place, value: 2, after: 'name' },
  { op: 'remove', ...place, was: 1 },
  { op: 'move', ...place, at: '/members', from: 0, to: 1, was: 1 },
  { op: 'rename', ...place, to: 'other' },
  { op: 'splice', path: place.path, from: 0, was: '', text: 'a', revision: place.revision },
])('reads $op with all that the page may say', (edit) => {
  expect(readChange({ id: '1', edits: [edit] }).edits).toEqual([edit]);
});

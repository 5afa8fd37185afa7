import { expect, test } from 'vitest';
import { findSimilar } from '../../../generator/diagnostics/suggest';

const statuses = ['completed', 'in-progress', 'planned'];

test('a word with a letter missing is found', () => {
  expect(findSimilar('in progess', statuses)).toBe('in-progress');
});

test('case does not count as a difference', () => {
  expect(findSimilar('Planned', statuses)).toBe('planned');
});

test('the nearest of several candidates wins', () => {
  expect(findSimilar('titel', ['tile', 'title', 'titles'])).toBe('title');
});

test('a word that is like none of them finds none', () => {
  expect(findSimilar('someday', statuses)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { findSimilar, findSimilarPath } from '../../../generator/lib/similar';

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

const medals = [
  'initials/f.avif',
  'initials/l.avif',
  'medals/hare.avif',
  'medals/boar.avif',
  'slides/fawn.png',
];

test('of paths the files’ own names are compared', () => {
  expect(findSimilarPath('medals/haer.avif', medals)).toBe('medals/hare.avif');
  expect(findSimilarPath('medals/hare.png', medals)).toBe('medals/hare.avif');
  expect(findSimilarPath('medal/boar.avif', medals)).toBe('medals/boar.avif');
  expect(findSimilarPath('medals/fawn.avif', medals)).toBe('slides/fawn.png');
});

test('a letter is like no word, nor like another letter', () => {
  for (const name of ['fox', 'owl', 'f0', 'z']) {
    expect(findSimilarPath(`medals/${name}.avif`, medals)).toBeUndefined();
    expect(findSimilarPath(`initials/${name}.avif`, medals)).toBeUndefined();
  }
});

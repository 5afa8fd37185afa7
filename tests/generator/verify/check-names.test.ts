import { expect, test } from 'vitest';
import { checkNames } from '../../../generator/verify/check-public-files';

test.each([
  ['files/aux.pdf', ['name/refused-character']],
  ['aux.html', ['name/refused-character']],
  ['map: north.html', ['name/refused-character']],
  ['con/a.txt', ['name/refused-character']],
  ['files/map: north.pdf', ['name/refused-character']],
  ['notes./a.txt', ['name/refused-character']],
  ['files/map ', ['name/refused-character']],
  ['files/auxiliary.pdf', []],
  ['files/map north.pdf', []],
])('a file named %s, as Windows takes it: %j', (path, rules) => {
  expect(checkNames([{ path, bytes: Buffer.of() }]).map(({ rule }) => rule)).toEqual(rules);
});

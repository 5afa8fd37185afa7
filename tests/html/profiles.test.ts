import { expect, test } from 'vitest';
import { toProfile } from '../../templates/parts/profiles';

const networks = {
  github: { name: 'GitHub', icon: 'github' },
  linkedin: { name: 'LinkedIn', icon: 'linkedin', address: 'https://www.linkedin.com/in/{handle}' },
};

test.each([
  ['github', 'someone', 'https://github.com/someone', 'someone'],
  ['linkedin', 'jane-doe', 'https://www.linkedin.com/in/jane-doe', 'jane-doe'],
  ['linkedin', '$&', 'https://www.linkedin.com/in/$&', '$&'],
  ['github', 'https://www.place.example/@jane', 'https://www.place.example/@jane', 'place.example/@jane'],
  ['constructor', 'x', 'https://constructor.com/x', 'x'],
])('%s: %s leads to %s', (network, person, url, label) => {
  expect(toProfile(network, person, networks)).toEqual({ url, label });
});

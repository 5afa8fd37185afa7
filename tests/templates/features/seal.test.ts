import { expect, test } from 'vitest';
import { seal } from '../../../templates/features/seal';
import { featureInput } from '../../generator/features/feature-input';

const input = await featureInput();

test.each([
  ['$9.99', '$89.99', '25% OFF', []],
  ['$9.99', '$89.99', '24 % off', []],
  ['$7.99', '$89.99', '25% OFF', ['6% OFF']],
  ['$9.99', '$89.99', 'Save 30%', ['Save 24%']],
  ['$5', '$60', '25% OFF', [undefined]],
  ['nine dollars', '$89.99', '25% OFF', []],
  ['$9.99', '89.99 €', '25% OFF', []],
  ['$9.99', '$89.99', 'Best value', []],
  ['$9.99', '$89.99', undefined, []],
])('%s, %s and a seal of %j', (monthly, annual, saving, corrections) => {
  const { ultimateHost } = input.content;
  const { pricing } = ultimateHost;
  const prices = {
    ...pricing,
    monthly: { ...pricing.monthly, price: monthly },
    annual: { ...pricing.annual, price: annual, saving },
  };
  const content = { ...input.content, ultimateHost: { ...ultimateHost, pricing: prices } };
  const found = seal().check?.({ ...input, content }) ?? [];
  expect(found.map(({ correction }) => correction?.to)).toEqual(corrections);
});

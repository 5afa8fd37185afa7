import { expect, test } from 'vitest';
import type { Content } from '../../../content/schema';
import type { ReviewInput } from '../../../generator/features/feature';
import { unreadPrices } from '../../../templates/features/unread-prices';
import { featureInput } from '../../generator/features/feature-input';

const input = await featureInput();

const [monthlyPlace, annualPlace] = [placeOf('$9.99'), placeOf('$89.99')];

test.each([
  ['$9.99', '$89.99', []],
  ['nine dollars', '$89.99', [monthlyPlace]],
  ['9.99', '89,99 €', [monthlyPlace, annualPlace]],
  ['$9.99', '€89.99', [annualPlace]],
  ['$5', '$60', [annualPlace]],
])('%s and %s', (monthly, annual, reported) => {
  const { ultimateHost } = input.content;
  const { pricing } = ultimateHost;
  const content = {
    ...input.content,
    ultimateHost: {
      ...ultimateHost,
      pricing: {
        ...pricing,
        monthly: { ...pricing.monthly, price: monthly },
        annual: { ...pricing.annual, price: annual, each: '{month} a month: {saved} saved' },
      },
    },
  };
  const prices = unreadPrices().review?.({ ...input, content } as unknown as ReviewInput<Content>) ?? [];
  expect(prices.map(({ line, column, rule }) => `${line}:${column} ${rule}`)).toEqual(
    reported.map((place) => `${place} review/unread-price`),
  );
});

/** Where the fixture has a price, as `line:column`. */
function placeOf(price: string): string {
  const text = input.sources.content.documents.find(({ name }) => name === 'ultimate-host.yaml')?.text ?? '';
  expect(text).toContain(price);
  const lines = text.slice(0, text.indexOf(price)).split('\n');
  return `${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
}

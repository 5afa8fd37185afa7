import { expect, test } from 'vitest';
import { createLocate } from '../../generator/content/list-values';
import { findUnreadPrices } from '../../templates/checks/find-unread-prices';
import { parsedSite } from '../generator/fixture';

const { parsed, sources } = await parsedSite();

const [monthlyPlace, annualPlace] = [placeOf('$9.99'), placeOf('$89.99')];

test.each([
  ['$9.99', '$89.99', []],
  ['nine dollars', '$89.99', [monthlyPlace]],
  ['9.99', '89,99 €', [monthlyPlace, annualPlace]],
  ['$9.99', '€89.99', [annualPlace]],
  ['$5', '$60', [annualPlace]],
])('%s and %s', (monthly, annual, reported) => {
  const { ultimateHost } = parsed.content;
  const { pricing } = ultimateHost;
  const content = {
    ...parsed.content,
    ultimateHost: {
      ...ultimateHost,
      pricing: {
        ...pricing,
        monthly: { ...pricing.monthly, price: monthly },
        annual: { ...pricing.annual, price: annual, each: '{month} a month: {saved} saved' },
      },
    },
  };
  const prices = findUnreadPrices(content, createLocate(parsed));
  expect(prices.map(({ line, column, rule }) => `${line}:${column} ${rule}`)).toEqual(
    reported.map((place) => `${place} review/unread-price`),
  );
});

/** Where the fixture has a price, as `line:column`. */
function placeOf(price: string): string {
  const text = sources.documents.find(({ name }) => name === 'ultimate-host.yaml')?.text ?? '';
  expect(text).toContain(price);
  const lines = text.slice(0, text.indexOf(price)).split('\n');
  return `${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
}

import { expect, test } from 'vitest';
import { createLocate } from '../../generator/content/list-values';
import { findUnreadPrices } from '../../templates/checks/find-unread-prices';
import { parsedSite } from '../generator/fixture';

const { parsed } = await parsedSite();

test.each([
  ['$9.99', '$89.99', []],
  ['nine dollars', '$89.99', ['53:36']],
  ['9.99', '89,99 €', ['53:36', '56:12']],
  ['$9.99', '€89.99', ['56:12']],
  ['$5', '$60', ['56:12']],
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

import { describe, expect, test } from 'vitest';
import { compareByYear, readPrice } from '../../templates/parts/prices';

describe('what a year saves', () => {
  test('is worked out from the prices', () => {
    expect(compareByYear('$9.99', '$89.99')).toEqual({ month: '$7.50', saved: '$29.89' });
    expect(compareByYear('€1,000', 'from €9,999.00')).toEqual({ month: '€833.25', saved: '€2,001.00' });
  });

  test.each([
    ['9,99 €', '$89.99'],
    ['$9.99', 'free'],
    ['$9.99', '€89.99'],
    ['$5', '$60'],
  ])('is not said of %s and %s', (monthly, annual) => {
    expect(compareByYear(monthly, annual)).toBeUndefined();
  });
});

describe('a price in the language of the site', () => {
  test.each([
    ['9,99\u00a0\u20ac', 'de', '9.99', 'EUR'],
    ['ab 1.089,99 \u20ac', 'de', '1089.99', 'EUR'],
    ['1\u202f089,99\u00a0\u20ac', 'fr', '1089.99', 'EUR'],
    ['\u0669\u066b\u0669\u0669 $', 'ar-EG', '9.99', 'USD'],
    ['$9.99', 'de', '9.99', 'USD'],
    ['€ 12', 'en', '12', 'EUR'],
    ['from $3', 'en', '3', 'USD'],
    ['$1,089.99', 'en', '1089.99', 'USD'],
    ['€1,234,567', 'en', '1234567', 'EUR'],
  ])('%s in %s', (price, lang, digits, currency) => {
    expect(readPrice(price, lang)).toMatchObject({ digits, currency });
  });

  test.each(['9.99', '9,999 \u20ac', 'kostenlos', '9,99 z\u0142'])('%s says nothing for sure', (price) => {
    expect(readPrice(price, 'de')).toBeUndefined();
  });

  test.each([
    ...['A$9.99', '$9,99', '$1,08.99', '$1,0899', '$1 089.99', '$1\u00a0089.99', '$1089,999.00'],
    ...['was $19.99, now $9.99', '2 for $9.99', '9,99 €', '$1.299,00', '¥900', 'Free'],
  ])('%s in English says nothing for sure', (price) => {
    expect(readPrice(price, 'en')).toBeUndefined();
  });

  test('is compared in it', () => {
    const compared = compareByYear('9,99 \u20ac', '89,99 \u20ac', 'de');
    expect(compared).toEqual({ month: '7,50\u00a0\u20ac', saved: '29,89\u00a0\u20ac' });
  });

  test('is compared with the sign that it has, also where the language writes another', () => {
    for (const lang of ['ar', 'pt-BR', 'sv']) {
      const { saved = '' } = compareByYear('$9.99', '$89.99', lang) ?? {};
      expect(saved.replace(/[\d.,\s\u200f]/g, '')).toBe('$');
    }
  });
});

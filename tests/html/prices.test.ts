import { describe, expect, test } from 'vitest';
import { compareByYear } from '../../templates/parts/prices';

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

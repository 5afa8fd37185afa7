/** By code, for whatever is written here the typefaces are cut to hold. */
const currencies: Record<string, string> = { $: 'USD', '\u00a3': 'GBP', '\u20ac': 'EUR' };

interface Price {
  /** As written, without what parts thousands. */
  digits: string;
  amount: number;
  currency: string;
}

/**
 * What a price such as `$9.99` or `from $1,089.99` says; nothing where it is written in another way or with other
 * figures, for a wrong price is worse than none.
 */
export function readPrice(price: string): Price | undefined {
  const written = /^(?:\D*[^A-Z\d])?([^\s\d])\s?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d\d)?)(?![\d.,])\D*$/.exec(
    price,
  );
  const [, sign = '', figures = ''] = written ?? [];
  const currency = currencies[sign];
  const digits = figures.replaceAll(',', '');
  return currency === undefined ? undefined : { digits, amount: Number(digits), currency };
}

/** What a month costs by the year, and what a year saves; nothing where that cannot be read, or nothing is saved. */
export function compareByYear(monthly: string, annual: string): { month: string; saved: string } | undefined {
  const [byMonth, byYear] = [readPrice(monthly), readPrice(annual)];
  if (!byMonth || !byYear || byMonth.currency !== byYear.currency) return undefined;
  const saved = 12 * byMonth.amount - byYear.amount;
  if (saved <= 0) return undefined;
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: byYear.currency });
  return { month: format.format(byYear.amount / 12), saved: format.format(saved) };
}

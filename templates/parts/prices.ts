import { defaultLanguage } from './language';

/** By code, for whatever is written here the typefaces are cut to hold. */
const currencies: Record<string, string> = { $: 'USD', '\u00a3': 'GBP', '\u20ac': 'EUR' };

interface Price {
  /** As written, without what parts thousands. */
  digits: string;
  amount: number;
  currency: string;
  sign: string;
}

/**
 * What a price such as `$9.99` or `from $1,089.99` says, or in German `9,99 \u20ac`; nothing where it is written in another way
 * or with other figures, for a wrong price is worse than none.
 */
export function readPrice(price: string, lang = defaultLanguage): Price | undefined {
  return readEnglish(price) ?? (lang === defaultLanguage ? undefined : readEnglish(toEnglish(price, lang)));
}

/** A price with its sign in front of the figures, and the signs within them, as English has them. */
function toEnglish(price: string, lang: string): string {
  const parts = new Intl.NumberFormat([lang, defaultLanguage], { useGrouping: true }).formatToParts(12345.6);
  const signOf = (kind: string) => parts.find(({ type }) => type === kind)?.value ?? '';
  const digits = new Intl.NumberFormat([lang, defaultLanguage], { useGrouping: false }).format(9876543210);
  const plain = [...price]
    .map((sign) => {
      const digit = [...digits].indexOf(sign);
      return digit < 0 ? sign : String(9 - digit);
    })
    .join('')
    .replaceAll(signOf('group'), '\0')
    .replaceAll(signOf('decimal'), '.')
    .replaceAll('\0', ',');
  const behind = /^(\D*?)\s*(\d[\d.,]*)\s?([^\s\d.,])(.*)$/.exec(plain.replaceAll(/[\u200e\u200f]/g, ''));
  const [, before = '', figures = '', sign = '', after = ''] = behind ?? [];
  return behind && sign in currencies ? `${before} ${sign}${figures}${after}` : plain;
}

function readEnglish(price: string): Price | undefined {
  const written = /^(?:\D*[^A-Z\d])?([^\s\d])\s?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d\d)?)(?![\d.,])\D*$/.exec(
    price,
  );
  const [, sign = '', figures = ''] = written ?? [];
  const currency = currencies[sign];
  const digits = figures.replaceAll(',', '');
  return currency === undefined ? undefined : { digits, amount: Number(digits), currency, sign };
}

/** What a month costs by the year, and what a year saves; nothing where that cannot be read, or nothing is saved. */
export function compareByYear(
  monthly: string,
  annual: string,
  lang = defaultLanguage,
): { month: string; saved: string } | undefined {
  const [byMonth, byYear] = [readPrice(monthly, lang), readPrice(annual, lang)];
  if (!byMonth || !byYear || byMonth.currency !== byYear.currency) return undefined;
  const saved = 12 * byMonth.amount - byYear.amount;
  if (saved <= 0) return undefined;
  const format = new Intl.NumberFormat([lang, defaultLanguage], {
    style: 'currency',
    currency: byYear.currency,
  });
  // With the sign that the prices have: some languages would write `US$` beside them.
  const write = (amount: number) =>
    format
      .formatToParts(amount)
      .map(({ type, value }) => (type === 'currency' ? byYear.sign : value))
      .join('');
  return { month: write(byYear.amount / 12), saved: write(saved) };
}

import type { Content } from '../../content/schema';
import { createDiagnose, type Diagnostic, warning } from '../../generator/diagnostics/diagnostic';
import type { Feature, ParsedSiteInput } from '../../generator/features/feature';
import { languageOf } from '../parts/language';
import { compareByYear, readPrice } from '../parts/prices';

const rules = {
  'review/unread-price': warning('The page leaves out a line because it cannot be calculated from a price.'),
};

const diagnose = createDiagnose(rules);

/** Warns about prices that leave a line out of the page, because the site cannot work out what it says. */
export const unreadPrices = (): Feature<Content> => ({
  name: 'unread-prices',
  rules,
  review: findUnreadPrices,
});

function findUnreadPrices({
  content: { site, ultimateHost },
  locate,
}: ParsedSiteInput<Content>): Diagnostic[] {
  if (!ultimateHost) return [];
  const { monthly, annual } = ultimateHost.pricing;
  const lang = languageOf({ site });
  if (annual.each === undefined || compareByYear(monthly.price, annual.price, lang)) return [];
  const unread = (['monthly', 'annual'] as const).filter(
    (period) => !readPrice(ultimateHost.pricing[period].price, lang),
  );
  const left = 'so the page leaves out the line each, and search engines are told no price';
  const why = (period: 'monthly' | 'annual') =>
    unread.includes(period)
      ? [
          `the price cannot be read, ${left}`,
          'Write it like $9.99: a $, \u00a3 or \u20ac and then the figures.',
        ]
      : [
          'this price saves nothing compared with twelve months, so the page leaves out the line each',
          'Write both prices in one currency, and the year for less; or remove the line each.',
        ];
  return (unread.length > 0 ? unread : (['annual'] as const)).map((period) => {
    const [message = '', fix = ''] = why(period);
    return diagnose(
      'review/unread-price',
      locate(['ultimateHost', 'pricing', period, 'price']),
      message,
      fix,
    );
  });
}

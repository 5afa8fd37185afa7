import type { Content } from '../../content/schema';
import { createDiagnose, type Diagnostic, error } from '../../generator/diagnostics/diagnostic';
import type { Feature, ParsedSiteInput } from '../../generator/features/feature';
import { readPrice } from '../parts/prices';

const rules = {
  'content/false-saving': error('The seal claims another saving than the two prices give.'),
};

const diagnose = createDiagnose(rules);

/** Refuses a seal with another percentage than a year saves: the prices may have changed without it. */
export const seal = (): Feature<Content> => ({ name: 'seal', rules, check: checkSaving });

function checkSaving({ content: { ultimateHost }, locate }: ParsedSiteInput<Content>): Diagnostic[] {
  const { monthly, annual } = ultimateHost?.pricing ?? {};
  const saving = annual?.saving ?? '';
  const [, claimed] = /(\d+(?:\.\d+)?) ?%/.exec(saving) ?? [];
  const [byMonth, byYear] = [readPrice(monthly?.price ?? ''), readPrice(annual?.price ?? '')];
  if (claimed === undefined || !byMonth || byMonth.currency !== byYear?.currency) return [];
  const saved = 100 * (1 - byYear.amount / (12 * byMonth.amount));
  if ([Math.floor(saved), Math.round(saved)].includes(Number(claimed))) return [];
  const place = locate(['ultimateHost', 'pricing', 'annual', 'saving']);
  if (saved < 1) {
    const message = `the seal says ${claimed}%, but a year costs about as much as twelve months`;
    return [diagnose('content/false-saving', place, message, 'Remove saving, or correct the prices.')];
  }
  const message = `the seal says ${claimed}%, but a year saves ${Math.floor(saved)}% of twelve months`;
  const to = saving.replace(claimed, `${Math.floor(saved)}`);
  return [
    diagnose('content/false-saving', place, message, {
      fix: `Write ${to}, or correct the prices.`,
      correction: { from: saving, to },
    }),
  ];
}

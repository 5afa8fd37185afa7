import { type Diagnostic, hasErrors, type Rule } from '../diagnostics/diagnostic';
import { sortDiagnostics, treatWarningsAsErrors } from '../diagnostics/select-diagnostics';
import { listSiteRules } from '../features/feature';
import { checkSite } from '../pipeline/check-site';
import type { Settings, Terminal } from './command';
import { reportDiagnostics } from './terminal/create-terminal';

/** Lists mistakes in the content and, for a release, samples that remain. */
export async function check(settings: Settings, terminal: Terminal): Promise<number> {
  const { options, release, strict, json } = settings;
  const site = await terminal.loadSite();
  const {
    diagnostics: all,
    samples,
    ...review
  } = await checkSite({ ...options, site }, terminal.hooks, terminal.code?.files);
  const diagnostics = strict ? treatWarningsAsErrors(all) : all;
  // Selected already: a sample explains no mistake.
  const listed = sortDiagnostics([...diagnostics, ...((release && samples) || [])]);
  const advice = release ? review.advice : [];
  const verdict = { diagnostics: listed, samples: samples?.length ?? null, ...(release && { advice }) };
  reportDiagnostics(verdict, json, terminal);
  if (json) return hasErrors(listed) ? 1 : 0;
  if (advice.length > 0) terminal.log(formatAdvice(advice, listSiteRules(site)));
  const left = review.countsSamples ? describeSamples(samples?.length, release) : '';
  terminal.log(hasErrors(diagnostics) ? left : `No mistakes. ${left}`.trim());
  if (advice.length > 0) terminal.log('What others will ask for is above. It stops nothing.');
  return hasErrors(listed) ? 1 : 0;
}

/** Under the summary of each rule, its messages and their fixes. */
function formatAdvice(advice: readonly Diagnostic[], rules: Readonly<Record<string, Rule>>): string {
  const ids = [...new Set(advice.map(({ rule }) => rule))];
  return ids
    .map((id) => {
      const lines = advice
        .filter(({ rule }) => rule === id)
        .map(({ message, fix }) => `- ${message}.\n  ${fix}\n`);
      return `${rules[id]?.summary}\n${lines.join('')}`;
    })
    .join('\n');
}

/** Unknown while content has mistakes that hide it. */
function describeSamples(number: number | undefined, release: boolean): string {
  if (number === undefined) return 'Samples can be counted once the mistakes are fixed.';
  if (number === 0) return 'Nothing is a sample any more. Ready to release.';
  const left = number === 1 ? '1 thing is still a sample.' : `${number} things are still samples.`;
  return `${left}${release ? '' : ' npm run check:release lists them.'}`;
}

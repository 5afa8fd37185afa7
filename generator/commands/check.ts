import { hasErrors } from '../diagnostics/diagnostic';
import { sortDiagnostics, treatWarningsAsErrors } from '../diagnostics/select-diagnostics';
import { checkSite } from '../pipeline/check-site';
import type { Settings, Terminal } from './command';
import { reportDiagnostics } from './terminal/report';

/** Lists mistakes in the content and, for a release, samples that remain. */
export async function check(settings: Settings, terminal: Terminal): Promise<number> {
  const { options, release, strict, json } = settings;
  const site = await terminal.loadSite();
  const { diagnostics: found, samples } = await checkSite(
    { ...options, site },
    terminal.hooks,
    terminal.code?.files,
  );
  const diagnostics = strict ? treatWarningsAsErrors(found) : found;
  // Selected already: a sample explains no mistake.
  const listed = sortDiagnostics([...diagnostics, ...((release && samples) || [])]);
  reportDiagnostics({ diagnostics: listed, samples: samples?.length ?? null }, json, terminal);
  if (!json) terminal.log(summarize(!hasErrors(diagnostics), samples?.length, release));
  return hasErrors(listed) ? 1 : 0;
}

function summarize(isWhole: boolean, samples: number | undefined, release: boolean): string {
  const left = describeSamples(samples);
  if (!isWhole) return left;
  if (samples === 0) return `No mistakes. ${left} Ready to release.`;
  return `No mistakes. ${left}${release ? '' : ' npm run check:release lists them.'}`;
}

/** Unknown while content has mistakes that hide it. */
function describeSamples(number: number | undefined): string {
  if (number === undefined) return 'Samples can be counted once the mistakes are fixed.';
  if (number === 0) return 'Nothing is a sample any more.';
  return number === 1 ? '1 thing is still a sample.' : `${number} things are still samples.`;
}

import { hasErrors } from '../diagnostics/diagnostic';
import { sortDiagnostics, treatWarningsAsErrors } from '../diagnostics/select-diagnostics';
import { checkSite, type SiteCheck } from '../pipeline/check-site';
import type { Settings, Terminal } from './command';
import { reportDiagnostics } from './terminal/report';

/** How other hosts are asked: one request at a time, with a pause after each. */
const manners = { fetch, timeoutMs: 10_000, pauseMs: 1000 };

/** Lists mistakes in the content and, for a release, samples that remain. */
export async function check(settings: Settings, terminal: Terminal): Promise<number> {
  const { options, release, strict, json, external } = settings;
  const asks = external ? manners : undefined;
  const {
    diagnostics: found,
    samples,
    deadLinks,
  } = await checkSite(options, terminal.hooks, asks, terminal.code?.files);
  const diagnostics = strict ? treatWarningsAsErrors(found) : found;
  // Selected already: a sample explains no mistake.
  const listed = sortDiagnostics([...diagnostics, ...((release && samples) || [])]);
  reportDiagnostics({ diagnostics: listed, samples: samples?.length ?? null }, json, terminal);
  if (!json && deadLinks) terminal.log(describeAsked(deadLinks));
  if (!json) terminal.log(summarize(!hasErrors(diagnostics), samples?.length, release));
  return hasErrors(listed) ? 1 : 0;
}

function describeAsked({ asked, silent, reservedHosts }: NonNullable<SiteCheck['deadLinks']>): string {
  const lines = [`Asked other hosts for ${asked === 1 ? '1 address' : `${asked} addresses`}.`];
  if (silent.length > 0) {
    lines.push(`Their hosts do not tell programs, so open these yourself: ${silent.join(', ')}`);
  }
  if (reservedHosts.length > 0) {
    lines.push(`Not asked, as these can be nobody's: ${reservedHosts.join(', ')}`);
  }
  return lines.join('\n');
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

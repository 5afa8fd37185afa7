import pLimit from 'p-limit';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic';
import { UserError } from '../../diagnostics/user-error';
import { type Answer, askAddress, type Manners, pause } from './ask-address';
import type { ExternalAddresses } from './list-addresses';

/** How many hosts are asked at a time; each is asked one question at a time. */
const hostsAtOnce = 4;

export interface DeadLinks {
  /** Warnings, at each place that names such an address. */
  diagnostics: Diagnostic[];
  asked: number;
  /** Addresses whose hosts do not tell programs. */
  silent: string[];
  reservedHosts: string[];
}

/** Asks every address, and reports those that lead nowhere or have moved for good. */
export async function findDeadLinks(
  { asked, reservedHosts }: ExternalAddresses,
  manners: Manners,
): Promise<DeadLinks> {
  const answers = await askAll([...asked.keys()], manners);
  const found = [...answers];
  if (found.length > 1 && found.every(([, answer]) => answer.kind === 'dead' && answer.isUnreachable)) {
    const fix = 'See that this computer is on the internet, and try again.';
    throw new UserError('None of the other hosts can be reached', fix);
  }
  return {
    diagnostics: found.flatMap(([url, answer]) =>
      (asked.get(url) ?? []).flatMap((location) => describe(url, answer, location)),
    ),
    asked: found.length,
    silent: found.flatMap(([url, { kind }]) => (kind === 'silent' ? [url] : [])),
    reservedHosts,
  };
}

async function askAll(urls: readonly string[], manners: Manners): Promise<Map<string, Answer>> {
  const byHost = new Map<string, string[]>();
  for (const url of urls) {
    const { host } = new URL(url);
    byHost.set(host, [...(byHost.get(host) ?? []), url]);
  }
  const limit = pLimit(hostsAtOnce);
  const answers = new Map<string, Answer>();
  const askHost = async (own: readonly string[]) => {
    for (const [index, url] of own.entries()) {
      if (index > 0) await pause(manners);
      answers.set(url, await askAddress(url, manners));
    }
  };
  await Promise.all([...byHost.values()].map((own) => limit(askHost, own)));
  return new Map(urls.flatMap((url) => (answers.has(url) ? [[url, answers.get(url) as Answer]] : [])));
}

function describe(url: string, answer: Answer, location: Parameters<typeof diagnose>[1]): Diagnostic[] {
  if (answer.kind === 'dead') {
    const fix = 'Open it in a browser; if nothing comes there either, lead somewhere else.';
    return [diagnose('external/dead', location, `${url} ${answer.why}`, fix)];
  }
  if (answer.kind === 'moved') {
    return [diagnose('external/moved', location, `${url} has moved for good`, `Write ${answer.to}`)];
  }
  return [];
}

import { join, resolve } from 'node:path';
import { UserError } from '../../diagnostics/user-error';
import { countOf } from '../../lib/words';
import type { CommandRequest } from '../feature';
import { createAsk, NoAnswer } from './ask';
import { type LiveSite, nameBuild } from './build-info';
import { checkLiveSite, daysUntil, type Verdict } from './check-live-site';
import { type ExpectedSite, readExpectedSite, withRebuiltSite } from './expected-site';
import { findLiveSite } from './find-live-site';
import type { Finding } from './finding';

/** The exit codes. */
const served = 0;
const differs = 1;
const unknown = 2;

interface Values {
  commit?: string;
  out?: string;
  all?: boolean;
  insecure?: boolean;
  json?: boolean;
}

/** Asks a host whether it serves what was built, and reports what differs. Returns the exit code. */
export async function runVerify(request: CommandRequest): Promise<number> {
  const { words, rootDir, log, error, print, progress } = request;
  const today = request.today();
  const values: Values = request.values;
  const url = readUrl(words);
  const limits = { isInsecure: values.insecure === true, answerMs: 20_000, allMs: 300_000 };
  const live = await findLiveSite(url, createAsk(limits)).catch((failure) => {
    if (failure instanceof NoAnswer) return failure;
    throw failure;
  });
  if (live instanceof NoAnswer) {
    const hint = live.isCertificate ? ' With --insecure, the check goes on.' : '';
    if (values.json) print(JSON.stringify({ url: url.href, failure: live.message }, undefined, 1));
    else error(`${url.href} could not be asked: ${live.message}.${hint}`);
    return unknown;
  }
  const check = async (expected: ExpectedSite): Promise<Verdict> => {
    checkBase(live, expected);
    const onProgress = (done: number, total: number) => progress(`${done} of ${countOf(total, 'file')}`);
    // The time in which a commit was built does not count.
    const ask = createAsk(limits);
    return checkLiveSite(live, expected, { ask, today, isWhole: values.all === true, onProgress });
  };
  const { commit } = values;
  const verdict =
    commit === undefined
      ? await check(await readExpectedSite(values.out ? resolve(values.out) : join(rootDir, 'dist')))
      : await withRebuiltSite({ ...request, commit, live: live.info, base: live.url.pathname }, check);
  progress(undefined);
  if (values.json) print(JSON.stringify({ url: live.url.href, ...live.info, ...verdict }, undefined, 1));
  else log(formatVerdict(live, verdict, today));
  return codeOf(verdict);
}

function codeOf({ findings }: Verdict): number {
  if (findings.some(({ kind }) => kind === 'wrong')) return differs;
  return findings.some(({ kind }) => kind === 'unasked') ? unknown : served;
}

function readUrl([word, ...rest]: readonly string[]): URL {
  const fix = 'Write npm run verify -- https://name.example';
  if (word === undefined || rest.length > 0) throw new UserError('verify takes one address', fix);
  const url = URL.canParse(word) ? new URL(word) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new UserError(`"${word}" is not an address`, fix);
  return new URL(url.pathname.endsWith('/') ? url.href : `${url.pathname}/`, url);
}

function checkBase({ url }: LiveSite, { info }: ExpectedSite): void {
  if (url.pathname === info.base) return;
  const what = `${url.href} is below ${url.pathname}, and the site was built for ${info.base}`;
  throw new UserError(what, `Ask for ${new URL(info.base, url).href}, or build with --base ${url.pathname}`);
}

function formatVerdict(
  { url, info, certificateEnd }: LiveSite,
  { same, total, findings }: Verdict,
  today: Date,
): string {
  const isWhole = same === total && !findings.some(({ kind }) => kind === 'wrong');
  const build = info ? nameBuild(info) : 'a site that does not name its build';
  const head = `${url.href} ${isWhole ? 'serves' : 'names'} ${build}: ${same} of ${countOf(total, 'file')} as built.`;
  const left = daysUntil(certificateEnd, today);
  const days = left === undefined ? [] : [`Certificate: ${countOf(left, 'day')} left.`];
  return [head, ...findings.map(formatFinding), ...days].join('\n');
}

const labels: Readonly<Record<Finding['kind'], string>> = {
  wrong: '',
  note: 'Note: ',
  unasked: 'Not checked: ',
};
const mostPaths = 3;

function formatFinding({ kind, paths, message, fix }: Finding): string {
  const rest = paths.length - mostPaths;
  const places = [...paths.slice(0, mostPaths), ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ');
  const line = `  ${labels[kind]}${places ? `${places}: ` : ''}${message}`;
  return fix === undefined ? line : `${line}\n    ${fix}`;
}

import { isText, typeOf } from '../../lib/content-types';
import { hashOf, type OutputFile, sizeOf } from '../../lib/file-bytes';
import { isHtml } from '../../lib/paths';
import { countOf } from '../../lib/words';
import { addressOf, errorPage } from '../../render/page-address';
import { type Answer, type Ask, type AskOptions, encodePath, mayBeSet, NoAnswer } from './ask';
import { buildInfoPath, type LiveSite, nameBuild } from './build-info';
import {
  compareBodies,
  compareCaching,
  comparePolicyHeaders,
  compareType,
  type HeaderFault,
} from './compare-answer';
import type { ExpectedSite } from './expected-site';
import { type Finding, joinFindings, missingAnswered } from './finding';
import { probeAddresses } from './probe-addresses';

export interface CheckOptions {
  ask: Ask;
  today: Date;
  /** Loads pictures and films as well, of which else only the length is compared. */
  isWhole: boolean;
  onProgress?: (done: number, total: number) => void;
}

export interface Verdict {
  /** How many files are served as they were built, of how many. */
  same: number;
  total: number;
  findings: Finding[];
}

/** Compares every file of a live site with the one that was built, and asks for what no file is. */
export async function checkLiveSite(
  live: LiveSite,
  expected: ExpectedSite,
  { ask, today, isWhole, onProgress }: CheckOptions,
): Promise<Verdict> {
  const { files } = expected;
  let done = 0;
  const checked = await Promise.all(
    files.map(async (file) => {
      const result = await checkFile(file, live, expected, { ask, isWhole });
      done += 1;
      onProgress?.(done, files.length);
      return result;
    }),
  );
  const probed = await probeAddresses(live, expected, ask);
  const differing = checked.filter(({ isSame }) => !isSame);
  return {
    same: files.length - differing.length,
    total: files.length,
    findings: joinFindings([
      ...describeBuild(live, expected, checked),
      ...describeCertificate(live, today),
      ...describeHeaders(checked, expected),
      ...checked.flatMap((each) => each.findings),
      ...probed,
    ]),
  };
}

interface CheckedFile {
  isSame: boolean;
  /** Whether it may be a file of another build. */
  isOther: boolean;
  /** What is wrong with the headers of the policy; absent where no file came. */
  ofHeaders?: Finding[];
  /** What is wrong with everything else. */
  findings: Finding[];
}

async function checkFile(
  file: OutputFile,
  live: LiveSite,
  { policy }: ExpectedSite,
  { ask, isWhole }: Pick<CheckOptions, 'ask' | 'isWhole'>,
): Promise<CheckedFile> {
  const isError = file.path === errorPage;
  const address = isError ? `no-such-page-${hashOf(file).slice(0, 8)}` : addressOf(file);
  const at = (kind: Finding['kind'], { message, fix }: HeaderFault): Finding => {
    return { kind, paths: [`/${address}`], message, ...(fix !== undefined && { fix }) };
  };
  const failed = (kind: Finding['kind'], message: string, isOther = false): CheckedFile => {
    return { isSame: false, isOther, findings: [at(kind, { message })] };
  };
  const type = typeOf(file.path) ?? '';
  const method = isWhole || isText(type) || isHtml(file.path) ? 'GET' : 'HEAD';
  const options: AskOptions = { method, mostBytes: 2 * sizeOf(file) + 100_000 };
  const url = new URL(encodePath(address), live.url);
  try {
    let answer = await ask(url, options);
    // A host need not say the length of what it does not send.
    if (method === 'HEAD' && answer.status === 200 && answer.headers['content-length'] === undefined) {
      options.method = 'GET';
      answer = await ask(url, options);
    }
    const location = answer.headers.location;
    if (answer.status >= 300 && answer.status < 400) return failed('wrong', `redirects to ${location}`);
    const status = isError ? 404 : 200;
    if (answer.status === 404 && !isError) return failed('wrong', 'is missing: the host answers 404', true);
    if (answer.status === 429 || answer.status >= 500) {
      return failed('unasked', `the host answers ${answer.status}`);
    }
    if (answer.status !== status) return failed('wrong', describeStatus(answer.status, isError));
    const compare = ({ body, isCut, headers }: Answer) => {
      if (options.method === 'GET') return compareBodies(file.bytes, body, type, isCut);
      const length = Number(headers['content-length']);
      const message = `has ${length} bytes, and was built with ${sizeOf(file)}`;
      return length === sizeOf(file) ? undefined : { message, isRewritten: false };
    };
    let difference = compare(answer);
    // An old copy in a cache is what visitors get.
    const isSame = difference === undefined;
    const findings: Finding[] = [];
    if (difference && !difference.isRewritten) {
      const fresh = await ask(url, { ...options, isFresh: true });
      if (fresh.status === status && !compare(fresh)) {
        findings.push(
          at('wrong', { message: 'is an old copy in a cache; the host itself has the right one' }),
        );
        [answer, difference] = [fresh, undefined];
      }
    }
    if (difference) findings.push(at('wrong', difference));
    const isHashed = file.path.startsWith(policy.hashedFolder);
    const faults = [...compareType(file.path, answer, policy), ...compareCaching(isHashed, answer)];
    findings.push(
      ...faults.map(({ message, fix }) =>
        mayBeSet(answer) ? at('wrong', { message, ...(fix && { fix }) }) : at('note', { message }),
      ),
    );
    return {
      isSame,
      isOther: difference?.isRewritten === false,
      ofHeaders: comparePolicyHeaders(answer, policy).map((fault) => at('wrong', fault)),
      findings,
    };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return failed('unasked', error.message);
  }
}

function describeStatus(status: number, isError: boolean): string {
  return isError ? missingAnswered(status) : `is answered with the status ${status} instead of 200`;
}

/** Of a host that sends no header of the policy at all, as GitHub Pages, that is said once. */
function describeHeaders(checked: readonly CheckedFile[], { policy }: ExpectedSite): Finding[] {
  const faults = checked.flatMap(({ ofHeaders }) => (ofHeaders ? [ofHeaders] : []));
  const isWithout = faults.every(({ length }) => length === policy.headers.length);
  if (faults.length === 0 || !isWithout) return faults.flat();
  const message = 'This host sends none of the headers of the policy; the pages carry theirs in a <meta>.';
  return [{ kind: 'note', paths: [], message }];
}

function describeBuild(
  { info }: LiveSite,
  expected: ExpectedSite,
  checked: readonly CheckedFile[],
): Finding[] {
  const others = checked.filter(({ isOther }) => isOther).length;
  const say = (message: string, fix: string): Finding[] => [{ kind: 'wrong', paths: [], message, fix }];
  if (!info)
    return say(`/${buildInfoPath} is missing, or names no build.`, 'Deploy a site that was built with it.');
  if (info.hash === expected.info.hash) {
    // A single file may have been changed by hand.
    if (others < 2) return [];
    const message = `A deploy is under way, or broken: the host names this build, and ${countOf(others, 'file')} of ${checked.length} are of another.`;
    return say(message, 'Ask again in some minutes, or deploy again.');
  }
  const message = `The host serves ${nameBuild(info)}, and not ${nameBuild(expected.info)}; ${countOf(others, 'file') || 'no file'} of ${checked.length} differ.`;
  return say(message, `Deploy it, or compare with the other one: --commit ${info.commit ?? '<name>'}.`);
}

const fewDays = 14;

function describeCertificate({ certificateEnd }: LiveSite, today: Date): Finding[] {
  const days = daysUntil(certificateEnd, today);
  if (days === undefined || days >= fewDays) return [];
  const message = `The certificate expires in ${countOf(days, 'day') || 'less than a day'}.`;
  return [
    { kind: 'wrong', paths: [], message, fix: 'Renew it, and look why that did not happen by itself.' },
  ];
}

const dayMs = 86_400_000;

/** Whole days. */
export function daysUntil(end: Date | undefined, today: Date): number | undefined {
  return end && Math.floor((end.getTime() - today.getTime()) / dayMs);
}

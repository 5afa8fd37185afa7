import { isHtml } from '../../lib/paths';
import { addressOf, errorPage, toAddress } from '../../render/page-address';
import { type Answer, type Ask, encodePath, mayBeSet, NoAnswer, resolveLocation } from './ask';
import type { LiveSite } from './build-info';
import { compareCaching } from './compare-answer';
import type { ExpectedSite } from './expected-site';
import { type Finding, missingAnswered } from './finding';

/** Asks for what no file is: former addresses, other forms of addresses, hidden names, and other hosts. */
export async function probeAddresses(live: LiveSite, expected: ExpectedSite, ask: Ask): Promise<Finding[]> {
  const missing = `${expected.policy.hashedFolder}no-such-file-00000000.js`;
  // Some hosts answer whatever does not exist with a page and the status 200.
  const { body } = await ask(new URL(missing, live.url)).catch(ignoreNoAnswer);
  const probes = [
    ...probeFormerAddresses(expected),
    ...probeOtherForms(expected),
    ...probeHidden(expected, body),
    ...probeAssets(missing, expected),
    ...probeOtherHosts(live),
  ];
  const findings = await Promise.all(
    probes.map(async ({ path, url, judge }): Promise<Finding[]> => {
      try {
        const walk = await follow(url ?? new URL(encodePath(path), live.url), ask);
        return judge(walk).map((finding) => ({ ...finding, paths: url ? [] : [`/${path}`] }));
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        // Another host, or a port without encryption, need not be there.
        return url ? [] : [{ kind: 'unasked', paths: [`/${path}`], message: error.message }];
      }
    }),
  );
  return findings.flat();
}

function ignoreNoAnswer(error: unknown): Partial<Answer> {
  if (error instanceof NoAnswer) return {};
  throw error;
}

interface Probe {
  /** Below the base, decoded. */
  path: string;
  /** Instead of the path: an address of another host or protocol. */
  url?: URL;
  judge: (walk: Walk) => Omit<Finding, 'paths'>[];
}

interface Walk {
  answer: Answer;
  /** The addresses that redirects led to, in order. */
  hops: readonly URL[];
  isLoop: boolean;
}

const mostHops = 5;

async function follow(start: URL, ask: Ask): Promise<Walk> {
  const hops: URL[] = [];
  let answer = await ask(start);
  for (let { location } = answer.headers; answer.status >= 300 && answer.status < 400 && location; ) {
    const next = resolveLocation(location, answer.url);
    const isLoop = [start, ...hops].some(({ href }) => href === next.href);
    hops.push(next);
    // Other hosts are not asked: the last address says enough.
    if (isLoop || hops.length === mostHops || next.hostname !== start.hostname)
      return { answer, hops, isLoop };
    answer = await ask(next);
    ({ location } = answer.headers);
  }
  return { answer, hops, isLoop: false };
}

const wrong = (message: string, fix?: string): Omit<Finding, 'paths'>[] => [
  { kind: 'wrong', message, ...(fix !== undefined && { fix }) },
];
const note = (message: string): Omit<Finding, 'paths'>[] => [{ kind: 'note', message }];

/** Loops, chains and a way through `http:` are wrong wherever a redirect leads. */
function judgeHops({ hops, isLoop, answer }: Walk): Omit<Finding, 'paths'>[] {
  if (isLoop) return wrong('redirects in a circle');
  if (answer.url.protocol === 'https:' && hops.some(({ protocol }) => protocol === 'http:')) {
    return wrong('redirects to an address without encryption');
  }
  if (hops.length > 2) return wrong(`redirects ${hops.length} times in a row`);
  return [];
}

function probeFormerAddresses({ policy, files, info }: ExpectedSite): Probe[] {
  const pages = new Set(files.map((file) => addressOf(file)));
  return [...policy.redirects].map(([path, target]) => ({
    path,
    judge: (walk) => {
      const { hops, answer } = walk;
      const last = decodeURI(hops.at(-1)?.pathname ?? '');
      const faults = judgeHops(walk);
      if (faults.length > 0) return faults;
      if (hops.length > 0) {
        const expected = info.base + target;
        return last === expected ? [] : wrong(`redirects to ${last}, and should to ${expected}`);
      }
      // The small page for hosts without rules, which is compared as a file.
      if (answer.status === 200 && pages.has(path))
        return note('is a small page that redirects, and not a redirect');
      return wrong(
        `is a former address, and is answered with the status ${answer.status} instead of a redirect`,
      );
    },
  }));
}

/** The same page at other addresses: hosts redirect, serve it or have none. */
function probeOtherForms({ files }: ExpectedSite): Probe[] {
  const page = files.find(({ path }) => isHtml(path) && !path.includes('index.html') && path !== errorPage);
  const forms = page ? [page.path, `${toAddress(page.path)}/`, 'index.html'] : ['index.html'];
  return forms.map((path) => ({
    path,
    judge: (walk) => {
      const faults = judgeHops(walk);
      if (faults.length > 0) return faults;
      const { status } = walk.answer;
      if (status === 200 && walk.hops.length === 0) return note('is served at this address as well');
      return status < 500 ? [] : wrong(`is answered with the status ${status}`);
    },
  }));
}

/** Names that nobody should be able to open. */
function probeHidden({ policy }: ExpectedSite, missingBody: Buffer | undefined): Probe[] {
  const judgeWith = (say: (answer: Answer) => ReturnType<typeof wrong>): Probe['judge'] => {
    return ({ answer, hops }) =>
      answer.status === 200 && hops.length === 0 && !missingBody?.equals(answer.body) ? say(answer) : [];
  };
  const sayOpen = () => wrong('can be opened by everybody');
  const sayHarmless = () => note('can be opened; it holds no secret');
  const hostFiles = ['.htaccess', '.hosts/policy.json'];
  const sayHostFile = (answer: Answer) => (mayBeSet(answer) ? sayOpen() : sayHarmless());
  return [
    ...['.git/config', '.env'].map((path) => ({ path, judge: judgeWith(sayOpen) })),
    ...hostFiles.map((path) => ({ path, judge: judgeWith(sayHostFile) })),
    ...policy.hidden
      .filter((path) => path !== toAddress(errorPage))
      .map((path) => ({ path, judge: judgeWith(sayHarmless) })),
  ];
}

function probeAssets(path: string, { earlierAssets }: ExpectedSite): Probe[] {
  const missing: Probe = {
    path,
    judge: ({ answer }) => [
      ...(answer.status === 404 ? [] : wrong(missingAnswered(answer.status))),
      ...compareCaching(false, { ...answer, status: 404 }).flatMap(({ message }) => note(message)),
    ],
  };
  const earlier = earlierAssets.slice(0, 1).map(
    (path): Probe => ({
      path,
      judge: ({ answer }) =>
        answer.status === 200
          ? []
          : wrong(
              'is gone, and tabs that opened the last site load it',
              'Build into the dist/ of the last build, and deploy all of it.',
            ),
    }),
  );
  return [missing, ...earlier];
}

/** The same host without encryption, and with or without `www.`, of which one redirects to the other. */
function probeOtherHosts({ url }: LiveSite): Probe[] {
  if (url.protocol !== 'https:') return [];
  const plain = new URL(url);
  plain.protocol = 'http:';
  const other = new URL(url);
  other.hostname = /^www\./.test(url.hostname) ? url.hostname.slice(4) : `www.${url.hostname}`;
  const leadsHere = ({ hops }: Walk) => hops.some(({ href }) => href.startsWith(url.origin));
  const isName = !/^[\d.]+$|^\[|^localhost$/.test(url.hostname);
  return (isName ? [plain, other] : [plain]).map((from) => ({
    path: '',
    url: from,
    judge: (walk) => (leadsHere(walk) ? [] : wrong(`${from.href} does not redirect to ${url.href}`)),
  }));
}

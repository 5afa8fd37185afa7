import { isReservedHost } from '../reserved-hosts';

/** As much of `fetch` as is needed. */
export type Fetch = (
  url: string,
  options: { method: string; headers: Record<string, string>; redirect: 'manual'; signal: AbortSignal },
) => Promise<Pick<Response, 'status' | 'headers' | 'body'>>;

export interface Manners {
  fetch: Fetch;
  userAgent: string;
  /** How long an answer may take. */
  timeoutMs: number;
  /** How long a host is left alone between two questions, and before it is asked once more. */
  pauseMs: number;
}

/** What became of an address. `silent` hosts do not tell programs. */
export type Answer =
  | { kind: 'alive' | 'silent' }
  | { kind: 'moved'; to: string }
  | { kind: 'dead'; why: string; isUnreachable: boolean };

const mostSteps = 5;

/** Asks for an address, and where that leads on, follows; asks once more where it may have been bad luck. */
export async function askAddress(url: string, manners: Manners): Promise<Answer> {
  const answer = await follow(url, manners);
  if (answer.kind !== 'dead' || !answer.mayPass) return answer;
  await pause(manners);
  return follow(url, manners);
}

export function pause({ pauseMs }: Manners): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pauseMs));
}

type Attempt = Exclude<Answer, { kind: 'dead' }> | (Answer & { kind: 'dead'; mayPass: boolean });

async function follow(url: string, manners: Manners): Promise<Attempt> {
  let address = url;
  let isForGood = true;
  try {
    for (let step = 0; step <= mostSteps; step += 1) {
      const { status, location } = await ask(address, manners);
      if (!location || status < 300 || status > 399) return judge(status, isForGood ? address : url, url);
      isForGood &&= status === 301 || status === 308;
      const next = new URL(location, address);
      if (isReservedHost(next.hostname)) return dead(`leads on to ${next.host}, which is no host`, false);
      address = next.href;
    }
    return dead(`leads on more than ${mostSteps} times`, false);
  } catch (error) {
    return { ...dead(describeTrouble(error, manners), true), isUnreachable: true };
  }
}

/** Few servers that refuse to tell about a page refuse the page itself, so that is asked for then. */
async function ask(url: string, { fetch, userAgent, timeoutMs }: Manners) {
  const headers = { 'user-agent': userAgent, accept: '*/*' };
  const askFor = async (method: string) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const {
      status,
      headers: answered,
      body,
    } = await fetch(url, { method, headers, redirect: 'manual', signal });
    await body?.cancel();
    return { status, location: answered.get('location') };
  };
  const told = await askFor('HEAD');
  return told.status >= 400 ? askFor('GET') : told;
}

function judge(status: number, address: string, url: string): Attempt {
  if (status === 404 || status === 410) return dead(`answers that there is no such page (${status})`, false);
  if (status >= 500 && status <= 599) return dead(`answers that something is broken (${status})`, true);
  // What is asked to prove that it is a person, to pay or to wait cannot tell.
  if (status >= 400) return { kind: 'silent' };
  return address === url ? { kind: 'alive' } : { kind: 'moved', to: address };
}

function dead(why: string, mayPass: boolean): Attempt & { kind: 'dead' } {
  return { kind: 'dead', why, mayPass, isUnreachable: false };
}

const troubles: Readonly<Record<string, string>> = {
  ENOTFOUND: 'has a host that is not known',
  EAI_AGAIN: 'has a host that could not be looked up',
  ECONNREFUSED: 'has a host that takes no connections',
  ECONNRESET: 'has a host that breaks off the connection',
  CERT_HAS_EXPIRED: 'has a host whose certificate has expired',
};

function describeTrouble(error: unknown, { timeoutMs }: Manners): string {
  const { name, cause } = error as Error;
  if (name === 'TimeoutError') return `does not answer within ${timeoutMs / 1000} s`;
  const { code = '', message = String(error) } = (cause ?? error) as NodeJS.ErrnoException;
  return troubles[code] ?? `cannot be reached: ${message}`;
}

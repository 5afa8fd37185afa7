import { type Answer, type Ask, createAsk, resolveLocation } from './ask';
import { type BuildInfo, buildInfo, buildInfoPath, type LiveSite } from './build-info';

const mostHops = 5;

/** Where an address leads to, and what the site there says of its build. */
export async function findLiveSite(start: URL, ask: Ask): Promise<LiveSite> {
  let answer = await ask(start);
  for (let hops = 0; hops < mostHops && answer.headers.location && answer.status < 400; hops += 1) {
    answer = await ask(resolveLocation(answer.headers.location, answer.url));
  }
  const info = await ask(new URL(buildInfoPath, answer.url), { isFresh: true });
  return { url: answer.url, info: readInfo(info), certificateEnd: answer.certificateEnd };
}

function readInfo({ status, body }: Answer): BuildInfo | undefined {
  if (status !== 200) return undefined;
  try {
    return buildInfo.safeParse(JSON.parse(body.toString())).data;
  } catch {
    return undefined;
  }
}

/** Names that belong to nobody. */
const reserved = /(?:^|\.)example(?:\.(?:com|net|org))?$/;

/** The commit that the site at this address was built from, as far as its host says so. */
export async function askLiveCommit(address: URL): Promise<string | undefined> {
  if (reserved.test(address.hostname)) return undefined;
  const ask = createAsk({ isInsecure: false, answerMs: 5000, allMs: 10_000 });
  const { info } = await findLiveSite(address, ask);
  return info?.hasUncommittedChanges ? undefined : info?.commit;
}

import type { Remote, Repository } from '../../lib/git/repository';

/** In the message of each commit of the editor, which sends no other commits: these are sent by their authors. */
export const trailer = 'Edited-In: editor';

const fetchMs = 20_000;

/** Merges new commits of the remote, or returns the reason why not. Git refuses if that would overwrite uncommitted work. */
export async function takeIn({ run }: Repository, remote: Remote): Promise<string | undefined> {
  const { code } = await run(['fetch', '--quiet', remote.name, remote.branch], { timeoutMs: fetchMs });
  const behind = await listCommits(run, [`HEAD..${remote.tracking}`]);
  // Without a connection, the last known state of the remote has to do.
  if (code !== 0 || behind.length === 0) return undefined;
  const words = `${remote.name} has changes that this folder does not have yet. Run git pull.`;
  const { others } = await listAhead(run, remote);
  if (others.length > 0) return words;
  const message = `Merge changes from ${remote.name}\n\n${trailer}`;
  const merged = await run(['merge', '--quiet', '-m', message, remote.tracking]);
  if (merged.code === 0) return undefined;
  const isUnderWay = (await run(['rev-parse', '-q', '--verify', 'MERGE_HEAD'])).code === 0;
  if (isUnderWay) await run(['merge', '--abort']);
  return words;
}

/** Sends the commits of the editor, or returns the reason why not. */
export async function send(
  { run }: Repository,
  remote: Remote,
): Promise<{ isSent: boolean; refused?: string; words?: string }> {
  const { all, others } = await listAhead(run, remote);
  if (all.length === 0) return { isSent: false };
  if (others.length > 0) {
    const words = 'Other commits wait to be sent, too: git push sends all of them.';
    return { isSent: false, words };
  }
  const pushed = await run(['push', '--quiet', remote.name, `HEAD:refs/heads/${remote.branch}`]);
  return pushed.code === 0 ? { isSent: true } : { isSent: false, refused: pushed.words };
}

/** The number of publications that the editor can send. */
export async function countWaiting({ run }: Repository, remote: Remote): Promise<number> {
  const { all, others } = await listAhead(run, remote);
  return others.length > 0 ? 0 : all.length;
}

/** The commits that the remote does not have, and those of them that were made outside the editor. */
async function listAhead(
  run: Repository['run'],
  { name, tracking }: Remote,
): Promise<{ all: string[]; others: string[] }> {
  const isKnown = (await run(['rev-parse', '-q', '--verify', tracking], { isReading: true })).code === 0;
  const range = isKnown ? [`${tracking}..HEAD`] : ['HEAD', '--not', `--remotes=${name}`];
  const others = ['--invert-grep', `--grep=^${trailer}$`, ...range];
  return { all: await listCommits(run, range), others: await listCommits(run, others) };
}

async function listCommits(run: Repository['run'], args: readonly string[]): Promise<string[]> {
  const { code, stdout } = await run(['rev-list', ...args, '--'], { isReading: true });
  return code === 0 ? stdout.toString().split('\n').filter(Boolean) : [];
}

import type { Remote, Repository } from '../../lib/git/repository';

export interface Sending {
  remote: Remote;
  /** Whether the editor made the commit. All others are sent and merged by their authors. */
  isOurs: (commit: string) => boolean;
}

const fetchMs = 20_000;

/**
 * Merges new commits of the remote. Git refuses if that would overwrite uncommitted work. Returns the merge commit, if one
 * was made, or the reason why nothing was merged.
 */
export async function takeIn(
  { run, head }: Repository,
  { remote, isOurs }: Sending,
): Promise<{ commit?: string | undefined; words?: string }> {
  const { code } = await run(['fetch', '--quiet', remote.name, remote.branch], { timeoutMs: fetchMs });
  const behind = await listCommits(run, `HEAD..${remote.tracking}`);
  // Without a connection, the last known state of the remote has to do.
  if (code !== 0 || behind.length === 0) return {};
  const ahead = await listCommits(run, `${remote.tracking}..HEAD`);
  const words = `${remote.name} has changes that this folder does not have yet. Run git pull.`;
  if (!ahead.every(isOurs)) return { words };
  const merged = await run(['merge', '--no-edit', '--quiet', remote.tracking]);
  if (merged.code === 0) return ahead.length > 0 ? { commit: await head() } : {};
  const isUnderWay = (await run(['rev-parse', '-q', '--verify', 'MERGE_HEAD'])).code === 0;
  if (isUnderWay) await run(['merge', '--abort']);
  return { words };
}

/** Sends the editor's commits, or returns the reason why not. */
export async function send(
  { run }: Repository,
  { remote, isOurs }: Sending,
): Promise<{ isSent: boolean; refused?: string; words?: string }> {
  const range = (await hasRef(run, remote.tracking))
    ? [`${remote.tracking}..HEAD`]
    : ['HEAD', '--not', `--remotes=${remote.name}`];
  const ahead = await listCommits(run, ...range);
  if (ahead.length === 0) return { isSent: false };
  if (!ahead.every(isOurs)) {
    const words = 'Other commits wait to be sent, too: git push sends all of them.';
    return { isSent: false, words };
  }
  const pushed = await run(['push', '--quiet', remote.name, `HEAD:refs/heads/${remote.branch}`]);
  return pushed.code === 0 ? { isSent: true } : { isSent: false, refused: pushed.words };
}

/** The number of commits to be sent. */
export async function countWaiting({ run }: Repository, { remote, isOurs }: Sending): Promise<number> {
  const ahead = await listCommits(run, `${remote.tracking}..HEAD`);
  return ahead.every(isOurs) ? ahead.length : 0;
}

async function listCommits(run: Repository['run'], ...range: string[]): Promise<string[]> {
  const { code, stdout } = await run(['rev-list', ...range, '--'], { isReading: true });
  return code === 0 ? stdout.toString().split('\n').filter(Boolean) : [];
}

async function hasRef(run: Repository['run'], ref: string): Promise<boolean> {
  return (await run(['rev-parse', '-q', '--verify', ref], { isReading: true })).code === 0;
}

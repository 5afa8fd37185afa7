import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { isInRepository, type RunGit } from './run-git';

/** The git repository around a folder. Paths are relative to the folder. */
export interface Repository {
  run: RunGit;
  /** The last commit; `undefined` before the first one. */
  head(): Promise<string | undefined>;
  /** The blob ids of a commit's files, by path. */
  listFiles(commit: string): Promise<Map<string, string>>;
  /** The contents of blobs, by id. Ids of missing files (all zeros) are left out. */
  readBlobs(ids: readonly string[]): Promise<Map<string, Buffer>>;
  /** The text of a file in a commit, or with `^` in its parent; `undefined` if it did not exist. */
  textAt(revision: string, name: string): Promise<string | undefined>;
  /** The first line of a commit's message. */
  subjectOf(commit: string): Promise<string | undefined>;
  /** Where the repository is in the one around it; `undefined` unless it is a submodule. */
  submodulePath(): Promise<string | undefined>;
  /** The remote that commits are pushed to; `undefined` without one. */
  remote(): Promise<Remote | undefined>;
  /** The author of new commits; `undefined` if git has no name or email for one. */
  person(): Promise<string | undefined>;
  /** The hash of the commit that a branch, a tag or a hash names, or with `^` its parent; `undefined` where there is none. */
  findCommit(name: string): Promise<string | undefined>;
  /** The commit at which two branches diverged; `undefined` if they have none in common. */
  mergeBase(one: string, other: string): Promise<string | undefined>;
  /** The names of all branches and tags. */
  listNames(): Promise<string[]>;
  /** Whether this clone has only the newest commits. */
  isShallow(): Promise<boolean>;
  /** Files with conflicts of a merge in progress. */
  listUnmerged(): Promise<string[]>;
  /** Files that differ between a commit and the work tree, with those that git does not track. */
  listChanged(commit: string): Promise<string[]>;
}

export interface Remote {
  name: string;
  /** The branch there. */
  branch: string;
  /** The host of its address, such as `github.com`; the name of the remote where it is a folder. */
  host: string;
  /** The remote-tracking ref, such as `refs/remotes/origin/main`. */
  tracking: string;
}

/** `undefined` where the folder is in no repository. Rejects with what git says of a repository that it refuses. */
export async function openRepository(dir: string, run: RunGit): Promise<Repository | undefined> {
  if (!isInRepository(dir)) return undefined;
  const read = async (...args: string[]) => {
    const { code, stdout } = await run(args, { isReading: true });
    return code === 0 ? stdout.toString().replace(/\n$/, '') : undefined;
  };
  const { code, words } = await run(['rev-parse', '--is-inside-work-tree'], { isReading: true });
  if (code !== 0) throw new Error(words);
  // An ignored folder has no history.
  if ((await read('check-ignore', '-q', '.')) !== undefined) return undefined;
  const branch = () => read('symbolic-ref', '-q', '--short', 'HEAD');
  const list = async (separator: string, ...args: string[]) =>
    ((await read(...args)) ?? '').split(separator).filter((each) => each !== '');
  return {
    run,
    head: () => read('rev-parse', '-q', '--verify', 'HEAD^{commit}'),
    async listFiles(commit) {
      const list = (await read('ls-tree', '-r', '-z', commit)) ?? '';
      const files = list.matchAll(/\d+ blob (\w+)\t([^\0]+)\0/g);
      return new Map([...files].map(([, id = '', path = '']) => [path, id]));
    },
    readBlobs: (ids) => readBlobs(run, ids),
    async textAt(revision, name) {
      const { code, stdout } = await run(['cat-file', 'blob', `${revision}:./${name}`], { isReading: true });
      return code === 0 ? stdout.toString() : undefined;
    },
    subjectOf: (commit) => read('log', '-1', '--format=%s', commit),
    async submodulePath() {
      const around = await read('rev-parse', '--show-superproject-working-tree');
      const top = await read('rev-parse', '--show-toplevel');
      return around && top ? relative(around, top) : undefined;
    },
    async remote() {
      const own = await branch();
      if (own === undefined) return undefined;
      const remotes = await list('\n', 'remote');
      const name =
        (await read('config', `branch.${own}.remote`)) ?? remotes.find((each) => each === 'origin');
      // `.` is another branch of this repository.
      if (name === undefined || !remotes.includes(name)) return undefined;
      const merged = (await read('config', `branch.${own}.merge`))?.replace('refs/heads/', '') ?? own;
      const url = (await read('remote', 'get-url', name)) ?? '';
      const host = /^(?:\w+:\/\/)?(?:[^@/]+@)?(?<host>\w[\w.-]*)[:/]/.exec(url)?.groups?.host ?? name;
      return { name, branch: merged, host, tracking: `refs/remotes/${name}/${merged}` };
    },
    async person() {
      const name = (await read('config', 'user.name'))?.trim();
      const mail = (await read('config', 'user.email'))?.trim();
      return name && mail ? `${name} <${mail}>` : undefined;
    },
    findCommit: (name) => read('rev-parse', '-q', '--verify', `${name}^{commit}`),
    mergeBase: (one, other) => read('merge-base', one, other),
    listNames: () => list('\n', 'for-each-ref', '--format=%(refname:short)'),
    isShallow: async () => (await read('rev-parse', '--is-shallow-repository')) === 'true',
    async listUnmerged() {
      const entries = await list('\0', 'ls-files', '--unmerged', '-z');
      return [...new Set(entries.map((entry) => entry.slice(entry.indexOf('\t') + 1)))];
    },
    async listChanged(commit) {
      const [changed, untracked] = await Promise.all([
        list('\0', 'diff', '--name-only', '--relative', '--no-renames', '-z', commit, '--'),
        list('\0', 'ls-files', '--others', '--exclude-standard', '-z'),
      ]);
      return [...changed, ...untracked];
    },
  };
}

export async function readBlobs(run: RunGit, ids: readonly string[]): Promise<Map<string, Buffer>> {
  const wanted = ids.filter((id) => !/^0+$/.test(id));
  const blobs = new Map<string, Buffer>();
  if (wanted.length === 0) return blobs;
  const { stdout } = await run(['cat-file', '--batch'], { input: `${wanted.join('\n')}\n`, isReading: true });
  for (let from = 0; from < stdout.length; ) {
    const end = stdout.indexOf('\n', from);
    const [id = '', type, size] = stdout.subarray(from, end).toString().split(' ');
    from = end + 1;
    if (type !== 'blob') continue;
    blobs.set(id, stdout.subarray(from, from + Number(size)));
    from += Number(size) + 1;
  }
  return blobs;
}

/** The blob id of a text. `like` is an id of the same repository, for its kind of hash. */
export function blobId(text: string, like: string): string {
  const bytes = Buffer.from(text);
  const hash = createHash(like.length === 64 ? 'sha256' : 'sha1');
  return hash.update(`blob ${bytes.byteLength}\0`).update(bytes).digest('hex');
}

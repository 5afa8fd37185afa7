import { basename } from 'node:path/posix';
import type { Repository } from '../../lib/git/repository';
import { nameOfGroup } from '../../sources/group-pictures';

export interface UncommittedAssets {
  /** Below the content folder: those that the texts name belong into a commit of these texts. */
  named: string[];
  /** All others, as the last commit has them; `undefined` for a file that it does not have. */
  others: Map<string, Uint8Array | undefined>;
}

/** Pictures and icons that are not as the last commit has them: a build elsewhere has only what is committed. */
export async function findUncommittedAssets(
  { run, head, listFiles, readBlobs }: Repository,
  texts: readonly string[],
): Promise<UncommittedAssets> {
  const list = async (...args: string[]) =>
    (await run([...args, '-z', '--', 'pictures', 'icons', 'pages'], { isReading: true })).stdout
      .toString()
      .split('\0')
      .filter((name) => name !== '' && !name.endsWith('.md'));
  const changed = await list('diff', '--name-only', '--relative', 'HEAD');
  const added = await list('ls-files', '--others');
  const all = [...new Set([...changed, ...added])];
  const named = all.filter((name) => texts.some((text) => isNamed(name, text)));
  const rest = all.filter((name) => !named.includes(name));
  const commit = rest.length > 0 ? await head() : undefined;
  const ids = commit === undefined ? new Map<string, string>() : await listFiles(commit);
  const blobs = await readBlobs(rest.flatMap((name) => ids.get(name) ?? []));
  return { named, others: new Map(rest.map((name) => [name, blobs.get(ids.get(name) ?? '')])) };
}

/** Texts name pictures by their files, with or without a folder, and icons by their names. */
function isNamed(file: string, text: string): boolean {
  const name = basename(nameOfGroup(file));
  return file.startsWith('icons/')
    ? text.split(/[\s"',[\]{}]+/).includes(name.replace(/\.svg$/, ''))
    : text.includes(name);
}

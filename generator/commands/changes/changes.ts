import { join } from 'node:path';
import { compareSites } from '../../compare/compare-sites';
import type { SiteDifference } from '../../compare/difference';
import { openRepository, type Repository } from '../../compare/git/repository';
import { withTemporaryFolder } from '../../compare/git/temporary-folder';
import {
  type Comparison,
  formatChanges,
  formatMarkdown,
  toChangesJson,
} from '../../compare/report/format-changes';
import type { Version } from '../../compare/version';
import { UserError } from '../../diagnostics/user-error';
import { readCode } from '../../sources/read-code';
import type { Settings, Terminal } from '../command';
import { findAbout, isFailing, readConditions } from './fail-on';
import { type Gap, makeVersion, openTree, type Side, type Tree } from './make-versions';

/** Says what visitors will read and see differently in one version of the site than in another. */
export async function changes(settings: Settings, terminal: Terminal): Promise<number> {
  const conditions = readConditions(settings.changes.failOn, settings.changes);
  const { rootDir } = settings.options;
  const repository = await openRepository(rootDir, terminal.env);
  const [before, after] = await readSides(settings.words, repository);
  const { features } = await terminal.loadSite();
  const hostFiles = features.flatMap(({ projectFiles = [] }) => projectFiles);
  const sources = { repository, settings, hostFiles };
  const { gaps, ...compared } = await withTemporaryFolder(async (dir) => {
    const trees = {
      before: await openTree(before, join(dir, 'before'), sources),
      after: await openTree(after, join(dir, 'after'), sources),
    };
    return compare(trees, settings, terminal);
  });
  const comparison = { ...compared, notes: [...new Set(gaps.map(({ note }) => note))] };
  if (settings.json) terminal.print(toChangesJson(comparison));
  else if (settings.changes.markdown) terminal.print(formatMarkdown(comparison));
  else terminal.log(formatChanges(comparison, terminal.paint.log));
  const topics = gaps.flatMap((gap) => gap.topics);
  const uncompared = findAbout(topics, conditions);
  if (uncompared) terminal.error(`--fail-on=${uncompared.word} cannot pass, as not everything was compared.`);
  return uncompared || isFailing(comparison.differences, conditions) ? 1 : 0;
}

type Compared = Omit<Comparison, 'notes'> & { gaps: Gap[] };

async function compare(
  trees: Record<'before' | 'after', Tree>,
  settings: Settings,
  terminal: Terminal,
): Promise<Compared> {
  const running = await readCode(settings.options.rootDir, terminal.code?.files);
  const tools = { settings, terminal, running };
  // The older first: what its own code leaves in the cache is then replaced.
  const before = await makeVersion(trees.before, trees.after, tools);
  const after = await makeVersion(trees.after, trees.before, tools);
  const gaps = [trees.before, trees.after, before, after].flatMap((each) => each.gaps);
  const names = { before: trees.before.name, after: trees.after.name };
  const versions = { before: before.version, after: after.version };
  const differences = compareSites(versions.before, versions.after);
  const failure = await takePictures(differences, versions, names, settings, terminal);
  if (failure !== undefined) gaps.push({ note: failure, topics: [] });
  return { ...names, gaps, differences };
}

/** Returns why there are none, if they were asked for. */
async function takePictures(
  differences: readonly SiteDifference[],
  { before, after }: Record<'before' | 'after', Version>,
  names: Pick<Comparison, 'before' | 'after'>,
  { changes: { picturesDir: dir } }: Settings,
  { env, error }: Terminal,
): Promise<string | undefined> {
  if (dir === undefined) return undefined;
  const { writePictures } = await import('../../compare/pictures/write-pictures');
  const versions = { before: before.files, after: after.files };
  const title = `What differs between ${names.before} and ${names.after}`;
  const failure = await writePictures({ differences, versions, dir, title, env });
  if (failure === undefined) error(`Pictures: ${join(dir, 'index.html')}`);
  return failure;
}

/** `main` is where this branch left main; `a..b` two commits; nothing the last commit. */
async function readSides(words: readonly string[], repository: Repository): Promise<[Side, Side]> {
  const [range = 'HEAD', ...rest] = words;
  if (rest.length > 0)
    throw new UserError(`changes compares two versions, got "${words.join(' ')}"`, 'Write them as a..b');
  const now = { name: 'the files as they are', commit: undefined };
  const [, older, newer] = /^(.+?)\.\.(.+)$/.exec(range) ?? [];
  if (older !== undefined && newer !== undefined) {
    return [
      { name: older, commit: await repository.resolve(older) },
      { name: newer, commit: await repository.resolve(newer) },
    ];
  }
  const { unmerged } = repository;
  if (unmerged.size > 0) {
    throw new UserError(
      `A merge is in progress, with conflicts in ${[...unmerged].join(', ')}`,
      'Resolve them first, and add the files.',
    );
  }
  const commit = await repository.resolve(range);
  if (range === 'HEAD') return [{ name: 'the last commit', commit }, now];
  const base = await repository.mergeBase(commit.hash, 'HEAD');
  return [{ name: range, commit: base }, now];
}

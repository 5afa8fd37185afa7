import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Version } from '../../compare/compare-sites';
import { compareSites } from '../../compare/compare-sites';
import { type SiteDifference, type Topic, topics } from '../../compare/difference';
import { openRepository, type Repository } from '../../compare/git/repository';
import {
  type Comparison,
  formatChanges,
  formatMarkdown,
  toChangesJson,
} from '../../compare/report/format-changes';
import { didYouMean } from '../../diagnostics/suggest';
import { UserError } from '../../diagnostics/user-error';
import { joinWords } from '../../lib/words';
import { readCode } from '../../sources/read-code';
import type { Settings, Terminal } from '../command';
import { type Gap, makeVersion, openTree, type Side, type Tree } from './make-versions';

/** Says what visitors will read and see differently in one version of the site than in another. */
export async function changes(settings: Settings, terminal: Terminal): Promise<number> {
  const conditions = readConditions(settings.changes.failOn, settings.changes);
  const { rootDir } = settings.options;
  const repository = await openRepository(rootDir, terminal.env);
  const [before, after] = await readSides(settings.words, repository);
  const dir = await mkdtemp(join(tmpdir(), 'site-changes-'));
  const { gaps, ...compared } = await openTrees({ before, after }, dir, repository, settings)
    .then((trees) => compare(trees, settings, terminal))
    .finally(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }));
  const comparison = { ...compared, notes: [...new Set(gaps.map(({ note }) => note))] };
  if (settings.json) terminal.print(toChangesJson(comparison));
  else if (settings.changes.markdown) terminal.print(formatMarkdown(comparison));
  else terminal.log(formatChanges(comparison, terminal.paint.log));
  const uncompared = findAbout(
    gaps.flatMap((gap) => gap.topics),
    conditions,
  );
  if (uncompared) terminal.error(`--fail-on=${uncompared.word} cannot pass, as not everything was compared.`);
  return uncompared || isFailing(comparison.differences, conditions) ? 1 : 0;
}

async function openTrees(
  { before, after }: Record<'before' | 'after', Side>,
  dir: string,
  repository: Repository,
  settings: Settings,
): Promise<Record<'before' | 'after', Tree>> {
  return {
    before: await openTree(before, join(dir, 'before'), { repository, settings }),
    after: await openTree(after, join(dir, 'after'), { repository, settings }),
  };
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
  const base = await repository.mergeBase(commit, 'HEAD');
  return [{ name: range, commit: base }, now];
}

/** A topic such as `policy`, or a change of one such as `removed-page`. */
interface Condition {
  word: string;
  topic: Topic;
  /** Absent for any change. */
  change?: SiteDifference['change'];
}

/** What only the code decides, and no content. */
const topicsOfCode: readonly Topic[] = ['policy', 'hosting', 'looks', 'script'];

/** The words of `--fail-on`. One that could never fail is refused. */
function readConditions(words: readonly string[], { contentOnly }: { contentOnly: boolean }): Condition[] {
  const changes = ['added', 'removed', 'changed', 'moved'] as const;
  const all = topics.flatMap((topic): Condition[] => [
    { word: topic, topic },
    ...changes.map((change) => ({ word: `${change}-${topic}`, topic, change })),
  ]);
  const conditions = words.map(
    (word) => all.find((condition) => condition.word === word) ?? refuseUnknown(word, all),
  );
  const ofCode = contentOnly ? findAbout(topicsOfCode, conditions) : undefined;
  if (ofCode === undefined) return conditions;
  throw new UserError(
    `--fail-on=${ofCode.word} and --content do not go together`,
    'Leave out --content, which compares no code.',
  );
}

function refuseUnknown(word: string, all: readonly Condition[]): never {
  const words = all.map((condition) => condition.word);
  const fix = didYouMean(word, words, `Write ${joinWords([...topics], 'or')}.`);
  throw new UserError(`--fail-on knows no "${word}"`, fix);
}

/** The first condition that is about one of these topics. */
function findAbout(about: readonly Topic[], conditions: readonly Condition[]): Condition | undefined {
  return conditions.find(({ topic }) => about.includes(topic));
}

function isFailing(differences: readonly SiteDifference[], conditions: readonly Condition[]): boolean {
  return differences.some(({ topic, change }) =>
    conditions.some((condition) => condition.topic === topic && (condition.change ?? change) === change),
  );
}

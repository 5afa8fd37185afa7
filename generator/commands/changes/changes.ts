import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareSites } from '../../compare/compare-sites';
import { type SiteDifference, type Topic, topics } from '../../compare/difference';
import {
  type Comparison,
  formatChanges,
  formatMarkdown,
  toChangesJson,
} from '../../compare/report/format-changes';
import type { Version } from '../../compare/version';
import { didYouMean } from '../../diagnostics/suggest';
import { UserError } from '../../diagnostics/user-error';
import { type ContentVersions, featuresOf } from '../../features/feature';
import { joinWords } from '../../lib/words';
import { readCode } from '../../sources/read-code';
import type { Settings, Terminal } from '../command';
import { type Gap, makeVersion, openTree, type Tree } from './make-versions';
import { openHistory, readSides } from './read-sides';

/** Says what visitors will read and see differently in one version of the site than in another. */
export async function changes(settings: Settings, terminal: Terminal): Promise<number> {
  const conditions = readConditions(settings.changes.failOn, settings.changes);
  const { rootDir } = settings.options;
  const repository = await openHistory(rootDir, terminal.env);
  const [before, after] = await readSides(settings.words, repository);
  const site = await terminal.loadSite();
  const hostFiles = site.features.flatMap(({ projectFiles = [] }) => projectFiles);
  const sources = { repository, settings, hostFiles };
  const { gaps, texts, ...compared } = await withTemporaryFolder(async (dir) => {
    const trees = {
      before: await openTree(before, join(dir, 'before'), sources),
      after: await openTree(after, join(dir, 'after'), sources),
    };
    return compare(trees, settings, terminal);
  });
  const followUps = featuresOf(site).flatMap(
    (feature) => feature.followUps?.({ ...texts, contentFolder: 'content', definition: site }) ?? [],
  );
  const comparison = { ...compared, followUps, notes: [...new Set(gaps.map(({ note }) => note))] };
  if (settings.json) terminal.print(toChangesJson(comparison));
  else if (settings.changes.markdown) terminal.print(formatMarkdown(comparison));
  else terminal.log(formatChanges(comparison, terminal.paint.log));
  const topics = gaps.flatMap((gap) => gap.topics);
  const uncompared = findAbout(topics, conditions);
  if (uncompared) terminal.error(`--fail-on=${uncompared.word} cannot pass, as not everything was compared.`);
  return uncompared || isFailing(comparison.differences, conditions) ? 1 : 0;
}

type Compared = Omit<Comparison, 'notes' | 'followUps'> & {
  gaps: Gap[];
  texts: Pick<ContentVersions, 'before' | 'after'>;
};

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
  const texts = { before: versions.before.texts, after: versions.after.texts };
  return { ...names, gaps, texts, differences };
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

/** Runs something with a folder of its own, which is removed afterwards. */
async function withTemporaryFolder<Result>(run: (dir: string) => Promise<Result>): Promise<Result> {
  const dir = await mkdtemp(join(tmpdir(), 'site-changes-'));
  try {
    return await run(dir);
  } finally {
    await rm(dir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A topic such as `policy`, or a change of one such as `removed-page`. */
interface Condition {
  word: string;
  topic: Topic;
  /** Absent for any change. */
  change?: SiteDifference['change'];
}

/** Topics that depend on code alone. */
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

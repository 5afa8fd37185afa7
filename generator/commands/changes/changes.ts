import { join } from 'node:path';
import { compareSites } from '../../compare/compare-sites';
import type { SiteDifference } from '../../compare/difference';
import {
  type Comparison,
  formatChanges,
  formatMarkdown,
  toChangesJson,
} from '../../compare/report/format-changes';
import type { Version } from '../../compare/version';
import { type ContentVersions, featuresOf } from '../../features/feature';
import { withCheckouts } from '../../lib/git/check-out';
import { readCode } from '../../sources/read-code';
import type { Settings, Terminal } from '../command';
import { makeVersion, openHistory, openTree, readSides, type Tree } from './make-versions';

/** Says what visitors will read and see differently in one version of the site than in another. */
export async function changes(settings: Settings, terminal: Terminal): Promise<number> {
  const { rootDir } = settings.options;
  const repository = await openHistory(rootDir, terminal.env);
  const [before, after] = await readSides(settings.words, repository);
  const site = await terminal.loadSite();
  const hostFiles = site.features.flatMap(({ projectFiles = [] }) => projectFiles);
  const { notes, texts, ...compared } = await withCheckouts(repository.run, async (checkOut) => {
    const sources = { repository, checkOut, settings, hostFiles };
    const trees = {
      before: await openTree(before, sources),
      after: await openTree(after, sources),
    };
    return compare(trees, settings, terminal);
  });
  const followUps = featuresOf(site).flatMap(
    (feature) => feature.followUps?.({ ...texts, contentFolder: 'content', definition: site }) ?? [],
  );
  const comparison = { ...compared, followUps, notes: [...new Set(notes)] };
  if (settings.json) terminal.print(toChangesJson(comparison));
  else if (settings.changes.markdown) terminal.print(formatMarkdown(comparison));
  else terminal.log(formatChanges(comparison, terminal.paint.log));
  return 0;
}

type Compared = Omit<Comparison, 'notes' | 'followUps'> & {
  notes: string[];
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
  const before = await makeVersion(trees.before, tools);
  const after = await makeVersion(trees.after, tools);
  const notes = [trees.before, trees.after, before, after].flatMap((each) => each.notes);
  const names = { before: trees.before.name, after: trees.after.name };
  const versions = { before: before.version, after: after.version };
  const differences = compareSites(versions.before, versions.after);
  const failure = await takePictures(differences, versions, names, settings, terminal);
  if (failure !== undefined) notes.push(failure);
  const texts = { before: versions.before.texts, after: versions.after.texts };
  return { ...names, notes, texts, differences };
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
  const { writePictures } = await import('../../compare/pictures/picture-page');
  const versions = { before: before.files, after: after.files };
  const title = `What differs between ${names.before} and ${names.after}`;
  const failure = await writePictures({ differences, versions, dir, title, env });
  if (failure === undefined) error(`Pictures: ${join(dir, 'index.html')}`);
  return failure;
}

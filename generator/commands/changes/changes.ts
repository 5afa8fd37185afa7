import { join } from 'node:path';
import { compareSites } from '../../compare/compare-sites';
import type { SiteDifference } from '../../compare/difference';
import {
  type Comparison,
  formatChanges,
  formatMarkdown,
  toChangesJson,
} from '../../compare/report/format-changes';
import { featuresOf } from '../../features/feature';
import { withCheckouts } from '../../lib/git/check-out';
import { readCode } from '../../sources/read-code';
import type { Settings, Terminal } from '../command';
import { type MadeVersion, makeVersion, openHistory, readSides } from './make-versions';

/** Says what visitors will read and see differently in one version of the site than in another. */
export async function changes(settings: Settings, terminal: Terminal): Promise<number> {
  const { rootDir } = settings.options;
  const repository = await openHistory(rootDir, terminal.env);
  const [older, newer] = await readSides(settings.words, repository);
  const site = await terminal.loadSite();
  const hostFiles = site.features.flatMap(({ projectFiles = [] }) => projectFiles);
  const running = await readCode(rootDir, terminal.code?.files);
  const comparison = await withCheckouts(repository.run, async (checkOut): Promise<Comparison> => {
    const tools = { repository, checkOut, settings, terminal, hostFiles, running };
    // The older first: what its own code leaves in the cache is then replaced.
    const before = await makeVersion(older, tools);
    const after = await makeVersion(newer, tools);
    const differences = compareSites(before.version, after.version);
    const failure = await takePictures(differences, { before, after }, settings, terminal);
    const texts = { before: before.version.texts, after: after.version.texts };
    const versions = { ...texts, contentFolder: 'content', definition: site };
    const followUps = featuresOf(site).flatMap((feature) => feature.followUps?.(versions) ?? []);
    const notes = new Set([...before.notes, ...after.notes, failure ?? []].flat());
    return { before: before.name, after: after.name, differences, followUps, notes: [...notes] };
  });
  if (settings.json) terminal.print(toChangesJson(comparison));
  else if (settings.markdown) terminal.print(formatMarkdown(comparison));
  else terminal.log(formatChanges(comparison, terminal.paint.log));
  return 0;
}

/** Returns why there are none, if they were asked for. */
async function takePictures(
  differences: readonly SiteDifference[],
  { before, after }: Record<'before' | 'after', MadeVersion>,
  { picturesDir: dir }: Settings,
  { env, error }: Terminal,
): Promise<string | undefined> {
  if (dir === undefined) return undefined;
  const { writePictures } = await import('../../compare/pictures/picture-page');
  const versions = { before: before.version.files, after: after.version.files };
  const title = `What differs between ${before.name} and ${after.name}`;
  const failure = await writePictures({ differences, versions, dir, title, env });
  if (failure === undefined) error(`Pictures: ${join(dir, 'index.html')}`);
  return failure;
}

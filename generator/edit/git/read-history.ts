import { basename } from 'node:path/posix';
import { readBlobs } from '../../lib/git/repository';
import { HttpError } from '../../lib/http';
import type { FileChanges, HistoryAnswer } from '../protocol';
import { describeChanges } from '../text/describe-changes';
import type { Workspace } from '../workspace';

const perAnswer = 20;

interface Commit extends Omit<HistoryAnswer['entries'][number], 'files'> {
  /** The names of the files that it changed, with the ids of their blobs before and after. */
  files: { name: string; before: string; after: string }[];
}

/** The latest commits first, each with its author and changes. `after` is the last commit of the previous answer. */
export async function readHistory(workspace: Workspace, after: string | undefined): Promise<HistoryAnswer> {
  const { repository } = workspace;
  const forms = workspace.forms();
  if (after !== undefined && !/^[0-9a-f]{40,64}$/.test(after)) {
    throw new HttpError(400, { message: 'Invalid request.' });
  }
  if (!repository) return { entries: [], hasMore: false };
  const start = after === undefined ? ['HEAD'] : [after, '--skip=1'];
  const format = '--format=%x01%H%x00%an%x00%aI%x00%s%x00';
  const how = ['--first-parent', '-m', '--raw', '--no-abbrev', '--no-renames', '--relative', '-z'];
  const args = ['log', ...how, format, `--max-count=${perAnswer + 1}`, ...start];
  const names = ['pages', ...workspace.files().flatMap(({ name, isMadeFrom }) => (isMadeFrom ? [] : [name]))];
  const { code, stdout } = await repository.run([...args, '--', ...names], { isReading: true });
  const commits = code === 0 ? stdout.toString().split('\u0001').slice(1).map(readCommit) : [];
  const shown = commits.slice(0, perAnswer);
  const ids = shown.flatMap(({ files }) => files.flatMap((file) => [file.before, file.after]));
  const blobs = await readBlobs(repository.run, [...new Set(ids)]);
  const entries = shown.map(({ files, ...commit }) => ({
    ...commit,
    files: files.map(({ name, before, after: now }): FileChanges => {
      const file = workspace.find(workspace.pathOf(name));
      if (!file) return { path: workspace.pathOf(name), title: basename(name), changes: [] };
      return describeChanges(file, forms, blobs.get(before)?.toString(), blobs.get(now)?.toString());
    }),
  }));
  return { entries, hasMore: commits.length > perAnswer };
}

function readCommit(text: string): Commit {
  const [commit = '', person = '', at = '', message = '', ...rest] = text.split('\0');
  const fields = rest.map((each) => each.replace(/^\n/, '')).filter(Boolean);
  const files = fields.flatMap((field, index) => {
    const [, before, after] = /^:\d+ \d+ (\w+) (\w+) /.exec(field) ?? [];
    const name = fields[index + 1];
    return before && after && name !== undefined ? [{ name, before, after }] : [];
  });
  return { commit, person, at, message: message.trim(), files };
}

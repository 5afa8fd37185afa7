import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Version } from '../../compare/version';
import { formatLocation } from '../../diagnostics/diagnostic';
import { findSimilar } from '../../diagnostics/suggest';
import { UserError } from '../../diagnostics/user-error';
import { featuresOf } from '../../features/feature';
import { type OutputFile, textOf } from '../../lib/file-bytes';
import { buildCopy, type CheckOut } from '../../lib/git/check-out';
import { openRepository, type Repository } from '../../lib/git/repository';
import { createRunGit } from '../../lib/git/run-git';
import { schemaFolder } from '../../lib/paths';
import { buildVersion, toVersion } from '../../pipeline/build-version';
import type { SiteDefinition } from '../../site/site-definition';
import { readFolder } from '../../sources/read-folder';
import type { Code } from '../../sources/site-sources';
import type { Settings, Terminal } from '../command';

/** A side that was built. */
export interface MadeVersion {
  name: string;
  version: Version;
  /** Sentences that say which parts cannot be compared. */
  notes: string[];
}

/** The folders and files that a site is built by. */
const code = ['client', 'generator', 'templates', schemaFolder];
const codeFiles = ['build.ts', 'package.json', 'package-lock.json', 'tsconfig.json'];

function isCode(path: string): boolean {
  const isIn = code.some((folder) => path.startsWith(`${folder}/`));
  return (isIn || codeFiles.includes(path)) && !path.endsWith('.md');
}

interface Tools {
  repository: Repository;
  checkOut: CheckOut;
  settings: Settings;
  terminal: Terminal;
  /** Settings of hosts in the project, as paths from its root. */
  hostFiles: readonly string[];
  running: Code;
}

/** A side on the disk: a commit that was checked out, or the files as they are. */
interface Tree {
  /** As the project's own root. */
  dir: string;
  hostSettings: Version['hostSettings'];
  isOlder: boolean;
}

/** Builds a side with its own code, or else its content with the code that runs. */
export async function makeVersion({ name, commit }: Side, tools: Tools): Promise<MadeVersion> {
  const { repository, checkOut, settings, terminal, hostFiles } = tools;
  const isOlder = commit !== undefined;
  const changed = isOlder ? await repository.listChanged(commit) : [];
  const dir = isOlder ? await checkOut(commit) : settings.options.rootDir;
  const tree = { dir, isOlder, hostSettings: await readExisting(dir, hostFiles) };
  const buildWithCodeOfToday = () =>
    buildHere(tree, tools).catch((error) => {
      terminal.error(`The version of ${name} does not build with the code of today:`);
      throw error;
    });
  if (!changed.some(isCode)) return { name, version: await buildWithCodeOfToday(), notes: [] };
  const otherPackages = `The version of ${name} has other packages; it is built with those that are installed now.`;
  const notes = changed.includes('package-lock.json') ? [otherPackages] : [];
  const failure = await buildThere(dir, tools);
  if (failure === '') return { name, version: await readBuilt(tree, await terminal.loadSite()), notes };
  const note = `The version of ${name} does not build with its own code (${failure}). The code of today shows its content.`;
  return { name, version: await buildWithCodeOfToday(), notes: [...notes, note] };
}

async function readExisting(dir: string, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const files = paths.filter((path) => existsSync(join(dir, path)));
  const read = async (path: string) => [path, await readFile(join(dir, path), 'utf8')] as const;
  return new Map(await Promise.all(files.map(read)));
}

/** Rejects with the first error of the content. */
async function buildHere(tree: Tree, { settings, terminal, running }: Tools): Promise<Version> {
  const options = { ...settings.options, site: await terminal.loadSite() };
  const { dir, hostSettings, isOlder } = tree;
  const sources = { rootDir: dir, contentDir: join(dir, 'content'), hostSettings, isOlder };
  const { version, diagnostics } = await buildVersion(options, terminal.hooks, sources, running);
  if (version) return version;
  const error = diagnostics.find(({ severity }) => severity === 'error');
  throw new UserError(error ? `${formatLocation(error)} ${error.message}` : '', error?.fix ?? '');
}

async function readBuilt({ dir, hostSettings }: Tree, site: SiteDefinition): Promise<Version> {
  const content = await readFolder(join(dir, 'content'));
  const written = content.filter(({ path }) => /\.(?:ya?ml|md)$/.test(path));
  const texts = new Map(written.map(({ path, bytes }) => [`content/${path}`, textOf(bytes)]));
  const stamps = new Set(featuresOf(site).map(({ stamp }) => stamp?.path));
  const files = (await readFiles(join(dir, 'dist'))).filter(({ path }) => !stamps.has(path));
  return toVersion(files, site, { hostSettings, texts });
}

/** Returns the first error of the build, or an empty text. */
async function buildThere(dir: string, { settings: { options }, terminal }: Tools): Promise<string> {
  const { rootDir, cacheDir, now } = options;
  await mkdir(cacheDir, { recursive: true });
  await symlink(cacheDir, join(dir, '.cache'), 'junction');
  const [first = ''] = (await buildCopy({ dir, rootDir, day: now, env: terminal.env })).split('\n');
  return first.trim();
}

async function readFiles(dir: string): Promise<OutputFile[]> {
  const names = await readdir(dir, { recursive: true });
  const files = await Promise.all(
    names.map(async (name) => {
      const isFile = (await stat(join(dir, name))).isFile();
      return isFile ? [{ path: name.replaceAll('\\', '/'), bytes: await readFile(join(dir, name)) }] : [];
    }),
  );
  return files.flat();
}

/** One of the two versions that are compared. */
export interface Side {
  /** Its name in the report. */
  name: string;
  /** Its hash; absent for the files as they are. */
  commit: string | undefined;
}

/** The repository around a folder. */
export async function openHistory(
  dir: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Repository> {
  const repository = await openRepository(dir, createRunGit(dir, env)).catch((error) => {
    if (error.code !== 'ENOENT') throw new UserError(`git failed: ${error.message}`, '');
    const message = 'git is not installed, or not in the PATH';
    throw new UserError(message, 'Versions of the site are compared by it.');
  });
  if (repository) return repository;
  const message = `${dir} is not in a git repository`;
  throw new UserError(message, 'Without one there is no older version to compare with.');
}

/** `main` is where this branch left main; `a..b` two commits; nothing the last commit. */
export async function readSides(words: readonly string[], repository: Repository): Promise<[Side, Side]> {
  const [range = 'HEAD', ...rest] = words;
  if (rest.length > 0)
    throw new UserError(`changes compares two versions, got "${words.join(' ')}"`, 'Write them as a..b');
  const now = { name: 'the files as they are', commit: undefined };
  const [, older, newer] = /^(.+?)\.\.(.+)$/.exec(range) ?? [];
  if (older !== undefined && newer !== undefined) {
    return [
      { name: older, commit: await resolveCommit(older, repository) },
      { name: newer, commit: await resolveCommit(newer, repository) },
    ];
  }
  const unmerged = await repository.listUnmerged();
  if (unmerged.length > 0) {
    const message = `A merge is in progress, with conflicts in ${unmerged.join(', ')}`;
    throw new UserError(message, 'Resolve them first, and add the files.');
  }
  const commit = await resolveCommit(range, repository);
  if (range === 'HEAD') return [{ name: 'the last commit', commit }, now];
  const base = await repository.mergeBase(commit, 'HEAD');
  if (base) return [{ name: range, commit: base }, now];
  const fix = (await repository.isShallow())
    ? unshallow
    : 'Name two commits instead: npm run changes -- a..b';
  throw new UserError(`${range} and HEAD have no commit in common`, fix);
}

const unshallow =
  'This clone is shallow and has only the newest commits. Get the others: git fetch --unshallow';

async function resolveCommit(name: string, repository: Repository): Promise<string> {
  const commit = await repository.findCommit(name);
  if (commit) return commit;
  if (name === 'HEAD')
    throw new UserError('There is no commit yet to compare with', 'Commit the site first.');
  const similar = findSimilar(name, await repository.listNames());
  const otherwise = (await repository.isShallow()) ? unshallow : 'git log --oneline lists commits.';
  const fix = similar ? `Did you mean ${similar}?` : otherwise;
  throw new UserError(`There is no commit, branch or tag "${name}"`, fix);
}

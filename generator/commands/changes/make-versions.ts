import { spawn } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { readTexts } from '../../compare/compare-content';
import { createFindLine } from '../../compare/find-line';
import type { Repository } from '../../compare/git/repository';
import type { Version } from '../../compare/version';
import { describeDiagnostic } from '../../diagnostics/format-diagnostics';
import type { OutputFile } from '../../lib/file-bytes';
import { schemaFolder } from '../../lib/paths';
import { buildVersion, toVersion } from '../../pipeline/build-version';
import type { SiteDefinition } from '../../site/site-definition';
import type { Settings, Terminal } from '../command';

/** One of the two versions that are compared. */
export interface Side {
  /** What people call it. */
  name: string;
  /** Absent for the files as they are. */
  commit: string | undefined;
}

/** A side on the disk. */
export interface Tree extends Side {
  /** As the project's own root. */
  dir: string;
  /** Its day, as `2026-01-05`. */
  day: string;
  /** Whether its code is the code that runs. */
  isSameCode: boolean;
  /** Whether its packages are those that are installed. */
  hasSamePackages: boolean;
}

export interface Made {
  version: Version | undefined;
  /** Why it was not built as asked for, each a sentence. */
  notes: string[];
}

/** What a site is built from, beside its words and pictures. */
const code = ['client', 'generator', 'templates', schemaFolder];
const codeFiles = ['build.ts', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Unpacks a commit into a folder in which it can be built; the files as they are stay where they are. */
export async function openTree(
  side: Side,
  dir: string,
  repository: Repository,
  settings: Settings,
): Promise<Tree> {
  const { rootDir, now } = settings.options;
  const { commit } = side;
  if (commit === undefined)
    return {
      ...side,
      dir: rootDir,
      day: now.toISOString().slice(0, 10),
      isSameCode: true,
      hasSamePackages: true,
    };
  await mkdir(dir);
  await repository.unpack(commit, dir);
  await symlink(join(rootDir, 'node_modules'), join(dir, 'node_modules'), 'junction');
  const changed = await repository.listChanged(commit, undefined);
  const isCode = (path: string) =>
    (codeFiles.includes(path) || code.some((folder) => path.startsWith(`${folder}/`))) &&
    !path.endsWith('.md');
  return {
    ...side,
    dir,
    day: await repository.dayOf(commit),
    isSameCode: !changed.some(isCode),
    hasSamePackages: !changed.includes('package-lock.json'),
  };
}

/** Builds a side with its own code, or else its content with the code that runs. */
export async function makeVersion(tree: Tree, settings: Settings, terminal: Terminal): Promise<Made> {
  const site = await terminal.loadSite();
  if (tree.isSameCode || settings.changes.contentOnly) return buildHere(tree, site, settings, terminal);
  const built = await buildThere(tree, settings, terminal);
  if (built === '') {
    const texts = await readTexts(join(tree.dir, 'content'));
    const findLine = createFindLine(new Map([...texts].map(([name, text]) => [`content/${name}`, text])));
    const files = await readFiles(join(tree.dir, 'dist'));
    const note = `The version of ${tree.name} has other packages; it is built with those that are installed now.`;
    const notes = tree.hasSamePackages ? [] : [note];
    return { version: toVersion(files, site, { day: tree.day, findLine }), notes };
  }
  const made = await buildHere(tree, site, settings, terminal);
  const note = `The code of ${tree.name} does not build (${built}).`;
  return {
    ...made,
    notes: [
      made.version ? `${note} Its content is compared as the code of today shows it.` : note,
      ...made.notes,
    ],
  };
}

async function buildHere(
  tree: Tree,
  site: SiteDefinition,
  settings: Settings,
  terminal: Terminal,
): Promise<Made> {
  const { rootDir } = settings.options;
  if (!tree.isSameCode) await replaceCode(rootDir, tree.dir);
  const options = { ...settings.options, site, rootDir: tree.dir, contentDir: join(tree.dir, 'content') };
  const files = tree.dir === rootDir ? terminal.code?.files : undefined;
  const { version, diagnostics } = await buildVersion(options, terminal.hooks, tree.day, files);
  if (version) return { version, notes: [] };
  const first = diagnostics.find(({ severity }) => severity === 'error');
  const mistake = first ? describeDiagnostic(first) : 'unknown';
  return { version: undefined, notes: [`The site of ${tree.name} does not build: ${mistake}`] };
}

async function replaceCode(rootDir: string, dir: string): Promise<void> {
  for (const path of [...code, ...codeFiles]) {
    await rm(join(dir, path), { recursive: true, force: true });
    await cp(join(rootDir, path), join(dir, path), { recursive: true });
  }
}

/** Runs the build of another version of the code. Returns its first complaint, or nothing. */
async function buildThere({ dir }: Tree, { options }: Settings, terminal: Terminal): Promise<string> {
  await mkdir(options.cacheDir, { recursive: true });
  await symlink(options.cacheDir, join(dir, '.cache'), 'junction');
  const args = ['--import', 'tsx', 'build.ts', 'build'];
  const day = String(options.now.getTime() / 1000);
  return new Promise((done) => {
    const env = { ...terminal.env, SOURCE_DATE_EPOCH: day, NO_COLOR: '1', GITHUB_ACTIONS: '' };
    const child = spawn(process.execPath, args, { cwd: dir, env, stdio: ['ignore', 'ignore', 'pipe'] });
    const errors: Buffer[] = [];
    child.stderr.on('data', (bytes) => errors.push(bytes));
    child.on('error', (error) => done(error.message));
    child.on('close', (status) => {
      const [first = `exit code ${status}`] = Buffer.concat(errors)
        .toString()
        .split('\n')
        .filter((line) => line.trim() !== '');
      done(status === 0 ? '' : first.trim());
    });
  });
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

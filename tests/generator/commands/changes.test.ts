import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { schemaFolder } from '../../../generator/lib/paths';
import { site } from '../../../templates/site';
import { isLong } from '../../long-run';
import { fixtureDir, rootDir, sharedCacheDir, temporaryDir } from '../fixture';
import { runInProcess } from './run-in-process';

const slow = 120_000;
vi.setConfig({ testTimeout: slow, hookTimeout: slow });
let root: string;

/** What some host of the list reads in the project. */
const [hostFile = ''] = site.features.flatMap(({ projectFiles = [] }) => projectFiles);

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], {
    cwd: root,
    encoding: 'utf8',
  });

/** A project in a folder whose name has a space and a quote, with one commit. */
beforeAll(async () => {
  root = join(tmpdir(), `site-test a "quoted" ${process.pid}`);
  await mkdir(root);
  for (const part of [
    'generator',
    'client',
    'templates',
    'public',
    'build.ts',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ]) {
    await cp(join(rootDir, part), join(root, part), { recursive: true });
  }
  await cp(fixtureDir, join(root, 'content'), { recursive: true });
  await cp(join(rootDir, schemaFolder), join(root, schemaFolder), { recursive: true });
  await symlink(join(rootDir, 'node_modules'), join(root, 'node_modules'));
  await mkdir(sharedCacheDir, { recursive: true });
  await symlink(sharedCacheDir, join(root, '.cache'));
  await writeFile(join(root, '.gitignore'), 'node_modules\n.cache\n');
  await writeFile(join(root, hostFile), '{ "publish": "dist" }\n');
});

afterAll(() => rm(root, { recursive: true, force: true }));

const changes = (...args: string[]) =>
  runInProcess(['changes', ...args], process.env as Record<string, string>, root);

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(root, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(
    join(root, file),
    text.replace(from, () => to),
  );
}

const hero = ['content/hero.yaml', 'One sentence', 'A sentence'] as const;

/** The test before may have failed in the middle. */
beforeEach(() => {
  if (!existsSync(join(root, '.git'))) return;
  git('checkout', '--quiet', '--force', 'main');
  git('clean', '--quiet', '--force', '-d');
});

test('without a repository, without a commit, and with a name that is none it says so', async () => {
  expect((await runInProcess(['changes'], {}, await temporaryDir())).stderr).toContain(
    'is not in a git repository',
  );
  git('init', '--quiet', '--initial-branch=main');
  vi.stubEnv('PATH', '');
  expect((await changes()).stderr).toContain('git is not installed, or not in the PATH');
  vi.unstubAllEnvs();
  expect((await changes()).stderr).toContain('There is no commit yet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'site');
  const ended = await changes('mian');
  expect(ended.code).toBe(1);
  expect(ended.stderr).toContain('There is no commit, branch or tag "mian". Did you mean main?');
  expect((await changes('a', 'b')).stderr).toContain('Write them as a..b');
});

test('the last commit is compared with the files as they are, those that git does not know among them', async () => {
  expect((await changes()).stdout).toBe('Nothing that visitors read or see changes.\n');
  await edit(...hero);
  await edit(hostFile, '"dist"', '"site"');
  const page = await readFile(join(root, 'content/pages/terms.md'), 'utf8');
  await writeFile(join(root, 'content/pages/new.md'), page.replaceAll('#law', '/terms#law'));
  const { stdout, code } = await changes();
  expect(stdout).toMatch(
    /^4 differences .*: 1 page new, 1 text, policy unchanged\.\n\nThe whole site\n {2}(\S+): .*"\[-dist-\]\{\+site\+\}".*\n {2}page \/new is new\n/,
  );
  expect(stdout).toMatch(
    /\[-One-\]\{\+A\+\} sentence that introduces the whole\. {2}content\/hero\.yaml:\d+\n/,
  );
  expect(code).toBe(0);
});

test('two commits are compared with each other, and a branch with where it began', async () => {
  git('checkout', '--quiet', '-b', 'edit');
  await edit(...hero);
  git('commit', '--quiet', '--all', '--message', 'edit');
  git('checkout', '--quiet', 'main');
  await edit('content/error.yaml', 'There is no road', 'There was no road');
  git('commit', '--quiet', '--all', '--message', 'main');
  const readJson = async (range: string) => JSON.parse((await changes('--json', range)).stdout);
  const both = await readJson('main..edit');
  expect(both.version).toBe(1);
  expect(both.differences.map(({ after }: { after: string }) => after)).toContain('There is no road here.');
  git('checkout', '--quiet', 'edit');
  const own = (await readJson('main')).differences.filter(
    ({ topic }: { topic: string }) => topic === 'words',
  );
  expect(own).toEqual([
    expect.objectContaining({
      before: 'One sentence that introduces the whole.',
      source: expect.stringMatching(/^content\/hero\.yaml:\d+:15$/),
    }),
  ]);
  git('checkout', '--quiet', 'main');
});

test('older code builds its version itself, and where it cannot, its content is shown with the code of today', async () => {
  // The tests run the code as it is here, so it is the older one that differs.
  await edit('templates/sections/hero/hero.tsx', 'className="label"', 'className="label other"');
  git('commit', '--quiet', '--all', '--message', 'code');
  git('checkout', '--quiet', 'HEAD~1', '--', '.');
  expect((await changes()).stdout).toContain('how it looks: the arrangement of /');
  await edit('templates/sections/hero/hero.tsx', 'import', 'imp ort');
  git('commit', '--quiet', '--all', '--message', 'broken');
  git('checkout', '--quiet', 'HEAD~2', '--', '.');
  const { stdout } = await changes();
  expect(stdout).toMatch(
    /The version of the last commit does not build with its own code \(.+\)\. The code of today shows/,
  );
  expect(stdout).toContain('Apart from that, nothing that visitors read or see changes.');
  git('reset', '--quiet', '--hard', 'HEAD~2');
});

test('a merge in progress and a shallow clone are said, and nothing is left anywhere', async () => {
  const conflict = '100644 e69de29bb2d1d6434b8b29ae775ad8c2e48c5391 1\tcontent/hero.yaml\n';
  execFileSync('git', ['hash-object', '-w', '--stdin'], { cwd: root, input: '' });
  git('rm', '--quiet', '--cached', 'content/hero.yaml');
  execFileSync('git', ['update-index', '--index-info'], { cwd: root, input: conflict });
  expect((await changes()).stderr).toContain('A merge is in progress, with conflicts in content/hero.yaml');
  expect((await changes('HEAD..HEAD')).stdout).toBe('Nothing that visitors read or see changes.\n');
  git('reset', '--quiet', '--hard');
  const head = git('rev-parse', 'HEAD').trim();
  await writeFile(join(root, '.git/shallow'), `${head}\n`);
  expect((await changes('HEAD~2')).stderr).toContain('git fetch --unshallow');
  await rm(join(root, '.git/shallow'));
  expect(git('status', '--porcelain')).toBe('');
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
});

// It starts two processes that compile the generator.
if (isLong) {
  test('the build of older code ends with a run that is killed', async () => {
    const started = join(root, 'started');
    const build = await readFile(join(root, 'build.ts'), 'utf8');
    const wait = `import { writeFileSync } from 'node:fs';
        writeFileSync(${JSON.stringify(started)}, String(process.pid));
        setTimeout(() => undefined, 100_000);`;
    await writeFile(join(root, 'build.ts'), wait);
    git('commit', '--quiet', '--all', '--message', 'code that takes long');
    await writeFile(join(root, 'build.ts'), build);
    const run = spawn(process.execPath, ['--import', 'tsx', 'build.ts', 'changes'], {
      cwd: root,
      stdio: 'ignore',
    });
    const pid = Number(await vi.waitUntil(() => readFile(started, 'utf8').catch(() => ''), slow));
    run.kill('SIGKILL');
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 30_000);
    git('reset', '--quiet', '--hard', 'HEAD~1');
  });
}

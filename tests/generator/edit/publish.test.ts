import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  appendFile,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkFiles, compareFiles } from '../../../generator/edit/git/preview';
import { publish as publishFiles } from '../../../generator/edit/git/publish';
import { readHistory } from '../../../generator/edit/git/read-history';
import { countWaiting } from '../../../generator/edit/git/send';
import type { Problem } from '../../../generator/edit/protocol';
import { nameCommit } from '../../../generator/edit/text/name-commit';
import { openRepository } from '../../../generator/lib/git/repository';
import { createRunGit } from '../../../generator/lib/git/run-git';
import { copyFixture, fixtureDir, temporaryDir } from '../fixture';
import { openFixture, replaced } from './open-fixture';

const hero = 'content/hero.yaml';
const label = [hero, '/label', 'For all'] as const;
const privacy = 'content/pages/privacy.md';

/** Nothing of the machine's own settings. */
const env = { PATH: process.env.PATH, HOME: '/nonexistent', GIT_CONFIG_NOSYSTEM: '1' };

const inTurn = <Result>(task: () => Promise<Result>) => task();
const tell = () => undefined;

const named = ['-c', 'user.name=Dev', '-c', 'user.email=dev@place.example'];
const gitIn =
  (cwd: string) =>
  (...args: string[]) =>
    execFileSync('git', args, { cwd, env, stdio: 'pipe' }).toString();

/** The fixture in a repository with one commit, of which every test gets a copy. */
let begun: string;
beforeAll(async () => {
  begun = await mkdtemp(join(tmpdir(), 'site-test-'));
  await cp(fixtureDir, join(begun, 'content'), { recursive: true });
  await writeFile(join(begun, '.gitignore'), '.drafts/\n');
  await writeFile(join(begun, 'code.ts'), 'one\n');
  const git = gitIn(begun);
  git('init', '-q', '-b', 'main');
  git('config', 'user.name', 'Ann Okoro');
  git('config', 'user.email', 'ann@place.example');
  git('add', '-A');
  git(...named, 'commit', '-q', '-m', 'Begin');
});
afterAll(() => rm(begun, { recursive: true, force: true }));

async function openGit({ remote = false } = {}) {
  const rootDir = await temporaryDir();
  const contentDir = join(rootDir, 'content');
  await cp(begun, rootDir, { recursive: true });
  const git = gitIn(rootDir);
  let origin = '';
  if (remote) {
    origin = await temporaryDir();
    git('init', '-q', '--bare', '-b', 'main', origin);
    git('remote', 'add', 'origin', origin);
    git('push', '-q', '-u', 'origin', 'main');
  }
  const repository = await openRepository(contentDir, createRunGit(contentDir, env));
  const fixture = await openFixture(repository, contentDir);
  const problems: Problem[] = [];
  const checked: string[][] = [];
  const duringCheck: (() => unknown)[] = [];
  const check = async (drafts: ReadonlyMap<string, unknown>) => {
    for (const task of duringCheck.splice(0)) await task();
    checked.push([...drafts.keys()].map((path) => path.slice(rootDir.length + 1)));
    return problems;
  };
  const context = { workspace: fixture.workspace, check, inTurn, tell };
  return {
    ...fixture,
    git,
    origin,
    problems,
    checked,
    duringCheck,
    attempt: async (...paths: string[]) => {
      const { files } = await compareFiles(context, paths);
      return { files, message: nameCommit(files), ...(await checkFiles(context, paths)) };
    },
    publish: (...paths: string[]) => publishFiles(context, { paths, message: 'Say who it is for' }),
    numstat: () => git('show', '--format=%an <%ae> %s', '--numstat', 'HEAD').trim(),
  };
}

async function writeHook(rootDir: string, name: string, script: string) {
  const hook = join(rootDir, '.git/hooks', name);
  await mkdir(dirname(hook), { recursive: true });
  await writeFile(hook, `#!/bin/sh\n${script}\n`);
  await chmod(hook, 0o755);
}

test('one value is one line of one commit, and a developer’s own work stays as it is', async () => {
  const { rootDir, git, put, attempt, publish, numstat, checked, write, read, workspace } = await openGit();
  await writeFile(join(rootDir, 'code.ts'), 'staged\n');
  git('add', 'code.ts');
  await writeFile(join(rootDir, 'code.ts'), 'unstaged\n');
  await writeFile(join(rootDir, 'new.ts'), 'untracked\n');
  await write('error.yaml', `${await read('error.yaml')}# theirs\n`);
  const before = git('status', '--porcelain');
  await workspace.refresh();
  await put(...label);
  await put(privacy, '/introduction', 'Not yet.');

  const trial = await attempt(hero);
  expect(trial.files).toEqual([
    {
      path: hero,
      title: 'First screen',
      isOwn: true,
      changes: [
        {
          at: '/label',
          label: 'Label',
          kind: 'changed',
          before: 'For walkers and wanderers',
          after: 'For all',
        },
      ],
    },
  ]);
  expect(trial.message).toBe('First screen: Label');
  // Exactly the chosen file as it is to be, and every other one as it is published.
  expect(checked).toEqual([['content/hero.yaml', 'content/error.yaml']]);

  expect(await publish(hero)).toMatchObject({ message: 'Published. In the project’s history.' });
  expect(numstat()).toBe('Ann Okoro <ann@place.example> Say who it is for\n\n1\t1\tcontent/hero.yaml');
  expect(git('status', '--porcelain')).toBe(before);
  expect(git('diff', '--cached', 'code.ts')).toContain('+staged');
  expect([...workspace.store.drafts.keys()]).toEqual([privacy]);
});

test('new and removed pages are published, and undone after it', async () => {
  const { git, operate, undo, publish, workspace } = await openGit();
  await operate({ op: 'create', title: 'Press kit' }, { op: 'retire', path: privacy });
  await publish('content/pages/press-kit.md', privacy);
  expect(git('show', '--name-status', '--format=', 'HEAD').trim().split('\n')).toEqual([
    'A\tcontent/pages/press-kit.md',
    'D\tcontent/pages/privacy.md',
  ]);
  expect(git('status', '--porcelain')).toBe('');
  await undo();
  expect(workspace.text(privacy)).toBe(workspace.published(privacy) ?? git('show', `HEAD^:${privacy}`));
});

test.each<[string, (fixture: Awaited<ReturnType<typeof openGit>>) => unknown, RegExp]>([
  [
    'a hook that refuses',
    ({ rootDir }) => writeHook(rootDir, 'pre-commit', 'echo "No commits on Fridays" >&2; exit 1'),
    /No commits on Fridays/,
  ],
  [
    'a link in place of the file',
    async ({ contentDir }) => {
      await rename(join(contentDir, 'hero.yaml'), join(contentDir, 'other.yaml'));
      await symlink('other.yaml', join(contentDir, 'hero.yaml'));
    },
    /is a link/,
  ],
])('%s keeps everything as it is', async (_, prepare, words) => {
  const fixture = await openGit();
  const { git, operate, put, publish, read, workspace } = fixture;
  await operate({ op: 'create', title: 'Press kit' });
  await put(...label);
  const draft = workspace.text(hero);
  await prepare(fixture);
  const [head, before, status] = [
    git('rev-parse', 'HEAD'),
    await read('hero.yaml'),
    git('status', '--porcelain'),
  ];
  await expect(publish(hero, 'content/pages/press-kit.md')).rejects.toThrow(words);
  expect([git('rev-parse', 'HEAD'), await read('hero.yaml'), git('status', '--porcelain')]).toEqual([
    head,
    before,
    status,
  ]);
  expect(workspace.text(hero)).toBe(draft);
});

test('nobody in git’s settings, and errors of the check, stop a publication before anything is written', async () => {
  const nobody = await openGit();
  nobody.git('config', '--remove-section', 'user');
  await nobody.put(...label);
  await expect(nobody.publish(hero)).rejects.toMatchObject({
    status: 400,
    answer: { fix: /git config --global user\.name/ },
  });
  expect(nobody.git('status', '--porcelain')).toBe('');

  const wrong = await openGit();
  await wrong.put(...label);
  wrong.problems.push({ file: hero, severity: 'error', rule: 'a/b', message: 'm', fix: 'f' });
  await expect(wrong.publish(hero)).rejects.toMatchObject({
    status: 422,
    answer: { problems: wrong.problems },
  });
  expect(wrong.git('status', '--porcelain')).toBe('');
});

test('a file that git changes meanwhile is merged; the same field is asked about before anything is written', async () => {
  const { git, put, choose, publish, attempt, read, write, workspace, contentDir } = await openGit();
  await put(...label);
  await write('hero.yaml', replaced(await read('hero.yaml'), 'For walkers', 'For riders'));
  git('commit', '-q', '-a', '-m', 'Theirs');
  const theirs = 'For riders and wanderers';
  const answer = { clashes: [{ path: hero, at: '/label', label: 'Label', theirs, yours: 'For all' }] };
  await expect(attempt(hero)).rejects.toMatchObject({ status: 409, answer });
  await expect(publish(hero)).rejects.toMatchObject({ status: 409, answer });
  await choose(hero);
  await publish(hero);
  expect(git('show', '--format=', 'HEAD')).toContain('-label: For riders and wanderers\n+label: For all');
  expect(await readFile(join(contentDir, 'hero.yaml'), 'utf8')).toBe(workspace.text(hero));
});

test('what somebody commits during the check is not reverted', async () => {
  const { git, put, publish, read, write, duringCheck } = await openGit();
  await put(hero, '/companion', 'by lamplight.');
  duringCheck.push(async () => {
    await write('hero.yaml', replaced(await read('hero.yaml'), 'For walkers', 'For riders'));
    git('commit', '-q', '-a', '-m', 'Theirs');
  });
  await expect(publish(hero)).rejects.toMatchObject({ status: 409 });
  expect(await read('hero.yaml')).toContain('For riders');
  await publish(hero);
  expect(await read('hero.yaml')).toMatch(/For riders[\s\S]*by lamplight\./);
  expect(git('show', 'HEAD:content/hero.yaml')).toBe(await read('hero.yaml'));
});

test('another commit during the check is not published unchecked', async () => {
  const { git, put, publish, rootDir, duringCheck } = await openGit();
  await put(...label);
  duringCheck.push(async () => {
    await writeFile(join(rootDir, 'code.ts'), 'two\n');
    git('commit', '-q', '-a', '-m', 'Theirs');
  });
  await expect(publish(hero)).rejects.toThrow('Another commit was made during the check.');
  expect(git('log', '-1', '--format=%s').trim()).toBe('Theirs');
  await publish(hero);
  expect(git('log', '-1', '--format=%s').trim()).toBe('Say who it is for');
});

test('a file that was written as the server was killed is still the editor’s own', async () => {
  const { put, again, write, workspace, read } = await openGit();
  await put(...label);
  await write('hero.yaml', workspace.text(hero) ?? '');
  await write('error.yaml', `${await read('error.yaml')}# theirs\n`);
  const restarted = await again();
  const { files } = await compareFiles({ workspace: restarted, check: async () => [], inTurn, tell }, [
    hero,
    'content/error.yaml',
  ]);
  expect(files.map(({ isOwn }) => isOwn)).toEqual([true, false]);
});

test('a commit is named after the page, or the section, that it adds', () => {
  const name = (path: string, kind: 'added' | 'removed') =>
    nameCommit([{ path, title: 'Testimonials', changes: [{ at: '', label: 'Testimonials', kind }] }]);
  expect(name('content/pages/testimonials.md', 'added')).toBe('Add the page Testimonials');
  expect(name('content/testimonials.yaml', 'added')).toBe('Add Testimonials');
  expect(name('content/testimonials.yaml', 'removed')).toBe('Remove Testimonials');
});

test('a file that was checked with somebody’s own changes is not committed with others', async () => {
  const { git, publish, read, write, duringCheck } = await openGit();
  await write('hero.yaml', replaced(await read('hero.yaml'), 'For walkers', 'For riders'));
  duringCheck.push(async () =>
    write('hero.yaml', replaced(await read('hero.yaml'), 'For riders', 'For nobody')),
  );
  await expect(publish(hero)).rejects.toMatchObject({ status: 409 });
  expect(git('log', '-1', '--format=%s').trim()).toBe('Begin');
});

test('a file that cannot be read on the disk is not overwritten, whatever is typed meanwhile', async () => {
  const { put, publish, read, write, workspace } = await openGit();
  await put(...label);
  const theirs = replaced(await read('hero.yaml'), 'by lantern.', 'by lamplight.');
  const broken = `${theirs}<<<<<<< HEAD\n`;
  await write('hero.yaml', broken);
  await expect(publish(hero)).rejects.toMatchObject({ status: 409 });
  await put(hero, '/label', 'For everybody');
  await expect(publish(hero)).rejects.toMatchObject({ status: 409 });
  expect(await read('hero.yaml')).toBe(broken);
  await write('hero.yaml', theirs);
  await publish(hero);
  expect(await read('hero.yaml')).toBe(replaced(theirs, 'For walkers and wanderers', 'For everybody'));
  expect(workspace.store.drafts.size).toBe(0);
});

test('what a server that was killed had written is still there to be published', async () => {
  const { put, write, workspace, again } = await openGit();
  await put(...label);
  await write('hero.yaml', workspace.text(hero) ?? '');
  const restarted = await again();
  expect(restarted.store.drafts.size).toBe(0);
  const context = { workspace: restarted, check: async () => [], inTurn, tell };
  expect(nameCommit((await compareFiles(context, [hero])).files)).toBe('First screen: Label');
  await publishFiles(context, { paths: [hero], message: '' });
  expect(restarted.text(hero)).toBe(restarted.published(hero));
});

test('what was typed while a server published that was killed goes on from what that wrote', async () => {
  const { put, write, workspace, again } = await openGit();
  await put(...label);
  const written = workspace.text(hero) ?? '';
  await put(hero, '/label', 'For everybody');
  const typed = workspace.text(hero);
  await write('hero.yaml', written);
  const { store } = await again();
  expect(store.drafts.get(hero)).toEqual({ text: typed, base: written });
});

test('without git, the files are written', async () => {
  const contentDir = await copyFixture();
  const repository = await openRepository(contentDir, createRunGit(contentDir, env));
  expect(repository).toBeUndefined();
  const { workspace, put, read } = await openFixture(repository, contentDir);
  await put(...label);
  const context = { workspace, check: async () => [], inTurn, tell };
  expect(await publishFiles(context, { paths: [hero], message: '' })).toEqual({
    message: 'Published into the files. This folder has no history.',
  });
  expect(await read('hero.yaml')).toContain('label: For all\n');
  expect(workspace.store.drafts.size).toBe(0);
});

test('a commit is sent; what others sent is taken in first', async () => {
  const { git, put, publish, origin, workspace } = await openGit({ remote: true });
  const other = await temporaryDir();
  git('clone', '-q', origin, other);
  const theirs = join(other, 'content/error.yaml');
  await writeFile(theirs, `${await readFile(theirs, 'utf8')}# theirs\n`);
  git('-C', other, ...named, 'commit', '-q', '-a', '-m', 'Theirs');
  git('-C', other, 'push', '-q');
  await put(...label);
  expect(await publish(hero)).toMatchObject({ message: 'Published. Sent to origin.' });
  expect(git('-C', origin, 'log', '--format=%s', 'main').trim().split('\n')).toEqual([
    'Say who it is for',
    'Theirs',
    'Begin',
  ]);
  expect(workspace.text('content/error.yaml')).toContain('# theirs');
});

test('a push that fails leaves the commit, and publishing again sends it', async () => {
  const { git, put, publish, origin } = await openGit({ remote: true });
  const hook = join(origin, 'hooks/pre-receive');
  await writeFile(hook, '#!/bin/sh\necho "Closed for the night"\nexit 1\n');
  await chmod(hook, 0o755);
  await put(...label);
  await expect(publish(hero)).rejects.toMatchObject({
    status: 502,
    message: expect.stringContaining('Closed for the night'),
  });
  expect(git('log', '-1', '--format=%s').trim()).toBe('Say who it is for');
  await rm(hook);
  expect(await publish()).toEqual({ message: 'Sent to origin.' });
  expect(git('-C', origin, 'log', '-1', '--format=%s', 'main').trim()).toBe('Say who it is for');
});

test('where the remote refuses its branch, the advice sends the commit to a branch of its own', async () => {
  const { git, put, publish, origin } = await openGit({ remote: true });
  const hook = join(origin, 'hooks/update');
  const refusal = 'echo "Changes must be made through a pull request." && exit 1';
  await writeFile(hook, `#!/bin/sh\n[ "$1" != refs/heads/main ] || (${refusal})\n`);
  await chmod(hook, 0o755);
  await put(...label);
  const refused = await publish(hero).catch((error) => error);
  expect(refused.message).toContain('Changes must be made through a pull request.');
  const [, command = '', branch = ''] =
    /run git (.+), and open a pull request for the branch (\S+)\./.exec(refused.answer.fix) ?? [];
  git(...command.split(' '));
  expect(git('-C', origin, 'rev-parse', branch)).toBe(git('rev-parse', 'HEAD'));
});

test('where the content is a submodule, the project around it is told of, with what commits its new state there', async () => {
  const { git, contentDir, rootDir } = await openGit();
  const files = await temporaryDir();
  await rename(contentDir, join(files, 'content'));
  git('-C', join(files, 'content'), 'init', '-q', '-b', 'main');
  git('-C', join(files, 'content'), 'add', '-A');
  const who = ['-c', 'user.name=Ann', '-c', 'user.email=ann@place.example'];
  git('-C', join(files, 'content'), ...who, 'commit', '-q', '-m', 'Content');
  git('rm', '-rq', '--cached', 'content');
  git('-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', join(files, 'content'), 'content');
  git('commit', '-q', '-m', 'Submodule');
  git('-C', 'content', 'config', 'user.name', 'Ann');
  git('-C', 'content', 'config', 'user.email', 'ann@place.example');
  git('-C', 'content', 'remote', 'remove', 'origin');
  const repository = await openRepository(contentDir, createRunGit(contentDir, env));
  const { workspace, put } = await openFixture(repository, contentDir);
  await put(...label);
  const context = { workspace, check: async () => [], inTurn, tell };
  const { message } = await publishFiles(context, { paths: [hero], message: '' });
  expect(message).toBe(
    'Published. In the project’s history. The project around it still names the older content: there, run git commit -m "Take in content" content, and git push.',
  );
  expect(git('status', '--porcelain', '--', 'content').trim()).toBe('M content');
  execFileSync('sh', ['-c', /git commit[^,]+/.exec(message)?.[0] ?? ''], { cwd: rootDir, env });
  expect(git('status', '--porcelain', '--', 'content')).toBe('');
});

test('commits that were made as the server was killed, and under a subject of a hook, are sent by the next publication', async () => {
  const { git, rootDir, put, publish, workspace, again, origin } = await openGit({ remote: true });
  await writeHook(rootDir, 'commit-msg', 'sed -i "1s/^/TASK-1 /" "$1"');
  const { store } = workspace;
  const record = store.record;
  store.record = async (entry) => {
    if (entry.kind === 'published') throw new Error('Killed.');
    await record(entry);
  };
  for (const value of ['One', 'Two']) {
    await put(hero, '/label', value);
    await expect(publish(hero)).rejects.toThrow('Killed.');
    git('checkout', '-q', 'HEAD', '.');
    await workspace.refresh();
  }
  const restarted = await again();
  const [repository, remote] = [restarted.repository, await restarted.repository?.remote()];
  expect(repository && remote && (await countWaiting(repository, remote))).toBe(2);
  const context = { workspace: restarted, check: async () => [], inTurn, tell };
  expect(await publishFiles(context, { paths: [], message: '' })).toEqual({ message: 'Sent to origin.' });
  expect(git('-C', origin, 'log', '-1', '--format=%B', 'main').trim()).toBe(
    'TASK-1 Say who it is for\n\nEdited-In: editor',
  );
});

test('a commit holds the new pictures that its files name; the check has no others', async () => {
  const { git, put, attempt, publish, checked, contentDir } = await openGit();
  await mkdir(join(contentDir, 'pictures/new'), { recursive: true });
  for (const name of ['named.avif', 'named@400.avif', 'other.avif'])
    await writeFile(join(contentDir, 'pictures/new', name), 'bytes');
  await put(hero, '/label', 'See pictures/new/named.avif');
  await put(privacy, '/introduction', 'See pictures/new/other.avif');
  await attempt(hero);
  expect(checked.at(-1)).toEqual(['content/hero.yaml', 'content/pictures/new/other.avif']);
  await publish(hero);
  expect(git('show', '--name-only', '--format=', 'HEAD').trim().split('\n')).toEqual([
    hero,
    'content/pictures/new/named.avif',
    'content/pictures/new/named@400.avif',
  ]);
  expect(git('status', '--porcelain', '-uall').trim()).toBe('?? content/pictures/new/other.avif');
});

test('what is typed while a hook runs stays a draft, also where the hook refuses', async () => {
  const { rootDir, put, publish, workspace, read, git } = await openGit();
  const isRunning = join(rootDir, 'running');
  const hook = (code: number) => `touch ${isRunning}; sleep 1; exit ${code}`;
  const typeDuring = async (value: string) => {
    const publication = publish(hero).catch((error: Error) => error.message);
    await vi.waitUntil(() => existsSync(isRunning), { timeout: 10_000 });
    await put(hero, '/companion', value);
    await workspace.refresh();
    return publication;
  };
  await writeHook(rootDir, 'pre-commit', hook(1));
  await put(...label);
  const before = await read('hero.yaml');
  expect(await typeDuring('by moonlight.')).toMatch('Git did not take the commit');
  await workspace.refresh();
  expect(await read('hero.yaml')).toBe(before);
  expect(workspace.text(hero)).toMatch(/For all[\s\S]*by moonlight\./);
  await rm(isRunning);
  await writeHook(rootDir, 'pre-commit', hook(0));
  await typeDuring('by starlight.');
  expect(git('show', `HEAD:${hero}`)).toMatch(/For all[\s\S]*by moonlight\./);
  expect(workspace.text(hero)).toContain('by starlight.');
});

test('what is new is shown by its first words', async () => {
  const { operate, put, putText, attempt, show } = await openGit();
  await operate({ op: 'create', title: 'Press kit' });
  const kit = 'content/pages/press-kit.md';
  await putText(kit, 'All there is.\n');
  const testimonials = 'content/testimonials.yaml';
  const { testimonials: list } = show(testimonials).data as { testimonials: object[] };
  const entry = { ...list[0], id: 'new', name: 'Bertie Vale', content: 'We laughed all night.' };
  await put(testimonials, '/testimonials', [...list, entry]);
  const { files } = await attempt(kit, testimonials);
  const words = files.flatMap(({ changes }) => changes.map(({ kind, after }) => [kind, after]));
  expect(words).toEqual([
    ['added', 'All there is.'],
    ['added', 'We laughed all night.'],
  ]);
});

test('a section that was left out long ago comes back as the history has it', async () => {
  const { rootDir, git, operate, workspace } = await openGit();
  const roadmap = 'content/roadmap.yaml';
  const before = workspace.text(roadmap);
  await rm(join(rootDir, roadmap));
  git(...named, 'commit', '-qam', 'Leave out the roadmap');
  await workspace.refresh();
  expect(workspace.text(roadmap)).toBeUndefined();
  await operate({ op: 'switch', path: roadmap, isOn: true });
  expect(workspace.text(roadmap)).toBe(before);
});

test('a page that was given another address is one change, which is published as a whole', async () => {
  const { git, operate, attempt, publish } = await openGit();
  await operate({ op: 'rename-file', path: privacy, slug: 'data' });
  const data = 'content/pages/data.md';
  const { files, message } = await attempt(privacy, data);
  expect(files).toMatchObject([
    { path: data, movedFrom: privacy, changes: [{ label: 'Address', before: '/privacy', after: '/data' }] },
  ]);
  expect(message).toMatch(/^Move the page .+ to \/data$/);
  await publish(data, privacy);
  expect(git('status', '--porcelain')).toBe('');
});

test('commits of a developer are not sent', async () => {
  const { git, put, publish, origin } = await openGit({ remote: true });
  git(...named, 'commit', '-q', '--allow-empty', '-m', 'Not ready');
  await put(...label);
  expect((await publish(hero)).message).toMatch(
    /^Published\. In the project’s history\. Not sent to origin: Other commits wait/,
  );
  expect(git('-C', origin, 'log', '-1', '--format=%s', 'main').trim()).toBe('Begin');
});

test('the history says who changed which words, and a change can be taken back', async () => {
  const { put, operate, publish, read, write, workspace } = await openGit();
  await put(...label);
  await put(hero, '/phrases', [
    'First Phrase',
    'New Phrase',
    'Second Phrase',
    'Third Phrase',
    'Fourth Phrase',
  ]);
  const { commit = '' } = await publish(hero);
  const { entries, hasMore } = await readHistory(workspace, undefined);
  expect(hasMore).toBe(false);
  expect(entries.map(({ person, message }) => [person, message])).toEqual([
    ['Ann Okoro', 'Say who it is for'],
    ['Dev', 'Begin'],
  ]);
  expect(entries[0]?.files[0]?.changes).toEqual([
    { at: '/label', label: 'Label', kind: 'changed', before: 'For walkers and wanderers', after: 'For all' },
    { at: '/phrases/1', label: 'Phrases › New Phrase', kind: 'added', after: 'New Phrase' },
  ]);
  expect((await readHistory(workspace, commit)).entries.map(({ message }) => message)).toEqual(['Begin']);
  await put(hero, '/companion', 'by lamplight.');
  await write('hero.yaml', `# Written since.\n${await read('hero.yaml')}`);
  await workspace.refresh();
  await operate({ op: 'restore', path: hero, commit });
  const text = workspace.text(hero);
  expect(text).toContain('label: For walkers and wanderers\n');
  expect(text).toContain('by lamplight.');
  expect(text).toContain('# Written since.\n');
  expect(text).not.toContain('New Phrase');
});

test('a repository that git refuses is not taken for none', async () => {
  const contentDir = await copyFixture();
  execFileSync('git', ['init', '-q', contentDir]);
  await appendFile(join(contentDir, '.git/config'), '[core\n');
  const refused = openRepository(contentDir, createRunGit(contentDir, env));
  await expect(refused).rejects.toThrow(/bad config line/);
  const withoutGit = openRepository(contentDir, createRunGit(contentDir, { PATH: '/nowhere' }));
  await expect(withoutGit).rejects.toThrow(/ENOENT/);
});

describe('pictures that were taken in', () => {
  const features = 'content/features.yaml';
  const file = '/features/0/picture/file';
  const bytes = Buffer.from([0, 1, 2, 255]);

  async function openPictures() {
    const opened = await openGit();
    const { pictures } = opened.workspace.store;
    await pictures.keep('pictures/new.jpg', bytes);
    await pictures.keep('pictures/unnamed.jpg', bytes);
    await opened.put(features, file, 'pictures/new.jpg');
    return { ...opened, pictures, onDisk: () => readFile(join(opened.contentDir, 'pictures/new.jpg')) };
  }

  test('are checked, written and committed with the text that names them, and no others are', async () => {
    const { attempt, publish, checked, numstat, onDisk, pictures, git } = await openPictures();
    await attempt(features);
    expect(checked).toEqual([['content/features.yaml', 'content/pictures/new.jpg']]);
    await publish(features);
    expect(numstat().split('\n').slice(2)).toEqual([
      '1\t1\tcontent/features.yaml',
      '-\t-\tcontent/pictures/new.jpg',
    ]);
    expect(await onDisk()).toEqual(bytes);
    expect([...pictures.files.keys()]).toEqual(['pictures/unnamed.jpg']);
    expect(git('status', '--porcelain')).toBe('');
  });

  test('are drafts again where a hook refuses the commit, also where they were left behind by a crash', async () => {
    const { publish, rootDir, contentDir, onDisk, pictures, numstat } = await openPictures();
    await writeHook(rootDir, 'pre-commit', 'exit 1');
    await expect(publish(features)).rejects.toThrow('Git did not take the commit');
    await expect(onDisk()).rejects.toThrow('ENOENT');
    expect(pictures.files.has('pictures/new.jpg')).toBe(true);
    await rm(join(rootDir, '.git/hooks/pre-commit'));
    await writeFile(join(contentDir, 'pictures/new.jpg'), bytes);
    await publish(features);
    expect(numstat()).toContain('content/pictures/new.jpg');
  });

  test('are never written over a file of that name', async () => {
    const { publish, contentDir, onDisk, workspace } = await openPictures();
    await writeFile(join(contentDir, 'pictures/new.jpg'), 'theirs');
    await expect(publish(features)).rejects.toThrow('was changed a moment ago');
    expect((await onDisk()).toString()).toBe('theirs');
    expect(workspace.store.drafts.has(features)).toBe(true);
  });
});

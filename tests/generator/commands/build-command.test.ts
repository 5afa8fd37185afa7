import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatDiagnostics } from '../../../generator/diagnostics/format-diagnostics';
import { publish } from '../../../generator/publish/publish';
import { copyFixture, fixtureDir, rootDir, temporaryDir } from '../fixture';
import { type Ended, runInProcess as run } from './run-in-process';

test('build.ts passes arguments, environment and exit code', async () => {
  // As the command line of tsx does it, which would first start a process of its own.
  const command = ['--import', 'tsx', 'build.ts', 'build', '--json'];
  const env = { ...process.env, SOURCE_DATE_EPOCH: 'today' };
  const { code, stdout, stderr } = await new Promise<Ended>((resolve) => {
    execFile(process.execPath, command, { cwd: rootDir, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });

  expect(code).toBe(2);
  expect(stdout + stderr).toContain('SOURCE_DATE_EPOCH must be a number of seconds, got "today".');
});

test('a build publishes the site of the day in its environment', async () => {
  const outDir = join(await temporaryDir(), 'dist');
  const { code, stdout } = await run(['build', '--content', fixtureDir, '--out', outDir], {
    SOURCE_DATE_EPOCH: String(Date.UTC(2031, 6, 5) / 1000),
  });

  expect(code).toBe(0);
  expect(stdout).toMatch(/^\/privacy +[\d.]+ kB +[\d.]+ kB$/m);
  expect(stdout).not.toContain('\u001b');
  expect(await readFile(join(outDir, 'privacy.html'), 'utf8')).toContain('2031');
});

test('of many mistakes of one kind, people get the first twenty and programs all', async () => {
  const contentDir = await copyFixture();
  const page = await readFile(join(contentDir, 'pages/terms.md'), 'utf8');
  await writeFile(join(contentDir, 'pages/terms.md'), page + '\n{suport}\n'.repeat(130));
  const args = ['build', '--content', contentDir, '--out', join(await temporaryDir(), 'dist')];
  const [text, json] = await Promise.all([
    run(args, { GITHUB_ACTIONS: '' }),
    run([...args, '--json'], { GITHUB_ACTIONS: '' }),
  ]);

  expect(text.stderr).toContain('and 109 more problems of this kind');
  expect(text.stderr.match(/suport} stands for nothing/g)).toHaveLength(21);
  const verdict = JSON.parse(json.stdout);
  expect(verdict).toMatchObject({ ok: false, errors: 130 });
  expect(verdict.diagnostics).toHaveLength(130);
});

test('mistakes are reported alike to people, programs and GitHub, each with exit code 1', async () => {
  const contentDir = await copyFixture();
  const outDir = join(await temporaryDir(), 'dist');
  const hero = await readFile(join(contentDir, 'hero.yaml'), 'utf8');
  await writeFile(join(contentDir, 'hero.yaml'), hero.replace('companion:', 'compainion:'));
  await writeFile(join(contentDir, 'pages/100%, new.md'), '##[stop-commands]x');
  const args = ['build', '--content', contentDir, '--out', outDir];
  const [text, json, github] = await Promise.all([
    run(args, { GITHUB_ACTIONS: '' }),
    run([...args, '--json'], { GITHUB_ACTIONS: 'true' }),
    run(args, { GITHUB_ACTIONS: 'true' }),
  ]);

  expect([text.code, json.code, github.code]).toEqual([1, 1, 1]);
  const verdict = JSON.parse(json.stdout);
  expect(verdict).toMatchObject({ ok: false, errors: 3, warnings: 0 });
  expect(verdict.diagnostics[0]).toMatchObject({ rule: expect.stringMatching(/^[a-z]+\/[a-z-]+$/), line: 8 });
  expect(text.stderr).toBe(formatDiagnostics(verdict.diagnostics).concat('\n'));
  expect(text.stdout).toBe('');
  // No text of the content is a command to GitHub.
  expect(github.stderr).toBe(text.stderr.replaceAll('##[', '# #['));
  expect(github.stderr).toContain('> 1 | # #[stop-commands]x');
  expect(github.stdout + json.stdout).not.toContain('##[');
  const annotations = github.stdout.trimEnd().split('\n');
  expect(annotations).toHaveLength(3);
  expect(annotations[0]).toMatch(
    /^::error file=[^:,]*\/hero\.yaml,line=8,col=1,title=[^:,]+::"compainion" is not a key that belongs here\. Did you mean companion\?$/,
  );
  expect(annotations[1]).toMatch(/^::error file=[^:,]*\/100%25%2C new\.md,line=1,col=1,title=[^:,]+::/);
  await expect(readdir(outDir)).rejects.toThrow('ENOENT');
});

test('a site with only warnings is published, except with --strict', async () => {
  const contentDir = await copyFixture();
  const site = await readFile(join(contentDir, 'site.yaml'), 'utf8');
  const address = 'https://lanternfall.example';
  expect(site).toContain(address);
  await writeFile(join(contentDir, 'site.yaml'), site.replace(address, `${address}/below`));
  const outDir = join(await temporaryDir(), 'dist');
  const args = ['build', '--json', '--content', contentDir, '--out', outDir];
  const strict = await run([...args, '--strict']);

  expect(strict.code).toBe(1);
  expect(JSON.parse(strict.stdout)).toMatchObject({ ok: false, errors: 1, warnings: 0 });
  await expect(readdir(outDir)).rejects.toThrow('ENOENT');
  // Also when it is recalled.
  for (const _round of [1, 2]) {
    const { code, stdout } = await run(args);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, errors: 0, warnings: 1 });
    expect(await readdir(outDir)).toContain('index.html');
  }
  const checked = await run(['check', '--strict', '--content', contentDir]);
  expect(checked.code).toBe(1);
  expect(checked.stdout).not.toContain('No mistakes');
});

test('an error of the operating system is a failure in JSON too', async () => {
  const outDir = join(await temporaryDir(), 'dist');
  await writeFile(outDir, '');
  const args = ['build', '--content', fixtureDir, '--out', outDir];
  const [json, github] = await Promise.all([
    run([...args, '--json'], { GITHUB_ACTIONS: '' }),
    run(args, { GITHUB_ACTIONS: 'true' }),
  ]);

  expect([json.code, github.code]).toEqual([1, 1]);
  const verdict = JSON.parse(json.stdout);
  expect(verdict).toMatchObject({ ok: false, failure: expect.any(String), diagnostics: [] });
  expect(github.stdout).toBe(`::error::${verdict.failure}\n`);
});

test('a folder that is no site is refused before anything is built, in a sentence', async () => {
  const outDir = await temporaryDir();
  await writeFile(join(outDir, 'letter.txt'), 'dear');
  const contentDir = await copyFixture();
  await writeFile(join(contentDir, 'hero.yaml'), 'no: hero');
  const { code, stderr } = await run(['build', '--content', contentDir, '--out', outDir]);
  const { stdout } = await run(['build', '--json', '--content', contentDir, '--out', outDir]);

  expect(code).toBe(1);
  expect(stderr).toBe(
    `${outDir} holds other things than a site that this build made. Name another folder with --out.\nNothing was published; the last site stays as it was.\n`,
  );
  expect(JSON.parse(stdout)).toMatchObject({ ok: false, failure: expect.stringContaining('other things') });
});

test('a build that fails restores the last site, even after a build that was killed', async () => {
  const dir = await temporaryDir();
  const last = join(dir, '.dist-last');
  await publish([{ path: 'index.html', bytes: Buffer.from('last good') }], last);
  const contentDir = await copyFixture();
  await writeFile(join(contentDir, 'hero.yaml'), 'labl: a\n');
  for (const _time of ['killed before', 'still there']) {
    const { code, stderr } = await run(['build', '--content', contentDir, '--out', join(dir, 'dist')]);
    expect(code).toBe(1);
    expect(stderr).toContain('hero.yaml:1:1 "labl" is not a key that belongs here. Did you mean label?');
  }
  expect(await readFile(join(dir, 'dist/index.html'), 'utf8')).toBe('last good');
});

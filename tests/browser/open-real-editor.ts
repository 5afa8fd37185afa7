import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { serveEditor } from '../../generator/edit/serve-editor';
import { buildForDevelopment } from '../../generator/pipeline/build-for-development';
import { checkSite } from '../../generator/pipeline/check-site';
import { readCode } from '../../generator/sources/read-code';
import { site } from '../../templates/site';
import { copyProject } from '../generator/copy-project';
import { contentFolder } from './site-content';

const rootDir = resolve(import.meta.dirname, '../..');

/** The editor as `npm run edit` serves it, over a copy of the project whose content is in a repository of its own. */
export async function serveRealEditor() {
  const root = await mkdtemp(join(tmpdir(), 'editor-'));
  await copyProject(root);
  const contentDir = join(root, 'content');
  await cp(join(rootDir, contentFolder), contentDir, { recursive: true });
  const git = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)('git', ['-C', root, ...args]);
    return stdout;
  };
  await git('init', '--quiet', '--initial-branch=main');
  await git('config', 'user.name', 'Ann Okoro');
  await git('config', 'user.email', 'ann@place.example');
  await git('add', 'content');
  await git('commit', '--quiet', '--message', 'Begin');
  const code = await readCode(rootDir);
  const errors: unknown[] = [];
  const editing = await serveEditor({
    build: { rootDir: root, contentDir, cacheDir: join(rootDir, '.cache') },
    site,
    draftsDir: join(root, '.drafts'),
    nowMs: () => Date.now(),
    load: async () => ({
      site,
      checkSite,
      build: (options, hooks, context) => buildForDevelopment({ ...options, site }, hooks, context, code),
    }),
    today: () => new Date('2024-02-03'),
    hooks: { elapsedMs: () => performance.now() },
    port: 0,
    env: process.env,
    onError: (error) => errors.push(error),
  });
  const close = async () => {
    await editing.close();
    await rm(root, { recursive: true, force: true });
  };
  return { ...editing, git, contentDir, errors, close };
}

/** Opens an editor, until it shows a file. */
export async function arriveInEditor(page: Page, url: string): Promise<void> {
  page.setDefaultTimeout(30_000);
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Until the form of a file that was chosen is there. */
export async function waitForForm(page: Page, name: string): Promise<void> {
  await page.getByRole('region', { name: 'Content' }).getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText('Loading…').waitFor({ state: 'detached' });
}

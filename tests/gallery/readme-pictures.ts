import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { openVisit } from './open-visit';
import { photograph } from './photograph';
import { readReadmeWords } from './readme-words';

/** Beside the pictures, for a test to compare with the content. */
const wordsFile = 'docs/words-in-pictures.json';

const patienceMs = 60_000;
/** What a copy of the project does without. */
const leftOut = /^(?:node_modules|\.git|\.cache|\.drafts|art|dist)$/;

/** Takes the pictures in README.md and docs/editing.md: the first screen, the editor, and development with a mistake. */
export async function remakeReadmePictures(
  rootDir: string,
  { browser, siteUrl }: { browser: Browser; siteUrl: string },
): Promise<void> {
  const write = async (name: string, picture: Buffer) => {
    const file = join(rootDir, 'docs', name);
    await writeFile(file, await sharp(picture).webp({ quality: 82 }).toBuffer());
    console.log(`Written: ${relative(rootDir, file)}`);
  };
  const first = await openVisit(browser, siteUrl, { path: '/', width: 1440 });
  await write('first-screen.webp', await photograph(first, 'window', 100));
  const copy = await copyProject(rootDir);
  try {
    await write('editor.webp', await photographEditor(copy, browser));
    await write('dev.webp', await photographMistake(copy, browser));
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
  const words = JSON.stringify(await readReadmeWords(join(rootDir, 'content')), null, 2);
  await writeFile(join(rootDir, wordsFile), `${words}\n`);
  console.log(`Written: ${wordsFile}`);
}

/** Edited without leaving drafts or mistakes in the project itself. */
async function copyProject(rootDir: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'site-pictured-'));
  const filter = (path: string) => !leftOut.test(relative(rootDir, path));
  await cp(rootDir, copy, { recursive: true, filter });
  // With the cache, or every picture would be encoded again.
  for (const shared of ['node_modules', '.cache']) await symlink(join(rootDir, shared), join(copy, shared));
  return copy;
}

/** The second line of the headline is being edited, and the page follows. */
async function photographEditor(root: string, browser: Browser): Promise<Buffer> {
  return withCommand(root, 'edit', async (url) => {
    const page = await openPage(browser, url, { width: 1440, height: 900 });
    const form = page.getByRole('region', { name: 'Content' });
    await page.getByRole('link', { name: 'First screen', exact: true }).click();
    await form.getByRole('heading', { level: 1, name: 'First screen' }).waitFor();
    await form.getByRole('textbox', { name: 'Second line', exact: true }).fill('by candlelight.');
    await page.frameLocator('iframe').getByText('by candlelight.').first().waitFor();
    await form.getByRole('button', { name: 'Revert', exact: true }).first().waitFor();
    return shoot(page);
  });
}

/** A status of the roadmap is misspelled: the page that worked stays, with the place and the remedy below it. */
async function photographMistake(root: string, browser: Browser): Promise<Buffer> {
  return withCommand(root, 'dev', async (url) => {
    const page = await openPage(browser, url, { width: 1200, height: 750 });
    const file = join(root, 'content/roadmap.yaml');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('status: in-progress', 'status: in progess'));
    await page.getByText('1 problem').first().waitFor();
    return shoot(page);
  });
}

async function openPage(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
): Promise<Page> {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  page.setDefaultTimeout(patienceMs);
  await page.goto(url);
  return page;
}

async function shoot(page: Page): Promise<Buffer> {
  for (const frame of page.frames()) {
    await frame.waitForFunction(() => document.fonts.status === 'loaded');
    await frame.waitForFunction(() =>
      [...document.images].every(({ loading, complete }) => loading === 'lazy' || complete),
    );
  }
  // Widgets come to life and pictures are painted.
  await page.waitForTimeout(1500);
  return page.screenshot({ animations: 'disabled' });
}

/** Runs one of the site's commands that serve, for as long as `work` takes. */
async function withCommand<T>(root: string, name: string, work: (url: string) => Promise<T>): Promise<T> {
  const command = spawn(process.execPath, ['--import', 'tsx', 'build.ts', name, '--port', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    return await work(await readUrl(command));
  } finally {
    command.kill();
    if (command.exitCode === null && command.signalCode === null) await once(command, 'exit');
  }
}

async function readUrl({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The command has no output to read its address from.');
  for await (const line of createInterface(stdout)) {
    const url = /http:\/\/\S+/.exec(line)?.[0];
    if (url) return url;
  }
  throw new Error('The command ended before it served anything.');
}

import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { obtainBrowser } from '../browser/find-browser';
import { browserArguments } from '../browser/serve-site';

/*
 * Measures the time from a save to the new page on the screen: `npm run bench:watch`, and after it, if
 * another project than this one is to be measured, its folder. Works on a copy, with the real content.
 */

interface Edit {
  name: string;
  /** Where the page that shows it is. */
  path: string;
  file: string;
  /** Replaces what is between the two with a word. */
  between: [before: string, after: string];
  /** Runs in the page: whether the word is on it. */
  isShown: (word: string) => boolean;
}

const rounds = 15;
const patienceMs = 20_000;
/** Not as props beside a widget, but where a visitor reads it. */
const isInText = (word: string) =>
  document.evaluate(
    `boolean(//body//*[not(self::script)]/text()[contains(., '${word}')])`,
    document,
    null,
    XPathResult.BOOLEAN_TYPE,
  ).booleanValue;

const edits: Edit[] = [
  {
    name: 'content: a line of the first screen',
    path: '/',
    file: 'content/hero.yaml',
    between: ['introduction: >-\n  Your game master is an AI that never ', '. It sets'],
    isShown: isInText,
  },
  {
    name: 'content: words within a widget',
    path: '/',
    file: 'content/roadmap.yaml',
    between: ['title: Story turns by ', '\n'],
    isShown: isInText,
  },
  {
    name: 'content: a legal page',
    path: '/terms',
    file: 'content/pages/terms.md',
    between: ['The rules of this ', '.'],
    isShown: isInText,
  },
  {
    name: 'styles',
    path: '/',
    file: 'templates/sections/hero/hero.css',
    between: ['#hero {\n  ', 'padding'],
    isShown: (word) =>
      getComputedStyle(document.querySelector('#hero') as Element).getPropertyValue(`--${word}`) !== '',
  },
  {
    name: 'templates',
    path: '/',
    file: 'templates/sections/hero/hero.tsx',
    between: ['<p className="', 'label">{hero.label}'],
    isShown: (word) => document.querySelector(`.${word}`) !== null,
  },
];

const dir = await mkdtemp(join(tmpdir(), 'bench-watch-'));
let server: ChildProcess | undefined;
let browser: Browser | undefined;
try {
  await copyProject(resolve(process.argv[2] ?? join(import.meta.dirname, '../..')), dir);
  const started = await startServer(dir);
  server = started.server;
  browser = await chromium.launch({ executablePath: obtainBrowser('whole browser'), args: browserArguments });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  for (const edit of edits) await report(context, started, edit);
  const busy = loadavg()[0]?.toFixed(1);
  console.log(
    `${cpus().length} cores, with ${busy} programs at work on average: with more than there are cores, all wait.`,
  );
} finally {
  await browser?.close();
  server?.kill();
  await rm(dir, { recursive: true, force: true });
}

interface Started {
  server: ChildProcess;
  url: string;
  /** What the server says that its last build took, in milliseconds. */
  buildMs: () => number;
}

async function report(context: BrowserContext, { url, buildMs }: Started, edit: Edit): Promise<void> {
  const shown: number[] = [];
  const built: number[] = [];
  let tell: (word: string, at: number) => void = () => undefined;
  const tab = await context.newPage();
  await tab.exposeFunction('onShown', (word: string, at: number) => tell(word, at));
  await tab.addInitScript(`
    const isShown = ${edit.isShown};
    const reported = new Set();
    const look = () => {
      for (let number = 0; document.body && number < ${rounds}; number++) {
        const word = '${wordOf(edit)}' + number + 'er';
        if (reported.has(word) || !isShown(word)) continue;
        reported.add(word);
        // The frame that holds it is done when the browser has its next turn.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => onShown(word, performance.timeOrigin + performance.now());
          port2.postMessage(0);
        });
      }
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  `);
  await tab.goto(new URL(edit.path, url).href);
  await tab.waitForFunction(() => !document.querySelector('[data-widget]:not([data-live])'));
  const file = join(dir, edit.file);
  for (let round = 0; round < rounds; round++) {
    const word = `${wordOf(edit)}${round}er`;
    const seen = new Promise<number>((done, fail) => {
      setTimeout(fail, patienceMs, new Error(`${edit.name}: not on screen after ${patienceMs} ms.`)).unref();
      tell = (what, at) => {
        if (what === word) done(at);
      };
    });
    const text = replaceBetween(await readFile(file, 'utf8'), edit, word);
    const savedAt = performance.timeOrigin + performance.now();
    await writeFile(file, text);
    shown.push((await seen) - savedAt);
    built.push(buildMs());
    // As somebody who looks at what came of it before the next save.
    await new Promise((done) => setTimeout(done, 700));
  }
  await tab.close();
  const all = shown.map((ms) => Math.round(ms)).join(' ');
  const limitMs = edit.name.startsWith('content') ? 100 : 300;
  console.log(
    `${edit.name}: ${median(shown)} ms median (at most ${limitMs}) on screen, of which the build ${median(built)} (${all})`,
  );
}

/** Of letters, and of no other edit: what one leaves behind must not be taken for the next. */
function wordOf(edit: Edit): string {
  return `mark${'abcdefgh'[edits.indexOf(edit)]}`;
}

function replaceBetween(text: string, { file, between: [before, after], name }: Edit, word: string): string {
  const start = text.indexOf(before) + before.length;
  const end = text.indexOf(after, start);
  if (start < before.length || end < 0) throw new Error(`${file} is not as this script knows it.`);
  const written = name === 'styles' ? `--${word}: 1; ` : name === 'templates' ? `${word} ` : word;
  return text.slice(0, start) + written + text.slice(end);
}

async function startServer(root: string): Promise<Started> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'build.ts', 'dev', '--port', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let url = '';
  let buildMs = 0;
  await new Promise<void>((done, fail) => {
    child.once('exit', () => fail(new Error('The server ended.')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      url ||= /^Ready at (\S+)/.exec(line)?.[1] ?? '';
      const [, time, unit] = /^(?:Ready|Built) .*?\bin ([\d.]+) (ms|s)\b/.exec(line) ?? [];
      if (time === undefined) return;
      buildMs = Number(time) * (unit === 's' ? 1000 : 1);
      done();
    });
  });
  return { server: child, url, buildMs: () => buildMs };
}

async function copyProject(from: string, to: string): Promise<void> {
  const parts = ['generator', 'build.ts', 'client', 'content', 'public', 'templates', 'package.json'];
  for (const part of [...parts, 'package-lock.json', 'tsconfig.json']) {
    await cp(join(from, part), join(to, part), { recursive: true });
  }
  await symlink(join(from, 'node_modules'), join(to, 'node_modules'));
}

function median(values: readonly number[]): number {
  return Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
}

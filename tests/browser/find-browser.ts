import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { chromium } from 'playwright-core';

/** Where to look; made by the caller, so that the search can be tested for machines other than this one. */
export interface Machine {
  env: Readonly<Record<string, string | undefined>>;
  platform: NodeJS.Platform;
  /** The browsers that Playwright would download for itself, whether or not they are there. */
  playwrightPaths: Readonly<Record<BrowserKind, string>>;
  exists: (path: string) => boolean;
}

/**
 * A headless shell draws pages with a fifth less work, but has no window, no profile and no back/forward cache. Where
 * there is none, a whole browser does instead.
 */
export type BrowserKind = 'headless shell' | 'whole browser';

/** A command and its arguments. */
type Command = [command: string, ...args: string[]];

const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];

const browserNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'brave-browser',
];

const macApplications = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser'];

const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'BraveSoftware\\Brave-Browser\\Application\\brave.exe',
];

/** Of the widths that the styles of the site count on while its own are on their way: those of Arial and Times. */
const fonts = 'fonts-liberation';

const downloadLimitMs = 120_000;
const installLimitMs = 300_000;

/**
 * The path of a Chromium-family browser, or `undefined`. The one that `CHROME_PATH` names serves for both kinds; if it
 * leads nowhere, this throws.
 */
export function findBrowser(machine: Machine, kind: BrowserKind): string | undefined {
  const { env, playwrightPaths, exists } = machine;
  const chosen = env.CHROME_PATH;
  if (chosen) {
    if (!exists(chosen)) throw new Error(`CHROME_PATH names ${chosen}, and there is no such file.`);
    return chosen;
  }
  const shells = [playwrightPaths['headless shell'], ...onPath(machine, shellNames)];
  const browsers = [playwrightPaths['whole browser'], ...usualPlaces(machine)];
  const paths = kind === 'headless shell' ? [...shells, ...browsers] : browsers;
  return paths.find((path) => path !== '' && exists(path));
}

/**
 * The path of a browser on this machine. Where there is none, gets one and says so; where that is not
 * possible either, throws. Tests that need a browser are never skipped.
 */
export function obtainBrowser(kind: BrowserKind): string {
  const found = findBrowser(thisMachine(), kind);
  if (found) return found;
  const failures: string[] = [];
  for (const [commands, limitMs] of waysToInstall()) {
    try {
      for (const command of commands) install(command, limitMs);
      const installed = findBrowser(thisMachine(), kind);
      if (installed) return installed;
      failures.push(`${describe(commands)}: ended well, but no browser was found after it`);
    } catch (error) {
      failures.push(`${describe(commands)}: ${(error as Error).message.split('\n')[0]}`);
    }
  }
  const tried = failures.map((failure) => `  ${failure}`).join('\n');
  throw new Error(
    `The browser tests need Chromium, Chrome, Edge or Brave, and none was found or could be installed:\n${tried}\nInstall one, or name one in CHROME_PATH.`,
  );
}

function usualPlaces(machine: Machine): string[] {
  const { env, platform } = machine;
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    return folders.flatMap((folder) => (folder ? windowsPrograms.map((path) => `${folder}\\${path}`) : []));
  }
  if (platform === 'darwin') {
    const folders = ['/Applications', `${env.HOME}/Applications`];
    return folders.flatMap((folder) =>
      macApplications.map((name) => `${folder}/${name}.app/Contents/MacOS/${name}`),
    );
  }
  return [...onPath(machine, browserNames), '/opt/google/chrome/chrome'];
}

function onPath({ env, platform }: Machine, names: string[]): string[] {
  if (platform === 'win32') return [];
  const folders = [...(env.PATH ?? '').split(posix.delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return names.flatMap((name) =>
    folders.filter((folder) => folder !== '').map((folder) => posix.join(folder, name)),
  );
}

function thisMachine(): Machine {
  return {
    env: process.env,
    platform: process.platform,
    playwrightPaths: {
      'headless shell': pathOfPlaywrightShell(),
      'whole browser': chromium.executablePath(),
    },
    exists: existsSync,
  };
}

/** Playwright does not export this path. */
function pathOfPlaywrightShell(): string {
  const { registry } = createRequire(import.meta.url)('playwright-core/lib/coreBundle').registry;
  return registry.findExecutable('chromium-headless-shell')?.executablePath() ?? '';
}

function waysToInstall(): [Command[], limitMs: number][] {
  const playwright = join(
    dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')),
    'cli.js',
  );
  const download: Command = [process.execPath, playwright, 'install', 'chromium'];
  const root: string[] = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => [...root, 'apt-get', ...args] as unknown as Command;
  const packages = (...names: string[]) => [apt('update'), apt('install', '--yes', ...names)];
  if (process.platform !== 'linux') return [[[download], downloadLimitMs]];
  return [
    [[download], downloadLimitMs],
    [packages('chromium', 'chromium-headless-shell', fonts), installLimitMs],
    // Not every distribution has both.
    [packages('chromium', fonts), installLimitMs],
  ];
}

function install([command, ...args]: Command, limitMs: number): void {
  console.log(`No browser for the tests yet. Trying: ${[command, ...args].join(' ')}`);
  execFileSync(command, args, {
    stdio: 'inherit',
    timeout: limitMs,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function describe(commands: Command[]): string {
  return commands.map((command) => command.join(' ')).join(' && ');
}

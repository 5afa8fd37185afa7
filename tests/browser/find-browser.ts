import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { type BrowserKind, findBrowser, type Machine } from '../../generator/compare/pictures/find-browser';

/** A command and its arguments. */
type Command = [command: string, ...args: string[]];

/** Of the widths that the styles of the site count on while its own are on their way: those of Arial and Times. */
const fonts = 'fonts-liberation';

const downloadLimitMs = 120_000;
const installLimitMs = 300_000;

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

import { spawn } from 'node:child_process';

/** What each system opens an address with, in whatever browser its owner has chosen. */
const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens an address in the browser. Resolves to whether the browser could be started. */
export function openBrowser(url: string): Promise<boolean> {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open'];
  return new Promise((resolve) => {
    const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
    child.once('error', () => resolve(false));
    child.once('spawn', () => resolve(true));
    child.unref();
  });
}

import { posix } from 'node:path';

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

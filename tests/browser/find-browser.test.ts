import { expect, it } from 'vitest';
import { findBrowser, type Machine } from '../../generator/compare/pictures/find-browser';

const playwrightPaths = {
  'headless shell': '/home/someone/.cache/ms-playwright/shell',
  'whole browser': '/home/someone/.cache/ms-playwright/chrome',
};
const shell = '/usr/bin/chromium-headless-shell';
const whole = '/usr/bin/chromium';

/** A machine on which only these files exist. */
function machine(platform: NodeJS.Platform, files: string[], env: Machine['env'] = {}): Machine {
  return { platform, env, playwrightPaths, exists: (path) => files.includes(path) };
}

const { 'headless shell': ownShell, 'whole browser': ownWhole } = playwrightPaths;
const mine = '/opt/mine/chrome';
const chosen = { CHROME_PATH: mine };

it.each<[string, string[], Machine['env'], shell: string | undefined, whole: string | undefined]>([
  ['the one that CHROME_PATH names', [mine, ownShell, ownWhole, shell, whole], chosen, mine, mine],
  ["Playwright's own", [ownShell, ownWhole, shell, whole], {}, ownShell, ownWhole],
  ["that of the system before Playwright's of another kind", [whole, shell, ownWhole], {}, shell, ownWhole],
  ['a whole browser where there is no headless shell', [whole], {}, whole, whole],
  ['never a headless shell where a whole browser is needed', [shell], {}, shell, undefined],
  ['missing where there is none', ['/usr/bin/firefox'], { PATH: '/usr/bin' }, undefined, undefined],
])('the browser for the tests is %s', (_, files, env, forShell, forWhole) => {
  expect(findBrowser(machine('linux', files, env), 'headless shell')).toBe(forShell);
  expect(findBrowser(machine('linux', files, env), 'whole browser')).toBe(forWhole);
});

it('is not another one when CHROME_PATH leads nowhere', () => {
  const search = () => findBrowser(machine('linux', [whole], { CHROME_PATH: '/nowhere' }), 'whole browser');
  expect(search).toThrow('CHROME_PATH names /nowhere, and there is no such file.');
});

it.each<[NodeJS.Platform, string, Machine['env']]>([
  ['linux', '/usr/bin/chromium', {}],
  ['linux', '/usr/bin/google-chrome-stable', {}],
  ['linux', '/snap/bin/chromium', {}],
  ['linux', '/home/someone/bin/microsoft-edge', { PATH: '/bin:/home/someone/bin' }],
  ['linux', '/usr/bin/brave-browser', {}],
  ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', {}],
  [
    'darwin',
    '/Users/someone/Applications/Brave Browser.app/Contents/MacOS/Brave Browser',
    { HOME: '/Users/someone' },
  ],
  [
    'win32',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
    { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' },
  ],
  ['win32', 'D:\\Programs\\Google\\Chrome\\Application\\chrome.exe', { LOCALAPPDATA: 'D:\\Programs' }],
])('is found on %s at %s', (platform, path, env) => {
  expect(findBrowser(machine(platform, [path], env), 'whole browser')).toBe(path);
  expect(findBrowser(machine(platform, [path], env), 'headless shell')).toBe(path);
});

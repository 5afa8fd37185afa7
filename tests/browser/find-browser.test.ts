import { describe, expect, it } from 'vitest';
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

describe('the browser for the tests', () => {
  it.each(['headless shell', 'whole browser'] as const)(
    'is the one that CHROME_PATH names, whatever else is installed, for a %s',
    (kind) => {
      const chosen = machine('linux', ['/opt/mine/chrome', shell, whole], {
        CHROME_PATH: '/opt/mine/chrome',
      });
      expect(findBrowser(chosen, kind)).toBe('/opt/mine/chrome');
    },
  );

  it('is not another one when CHROME_PATH leads nowhere', () => {
    const search = () => findBrowser(machine('linux', [whole], { CHROME_PATH: '/nowhere' }), 'whole browser');
    expect(search).toThrow('CHROME_PATH names /nowhere, and there is no such file.');
  });

  it.each(['headless shell', 'whole browser'] as const)(
    'is Playwright’s own %s before that of the system',
    (kind) => {
      const files = [whole, shell, ...Object.values(playwrightPaths)];
      expect(findBrowser(machine('linux', files), kind)).toBe(playwrightPaths[kind]);
    },
  );

  it('is a headless shell where there is one, and a whole browser where that is needed', () => {
    const both = machine('linux', [whole, shell, playwrightPaths['whole browser']]);
    expect(findBrowser(both, 'headless shell')).toBe(shell);
    expect(findBrowser(both, 'whole browser')).toBe(playwrightPaths['whole browser']);
  });

  it('is never a headless shell where a whole browser is needed', () => {
    expect(findBrowser(machine('linux', [shell]), 'whole browser')).toBeUndefined();
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

  it('is missing where there is none', () => {
    const other = machine('linux', ['/usr/bin/firefox'], { PATH: '/usr/bin' });
    expect(findBrowser(other, 'headless shell')).toBeUndefined();
  });
});

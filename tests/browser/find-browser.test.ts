import { describe, expect, it } from 'vitest';
import { findBrowser, type Machine } from './find-browser';

/** A machine on which only these files exist. */
function machine(platform: NodeJS.Platform, files: string[], env: Machine['env'] = {}): Machine {
  const playwrightPath = '/home/someone/.cache/ms-playwright/chromium/chrome';
  return { platform, env, playwrightPath, exists: (path) => files.includes(path) };
}

describe('the browser for the tests', () => {
  it('is the one that CHROME_PATH names, whatever else is installed', () => {
    const files = ['/opt/mine/chrome', '/usr/bin/chromium'];
    expect(findBrowser(machine('linux', files, { CHROME_PATH: '/opt/mine/chrome' }))).toBe(
      '/opt/mine/chrome',
    );
  });

  it('is not another one when CHROME_PATH leads nowhere', () => {
    const search = () => findBrowser(machine('linux', ['/usr/bin/chromium'], { CHROME_PATH: '/nowhere' }));
    expect(search).toThrow('CHROME_PATH names /nowhere, and there is no such file.');
  });

  it('is Playwright’s own before those of the system', () => {
    const { playwrightPath } = machine('linux', []);
    expect(findBrowser(machine('linux', ['/usr/bin/chromium', playwrightPath]))).toBe(playwrightPath);
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
    expect(findBrowser(machine(platform, [path], env))).toBe(path);
  });

  it('is missing where there is none', () => {
    expect(findBrowser(machine('linux', ['/usr/bin/firefox'], { PATH: '/usr/bin' }))).toBeUndefined();
  });
});

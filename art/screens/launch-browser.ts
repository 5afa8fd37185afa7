import { type Browser, chromium } from 'playwright-core';

/** Starts the Chromium that `CHROME_PATH` names, or else the one that Playwright has installed. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROME_PATH || chromium.executablePath(),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-lcd-text',
      '--font-render-hinting=none',
    ],
  });

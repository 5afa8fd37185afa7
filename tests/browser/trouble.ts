import type { Page } from 'playwright-core';

const entriesOf = new WeakMap<Page, string[]>();

/** Notes from now on whatever a visitor's console or network panel would show as wrong. */
export function watchTrouble(page: Page, siteUrl: string): void {
  const trouble: string[] = [];
  entriesOf.set(page, trouble);
  page.on('console', (message) => trouble.push(`console ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => trouble.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${siteUrl}/`) && !url.startsWith('data:')) trouble.push(`request to ${url}`);
  });
  page.on('requestfailed', (request) => trouble.push(`failed: ${request.url()}`));
  page.on('response', (response) => {
    const isDocument = response.request().isNavigationRequest();
    if (response.status() >= 400 && !isDocument) trouble.push(`${response.status()}: ${response.url()}`);
  });
}

/** Console messages, uncaught errors, requests that failed or left the site: in order, in words. */
export function troubleOf(page: Page): readonly string[] {
  return entriesOf.get(page) ?? [];
}

import { devUrls } from '../../../lib/dev-urls';

/**
 * Tells the server what scripts of the site throw in this page, for the terminal and for what is shown over the page. The
 * server knows which lines the script was made of.
 */
export function reportFailures(): void {
  const report = (thrown: unknown) => {
    const { message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
    // Nobody waits for it, not even while the page is left.
    navigator.sendBeacon(devUrls.failed, JSON.stringify({ message, stack }));
  };
  addEventListener('error', ({ error }) => error && report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

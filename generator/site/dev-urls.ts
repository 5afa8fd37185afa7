/** The endpoints of the development server for open pages; see `dev/server/serve-development.ts`. */
export const devUrls = {
  reload: '/_dev/reload.js',
  openInEditor: '/_dev/open-in-editor.js',
  events: '/_dev/events',
  failed: '/_dev/failed',
  open: '/_dev/open',
} as const;

/** The header with the fingerprint of a page, as a query. */
export const fingerprintHeader = 'Fingerprint';

/** What the development server answers to open pages; see `dev/server/endpoints.ts`. */
export const devUrls = {
  reload: '/_dev/reload.js',
  openInEditor: '/_dev/open-in-editor.js',
  shareEvents: '/_dev/share-events.js',
  events: '/_dev/events',
  failed: '/_dev/failed',
  open: '/_dev/open',
} as const;

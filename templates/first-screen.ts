import type { Content } from '../content/schema';

/** Content files that are shown without scrolling, or on the error page: styles paint the grounds of their pictures. */
export const firstScreenFiles: ReadonlySet<keyof Content> = new Set([
  'site',
  'hero',
  'slides',
  'scene',
  'error',
]);

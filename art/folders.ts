import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Where the site keeps its pictures. */
export const pictures = join(root, 'content/pictures');

/** Where drafts and the pieces of other pictures are made. */
export const workbench = join(root, '.cache/art');

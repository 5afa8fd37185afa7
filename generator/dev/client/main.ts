import { followServer, reportFailures } from './follow-server';
import { restoreState } from './keep-state';
import { createOverlay } from './overlay/overlay';

/** Set when this script is bundled; empty outside the frame of an editor. */
declare const EDITOR_ORIGIN: string;

// Loaded by every page of the development server, before the page's own script runs.
reportFailures();
restoreState();
// An editor has a list of problems of its own.
const overlay = EDITOR_ORIGIN === '' ? createOverlay() : undefined;
followServer((state) => overlay?.(state));

import { followServer, reportFailures } from './follow-server';
import { restoreState } from './keep-state';
import { createOverlay } from './overlay/overlay';

// Loaded by every page of the development server, before the page's own script runs.
reportFailures();
restoreState();
const overlay = createOverlay();
followServer((state) => overlay.show(state));

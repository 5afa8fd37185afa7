import { followServer, reportFailures } from '../follow-server';
import { restoreState } from '../keep-state';

// In the frame of an editor, in place of `main.ts`: the editor itself shows what is wrong.
reportFailures();
restoreState();
followServer(() => {});

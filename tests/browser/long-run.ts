import { isLong } from '../long-run';
import { narrow, widths } from './open-page';
import { routes, unknownRoute } from './site-content';

export { isLong };

/** Every page; in a short run one of each kind, as markdown pages are all made alike. */
export const pages = isLong ? [...routes, unknownRoute] : [...routes.slice(0, 2), unknownRoute];

/** For what a window of any width does alike: in a short run a telephone's, which has less to draw. */
export const someWidths = isLong ? widths : [narrow];

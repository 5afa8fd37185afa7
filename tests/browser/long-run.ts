import { routes, unknownRoute } from './site-content';

/** Whether there is time for all of it: `npm run test:long`. */
export const isLong = process.env.LONG_RUN !== undefined;

/** Every page; in a short run one of each kind, as markdown pages are all made alike. */
export const pages = isLong ? [...routes, unknownRoute] : [...routes.slice(0, 2), unknownRoute];

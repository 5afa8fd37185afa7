import { fromElsewhere } from '../../generator/features/from-elsewhere';
import type { FromElsewhere } from '../../generator/site/from-elsewhere';

/** Allows what is listed below. */
export const siteFromElsewhere = () => fromElsewhere(table);

/**
 * What pages may use from other sites, each with its reason. Empty: visitors are seen by nobody but the host. What an
 * entry costs them is in `docs/from-elsewhere.md`.
 */
const table: FromElsewhere = {
  file: 'templates/features/from-elsewhere.ts',
  forms: [],
  scripts: [],
  media: [],
};

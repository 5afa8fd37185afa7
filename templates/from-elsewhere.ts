import type { FromElsewhere } from '../generator/site/from-elsewhere';

/**
 * What pages may use from other sites, each with its reason. Empty: visitors are seen by nobody but the host. What an
 * entry costs them is in `docs/from-elsewhere.md`.
 */
export const fromElsewhere: FromElsewhere = {
  file: 'templates/from-elsewhere.ts',
  forms: [],
  scripts: [],
  media: [],
};

import type { Feature } from '../../generator/features/feature';
import type { FromElsewhere } from '../../generator/site/from-elsewhere';

/** Allows what is listed below from other sites, in the security policy and in the checks. */
export const siteFromElsewhere = (): Feature => ({ name: 'from-elsewhere', policy: table });

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

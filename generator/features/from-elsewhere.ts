import type { FromElsewhere } from '../site/from-elsewhere';
import type { Feature } from './feature';

/** Allows what `table` lists from other sites, in the security policy and in the checks. */
export const fromElsewhere = (table: FromElsewhere): Feature => ({ name: 'from-elsewhere', policy: table });

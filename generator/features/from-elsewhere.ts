import { UserError } from '../diagnostics/user-error';
import { elsewhereKinds, type FromElsewhere } from '../site/from-elsewhere';
import type { Feature } from './feature';

/** Allows what `table` lists from other sites, in the security policy and in the checks. */
export function fromElsewhere(table: FromElsewhere): Feature {
  checkOrigins(table);
  return { name: 'from-elsewhere', policy: table };
}

/** Origins are copied into the security policy, where a space, comma, semicolon or wildcard would allow more. */
function checkOrigins(table: FromElsewhere): void {
  for (const kind of elsewhereKinds) {
    const origins = table[kind].map(({ origin }) => origin);
    for (const [index, { origin, reason }] of table[kind].entries()) {
      const refuse = (what: string, fix: string) =>
        new UserError(`${table.file}: under ${kind}, "${origin}" ${what}`, fix);
      if (!isOrigin(origin))
        throw refuse('is not an origin', 'Write it like https://list.example.org, with nothing after it.');
      if (reason.trim() === '') throw refuse('has no reason', 'Say why pages use it.');
      if (origins.indexOf(origin) !== index) throw refuse('is listed twice', 'Remove one of the two.');
    }
  }
}

function isOrigin(text: string): boolean {
  try {
    return /^https:\/\/[a-z0-9.-]+(?::\d+)?$/.test(text) && new URL(text).origin === text;
  } catch {
    return false;
  }
}

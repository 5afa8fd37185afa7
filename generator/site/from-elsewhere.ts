import { UserError } from '../diagnostics/user-error';

/** An origin outside the site, such as `https://list.example.org`, and why pages use it. */
export interface Elsewhere {
  origin: `https://${string}`;
  reason: string;
}

/** What pages may use from elsewhere. The security policy and the checks read the same table. */
export interface FromElsewhere {
  /** The file of the table, for messages. */
  file: string;
  /** Where forms may send what is typed. */
  forms: readonly Elsewhere[];
  /** Where scripts may come from, and what these may ask for there. */
  scripts: readonly Elsewhere[];
  /** Where films and sounds may come from, and players in a frame. */
  media: readonly Elsewhere[];
}

export const nothingFromElsewhere: FromElsewhere = { file: '', forms: [], scripts: [], media: [] };

const elsewhereKinds = ['forms', 'scripts', 'media'] as const;

/** The origin of an address if the list names it. */
export function findOrigin(address: string, list: readonly Elsewhere[]): string | undefined {
  return list.find(
    ({ origin }) =>
      address === origin || address.startsWith(`${origin}/`) || address.startsWith(`${origin}?`),
  )?.origin;
}

/** Origins are copied into the security policy, where a space, comma, semicolon or wildcard would allow more. */
export function checkOrigins(table: FromElsewhere): void {
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

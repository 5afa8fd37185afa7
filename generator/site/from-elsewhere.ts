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

export const elsewhereKinds = ['forms', 'scripts', 'media'] as const;

export type ElsewhereKind = (typeof elsewhereKinds)[number];

/** The origin of an address if the list names it. */
export function findOrigin(address: string, list: readonly Elsewhere[]): string | undefined {
  return list.find(
    ({ origin }) =>
      address === origin || address.startsWith(`${origin}/`) || address.startsWith(`${origin}?`),
  )?.origin;
}

/** The subjects of differences, the most serious first. */
export const topics = [
  'policy',
  'hosting',
  'page',
  'redirect',
  'head',
  'structured-data',
  'words',
  'link',
  'picture',
  'entry',
  'order',
  'address',
  'language',
  'control',
  'screen-reader',
  'file',
  'looks',
  'script',
  'weight',
] as const;

export type Topic = (typeof topics)[number];

/** Between the texts of an entry. */
export const separator = ' · ';

/** One thing that differs between two versions of the site, as a visitor meets it. */
export interface Difference {
  topic: Topic;
  change: 'added' | 'removed' | 'changed' | 'moved';
  /** The differing part, such as `heading` or `alternative text`. */
  label: string;
  /** The heading of the section, and the name of the entry in it. */
  section: string[];
  /** Empty where something was added. */
  before: string;
  /** Empty where something was removed. */
  after: string;
  /** The `file:line:column` it comes from now. */
  source?: string;
  /** The same in the version before, if it is gone now. */
  sourceBefore?: string;
  /** Where else the same text is written. */
  otherSources?: string[];
}

/** Adds the other places where a difference was written. A picture that was replaced under its name was not written there. */
export function addSources(to: Difference, { source, sourceBefore, otherSources = [] }: Difference): void {
  if (to.before === to.after) return;
  const own = to.source ?? to.sourceBefore;
  const all = [...(to.otherSources ?? []), source ?? sourceBefore ?? '', ...otherSources];
  const others = [...new Set(all)].filter((each) => each !== '' && each !== own);
  if (others.length > 0) to.otherSources = others;
}

/**
 * A difference without section and line, which the caller adds if known. Without `change`, it is an addition or removal if
 * one of the texts is empty.
 */
export function newDifference(
  topic: Topic,
  label: string,
  { before, after, change }: Pick<Difference, 'before' | 'after'> & Partial<Pick<Difference, 'change'>>,
): Difference {
  const implied = before === '' ? 'added' : after === '' ? 'removed' : 'changed';
  return { topic, change: change ?? implied, label, section: [], before, after };
}

/** A difference, and the addresses of the pages that have it; none if it is about the whole site. */
export interface SiteDifference extends Difference {
  pages: string[];
  /** Whether these are all pages that both versions have. */
  onAllPages: boolean;
}

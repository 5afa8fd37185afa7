import type { Alternate } from './documents';

/**
 * Where a document is in each language, itself among them, and for people who read none of these: where it is in the
 * language of the site. Empty where it is there in one language alone.
 */
export function listThere(alternates: readonly Alternate[] = []): Pick<Alternate, 'language' | 'url'>[] {
  const there = alternates.filter(({ isFirstPage }) => !isFirstPage);
  const [first] = there;
  if (!first || there.length < 2) return [];
  return first === alternates[0] ? [...there, { language: 'x-default', url: first.url }] : there;
}

import { type SiteDifference, topics } from '../../compare/difference';
import { didYouMean } from '../../diagnostics/suggest';
import { UserError } from '../../diagnostics/user-error';
import { joinWords } from '../../lib/words';

const kinds = ['added', 'removed', 'changed', 'moved'];

/** A topic such as `policy`, or a change of one such as `removed-page`. Another word would never fail. */
export function refuseUnknown(conditions: readonly string[]): void {
  const all = topics.flatMap((topic) => [topic, ...kinds.map((kind) => `${kind}-${topic}`)]);
  const unknown = conditions.find((word) => !all.includes(word));
  if (unknown === undefined) return;
  const fix = didYouMean(unknown, all, `Write ${joinWords([...topics], 'or')}.`);
  throw new UserError(`--fail-on knows no "${unknown}"`, fix);
}

export function isFailing(differences: readonly SiteDifference[], conditions: readonly string[]): boolean {
  return differences.some(
    ({ topic, change }) => conditions.includes(topic) || conditions.includes(`${change}-${topic}`),
  );
}

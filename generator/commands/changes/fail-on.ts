import { type SiteDifference, topics } from '../../compare/difference';

const kinds = ['added', 'removed', 'changed', 'moved'];

/** Whether a word of `--fail-on` is one: a topic such as `policy`, or a change of one such as `removed-page`. */
export function isCondition(word: string): boolean {
  return listConditions().includes(word);
}

export function listConditions(): string[] {
  return topics.flatMap((topic) => [topic, ...kinds.map((kind) => `${kind}-${topic}`)]);
}

export function isFailing(differences: readonly SiteDifference[], conditions: readonly string[]): boolean {
  return differences.some(
    ({ topic, change }) => conditions.includes(topic) || conditions.includes(`${change}-${topic}`),
  );
}

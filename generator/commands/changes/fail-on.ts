import { type SiteDifference, type Topic, topics } from '../../compare/difference';
import { didYouMean } from '../../diagnostics/suggest';
import { UserError } from '../../diagnostics/user-error';
import { joinWords } from '../../lib/words';

/** A topic such as `policy`, or a change of one such as `removed-page`. */
export interface Condition {
  word: string;
  topic: Topic;
  /** Absent for any change. */
  change?: SiteDifference['change'];
}

/** What only the code decides, and no content. */
const topicsOfCode: readonly Topic[] = ['policy', 'hosting', 'looks', 'script'];

/** The words of `--fail-on`. One that could never fail is refused. */
export function readConditions(
  words: readonly string[],
  { contentOnly }: { contentOnly: boolean },
): Condition[] {
  const changes = ['added', 'removed', 'changed', 'moved'] as const;
  const all = topics.flatMap((topic): Condition[] => [
    { word: topic, topic },
    ...changes.map((change) => ({ word: `${change}-${topic}`, topic, change })),
  ]);
  const conditions = words.map(
    (word) => all.find((condition) => condition.word === word) ?? refuseUnknown(word, all),
  );
  const ofCode = contentOnly ? findAbout(topicsOfCode, conditions) : undefined;
  if (ofCode === undefined) return conditions;
  throw new UserError(
    `--fail-on=${ofCode.word} and --content do not go together`,
    'Leave out --content, which compares no code.',
  );
}

function refuseUnknown(word: string, all: readonly Condition[]): never {
  const words = all.map((condition) => condition.word);
  const fix = didYouMean(word, words, `Write ${joinWords([...topics], 'or')}.`);
  throw new UserError(`--fail-on knows no "${word}"`, fix);
}

/** The first condition that is about one of these topics. */
export function findAbout(about: readonly Topic[], conditions: readonly Condition[]): Condition | undefined {
  return conditions.find(({ topic }) => about.includes(topic));
}

export function isFailing(differences: readonly SiteDifference[], conditions: readonly Condition[]): boolean {
  return differences.some(({ topic, change }) =>
    conditions.some((condition) => condition.topic === topic && (condition.change ?? change) === change),
  );
}

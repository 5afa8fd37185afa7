import { isAlias, isCollection, isScalar, type Node, type Pair, Scalar, type YAMLSeq } from 'yaml';
import type { Words, YamlMistake } from './yaml-mistake';

/** The commas of another language between entries; the last has none there. */
export function findCommas({ items, flow }: YAMLSeq, text: string): YamlMistake[] {
  const isPlain = (item: unknown) => isScalar(item) && item.type === Scalar.PLAIN;
  if (flow || items.length < 2 || !items.every(isPlain)) return [];
  const ends = (items as Scalar[]).map(({ range }) => range?.[1] ?? 0);
  const without = ends.filter((end) => text[end - 1] !== ',');
  const isLastAlone = without.length === 1 && without[0] === ends.at(-1) && items.length > 2;
  if (without.length > 0 && !isLastAlone) return [];
  return [
    {
      offset: (ends[0] ?? 1) - 1,
      rule: 'yaml/commas',
      message: 'the entries of this list end in commas, which would show',
      fix: 'Remove them, for each entry has a line of its own.',
      leavesValues: true,
    },
  ];
}

/** Of keys that stand twice in one group, the first is told: where there are more, a hyphen is missing. */
export function checkKeys(pairs: readonly Pair[]): YamlMistake[] {
  const seen = new Set<string>();
  const doubled: number[] = [];
  const mistakes = pairs.flatMap(({ key, value }): YamlMistake[] => {
    const offset = (toNode(key) ?? toNode(value))?.range?.[0] ?? 0;
    const known = isScalar(key) && !key.tag && !key.anchor ? String(key.value ?? '') : undefined;
    if (known !== undefined && seen.has(known)) doubled.push(offset);
    if (known !== undefined) seen.add(known);
    const words = describeKey(known);
    return words ? [{ offset, ...words }] : [];
  });
  const [offset] = doubled;
  if (offset === undefined) return mistakes;
  const ofEntry =
    'Keep one of the two; where a new entry of a list begins here, write a hyphen and a space in front of it.';
  const fix = doubled.length > 1 ? ofEntry : 'Keep one of the two.';
  const message = 'the same key stands twice in this group';
  return [...mistakes, { offset, rule: 'yaml/duplicate-key', message, fix }];
}

/** Words for what no key can be; nothing for any other. */
function describeKey(key: string | undefined): Words | undefined {
  if (key === undefined) {
    const message = 'a key must be one word, with a colon and a space behind it';
    return { rule: 'yaml/key-of-many-words', message, fix: 'Write it as key: text.' };
  }
  if (key === '') {
    const message = 'there is no key before the colon';
    return { rule: 'yaml/no-key', message, fix: 'Write one, or remove the line.' };
  }
  if (key !== '__proto__') return undefined;
  return { rule: 'yaml/unknown-key', message: `"${key}" is not a key that belongs here`, fix: 'Remove it.' };
}

function toNode(node: unknown): Node | undefined {
  return isScalar(node) || isCollection(node) || isAlias(node) ? node : undefined;
}

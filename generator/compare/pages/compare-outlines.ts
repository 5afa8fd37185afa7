import { compareWords, likeness } from '../compare-words';
import type { Difference, Topic } from '../difference';
import { matchEntries } from '../match-entries';
import { type Group, type Leaf, listLeaves, type Node } from './outline';

/** What differs between two versions of a page's body, in the order of the page after. */
export function compareOutlines(before: readonly Group[], after: readonly Group[]): Difference[] {
  return foldEchoes(compareNodes(before, after, []));
}

function compareNodes(before: readonly Node[], after: readonly Node[], section: string[]): Difference[] {
  const { pairs, removed, moved } = matchEntries(before, after, {
    keys: [contentOf, idOf, (node) => ('children' in node ? `${node.kind} ${node.name}` : undefined)],
    likeness: (a, b) => (kindOf(a) === kindOf(b) ? likeness(wordsOf(a), wordsOf(b)) : 0),
    replaces,
  });
  const differences: Difference[] = [];
  const gone = [...removed].sort((a, b) => a - b);
  const addGone = (end: number) => {
    while (gone[0] !== undefined && gone[0] < end) {
      differences.push(whole('removed', before[gone.shift() ?? 0] as Node, section));
    }
  };
  for (const [index, node] of after.entries()) {
    const from = pairs.get(index);
    if (from !== undefined && !moved.has(index)) addGone(from);
    const old = from === undefined ? undefined : before[from];
    if (!old) differences.push(whole('added', node, section));
    else {
      if (moved.has(index)) differences.push(moveOf(node, section));
      differences.push(...comparePair(old, node, section));
    }
  }
  addGone(before.length);
  return differences.filter(({ before, after }) => before !== '' || after !== '');
}

function comparePair(before: Node, after: Node, section: string[]): Difference[] {
  if ('children' in before && 'children' in after) {
    // An entry of one text has that text for its name.
    const hasMore = after.kind === 'section' || before.children.length > 1 || after.children.length > 1;
    const isNamed = after.name !== '' && hasMore;
    return compareNodes(before.children, after.children, isNamed ? [...section, after.name] : section);
  }
  return 'children' in before || 'children' in after ? [] : compareLeaves(before, after, section);
}

function compareLeaves(before: Leaf, after: Leaf, section: string[]): Difference[] {
  const changed = (topic: Topic, label: string, words: Pick<Difference, 'before' | 'after'>): Difference => {
    const change = words.before === '' ? 'added' : words.after === '' ? 'removed' : 'changed';
    return { topic, change, label, section, ...words, ...sourceAt(after, words.before) };
  };
  const differ = (topic: Topic, label: string, was: string, is: string): Difference[] =>
    was === is ? [] : [changed(topic, label, { before: was, after: is })];
  const { topic, label } = describe(after);
  if (after.kind === 'picture') {
    const isSame = before.hashes.join() === after.hashes.join();
    const names = { before: before.names.join(', '), after: after.names.join(', ') };
    const file = after.sources.at(-1);
    const picture = changed('picture', pictureLabel(before, after), names);
    return [
      ...(isSame ? [] : [{ ...picture, ...(file && { source: file.source }) }]),
      ...differ('picture', 'alternative text', before.words, after.words),
    ];
  }
  if (after.kind === 'icon') return differ('picture', 'icon', before.names.join(), after.names.join());
  return [
    ...differ(topic, label, before.words, after.words),
    ...compareLinks(before, after).flatMap(({ words, was, is }) =>
      differ('link', `link “${words}”`, was, is),
    ),
    ...differ('address', 'address within the page', hashOf(before), hashOf(after)),
    ...differ('language', `language of “${after.words}”`, before.langs.join(), after.langs.join()),
  ];
}

/** Links with other words than before are compared in their order. */
function compareLinks(before: Leaf, after: Leaf): { words: string; was: string; is: string }[] {
  const left = [...before.links];
  const take = (index: number) => (index < 0 ? undefined : left.splice(index, 1)[0]);
  const same = after.links.map(({ words, to }) => {
    const exact = left.findIndex((link) => link.words === words && link.to === to);
    return take(exact < 0 ? left.findIndex((link) => link.words === words) : exact);
  });
  const changes = after.links.map(({ words, to }, index) => {
    const old = same[index] ?? take(0);
    return { words, was: old?.to ?? '', is: to };
  });
  return [...changes, ...left.map(({ words, to }) => ({ words, was: to, is: '' }))];
}

/** What was added or removed as a whole. */
function whole(change: 'added' | 'removed', node: Node, section: string[]): Difference {
  const leaves = 'children' in node ? listLeaves(node.children) : [node];
  // Where a link leads, nobody sees in its words.
  const links = leaves.flatMap((each) => each.links).filter(({ to }) => !to.startsWith('#'));
  const words = [wordsOf(node), ...links.map(({ to }) => `→ ${to}`)].join(' ');
  const traced = leaves.filter(({ sources }) => sources.length > 0);
  const leaf = traced.find(({ isHeard }) => !isHeard) ?? traced[0];
  const source = leaf?.sources[0]?.source;
  const place = change === 'added' ? { before: '', after: words } : { before: words, after: '' };
  const about =
    'children' in node ? { topic: 'entry' as const, label: `${node.kind} “${node.name}”` } : describe(node);
  return {
    ...about,
    change,
    section,
    ...place,
    ...(source !== undefined && { [change === 'added' ? 'source' : 'sourceBefore']: source }),
  };
}

function moveOf(node: Node, section: string[]): Difference {
  const name = 'children' in node ? node.name : wordsOf(node);
  const kind = 'children' in node ? node.kind : describe(node).label;
  return { topic: 'order', change: 'moved', label: kind, section, before: name, after: name };
}

/** What a leaf is called in words. */
function describe({ kind, words, isHeard }: Leaf): Pick<Difference, 'topic' | 'label'> {
  if (kind === 'picture' || kind === 'icon') return { topic: 'picture', label: kind };
  if (isHeard) return { topic: 'screen-reader', label: 'only screen readers hear' };
  if (kind === 'control') return { topic: 'control', label: 'name of a control' };
  if (kind === 'heading') return { topic: 'words', label: 'heading' };
  if (/^\p{Sc} ?[\d.,]+$|^[\d.,]+[ \u00a0]?\p{Sc}$/u.test(words)) return { topic: 'words', label: 'price' };
  if (/^[\d.,%+KM]+$/.test(words)) return { topic: 'words', label: 'figure' };
  return { topic: 'words', label: 'words' };
}

function pictureLabel(before: Leaf, after: Leaf): string {
  const shared = after.names.filter((name) => before.names.includes(name));
  if (shared.length === 0) return 'another picture';
  return shared.length === Math.max(before.names.length, after.names.length)
    ? 'picture replaced under the same name'
    : 'another crop of the picture';
}

function hashOf({ id }: Leaf): string {
  return id ? `#${id}` : '';
}

/** Where the first of the words comes from that differ. */
function sourceAt({ sources, words }: Leaf, was: string): { source?: string } {
  let start = 0;
  while (start < words.length && words[start] === was[start]) start++;
  const last = sources.findLast((each) => each.start <= start) ?? sources[0];
  return last ? { source: last.source } : {};
}

/** Everything but where it comes from: two nodes of the same content are the same one. */
function contentOf(node: Node): string {
  return JSON.stringify(node, (key, value) => (key === 'sources' ? undefined : value));
}

function idOf(node: Node): string | undefined {
  return node.id ? `${kindOf(node)} #${node.id}` : undefined;
}

function kindOf(node: Node): string {
  return 'children' in node || node.kind === 'picture' || node.kind === 'icon'
    ? node.kind
    : `text ${node.isHeard}`;
}

function replaces(before: Node, after: Node): boolean {
  if ('children' in before && 'children' in after) {
    return before.children.length === 1 && after.children.length === 1;
  }
  return (
    !('children' in before) &&
    !('children' in after) &&
    kindOf(before) === kindOf(after) &&
    before.kind === after.kind
  );
}

/** Of an entry what is seen, in as much as it has words. */
function wordsOf(node: Node): string {
  const leaves = 'children' in node ? listLeaves(node.children) : [node];
  const seen = leaves.filter(({ words, isHeard }) => words !== '' && !isHeard);
  if (seen.length === 0) return leaves.map(({ words, names }) => words || names.join(', ')).join(separator);
  return seen.map(({ words }) => words).join(separator);
}

const separator = ' · ';

/** Reports once what a page says several times, of what is seen rather than of what is heard. */
export function foldEchoes(differences: readonly Difference[]): Difference[] {
  const reported: Difference[] = [];
  for (const difference of [...differences].sort((a, b) => rank(a) - rank(b))) {
    if (!reported.some((lead) => saysTheSame(lead, difference))) reported.push(difference);
  }
  return differences.filter((difference) => reported.includes(difference));
}

const texts: ReadonlySet<Topic> = new Set(['words', 'control', 'screen-reader']);

/** Of several differences that say the same, the one of the lowest rank is reported. */
function rank({ topic, label }: Difference): number {
  if (topic === 'control' || topic === 'screen-reader') return 2;
  return topic === 'address' || topic === 'entry' || label === 'heading' ? 0 : 1;
}

function saysTheSame(lead: Difference, other: Difference): boolean {
  if (lead.change !== other.change) return false;
  // An entry names itself in other places, such as a button that leads to it.
  if (lead.topic === 'entry' && texts.has(other.topic))
    return namesOf(lead).includes(other.before + other.after);
  // A link to a heading follows its address.
  if (lead.topic === 'address' && other.topic === 'link') return isSameText(lead, other);
  if (!texts.has(lead.topic) || !texts.has(other.topic)) {
    return lead.topic === other.topic && lead.label === other.label && isSameText(lead, other);
  }
  if (isSameText(lead, other)) return true;
  const isOneLine = lead.source !== undefined && lead.source === other.source;
  return (
    (rank(other) === 2 || isOneLine) &&
    lead.change === 'changed' &&
    changedWords(lead) === changedWords(other)
  );
}

function namesOf({ label, before, after }: Difference): string[] {
  return [/“(.*)”/.exec(label)?.[1] ?? '', ...(before + after).split(separator)];
}

function isSameText(one: Difference, other: Difference): boolean {
  return one.before === other.before && one.after === other.after;
}

function changedWords({ before, after }: Difference): string {
  return JSON.stringify(compareWords(before, after).filter(({ kind }) => kind !== 'same'));
}

import { likeness } from '../../lib/diff/compare-words';
import { type Matching, matchEntries } from '../../lib/diff/match-entries';
import { type Difference, newDifference, separator, type Topic } from '../difference';
import { type Group, type Leaf, listLeaves, type Node } from './outline';

/** The differences between two versions of a page's body, in the order of the page after. */
export function compareOutlines(before: readonly Group[], after: readonly Group[]): Difference[] {
  const { pairs } = matchNodes(before, after, { isByName: true });
  const now = new Map([...pairs].map(([to, from]) => [from, to]));
  return compareNodes(
    joinSections(before, (index) => after[now.get(index) ?? -1]),
    joinSections(after, (index) => before[pairs.get(index) ?? -1]),
    [],
  );
}

/** A heading that only one version has starts no section: the other version has its texts in the section above. */
function joinSections(sections: readonly Group[], partnerOf: (index: number) => Group | undefined): Group[] {
  const joined: Group[] = [];
  let above: Group | undefined;
  for (const [index, section] of sections.entries()) {
    const partner = partnerOf(index);
    const last = joined.at(-1);
    const both = last && { ...last, children: [...last.children, ...section.children] };
    const isPart = !partner && above && last && both && isNearer(both, last, above);
    if (isPart) joined[joined.length - 1] = both;
    else {
      joined.push(section);
      above = partner;
    }
  }
  return joined;
}

function isNearer(one: Group, other: Group, to: Group): boolean {
  return likeness(nodeWords(one), nodeWords(to)) > likeness(nodeWords(other), nodeWords(to));
}

/** Matches by name before words, or after them, because two names may have been swapped. */
function matchNodes(before: readonly Node[], after: readonly Node[], { isByName = false } = {}): Matching {
  const names = [idOf, (node: Node) => ('children' in node ? `${node.kind} ${node.name}` : undefined)];
  return matchEntries(before, after, {
    keys: [contentOf, ...(isByName ? names : [])],
    likeness: (a, b) => (kindOf(a) === kindOf(b) ? likeness(nodeWords(a), nodeWords(b)) : 0),
    names,
    replaces,
  });
}

function compareNodes(before: readonly Node[], after: readonly Node[], section: string[]): Difference[] {
  const { pairs, removed, moved } = matchNodes(before, after);
  const differences: Difference[] = [];
  const gone = [...removed].sort((a, b) => a - b);
  const addGone = (end: number) => {
    while (gone[0] !== undefined && gone[0] < end) {
      const node = before[gone.shift() ?? 0] as Node;
      differences.push(whole('removed', node, placeOf(node, section)));
    }
  };
  for (const [index, node] of after.entries()) {
    const from = pairs.get(index);
    if (from !== undefined && !moved.has(index)) addGone(from);
    const old = from === undefined ? undefined : before[from];
    const place = placeOf(node, section);
    if (!old) differences.push(whole('added', node, place));
    else {
      if (moved.has(index)) differences.push(moveOf(node, place));
      differences.push(...comparePair(old, node, place));
    }
  }
  addGone(before.length);
  return differences.filter(({ before, after }) => before !== '' || after !== '');
}

function placeOf({ under }: Node, section: string[]): string[] {
  return under === undefined ? section : [...section, under];
}

function comparePair(before: Node, after: Node, section: string[]): Difference[] {
  if ('children' in before && 'children' in after) {
    // An entry of one text has that text for its name.
    const hasMore = after.kind === 'section' || countTexts(before) > 1 || countTexts(after) > 1;
    const isNamed = after.name !== '' && hasMore;
    const inside = isNamed ? [...section, after.name] : section;
    const ids = { before: hashOf(before), after: hashOf(after) };
    const address = { ...newDifference('address', 'address within the page', ids), section: inside };
    return [
      ...compareNodes(before.children, after.children, inside),
      ...(ids.before === ids.after ? [] : [address]),
    ];
  }
  return 'children' in before || 'children' in after ? [] : compareLeaves(before, after, section);
}

function compareLeaves(before: Leaf, after: Leaf, section: string[]): Difference[] {
  const changed = (topic: Topic, label: string, words: Pick<Difference, 'before' | 'after'>): Difference => ({
    ...newDifference(topic, label, words),
    section,
    ...sourceAt(after, words.before),
  });
  const differ = (topic: Topic, label: string, was: string, is: string): Difference[] =>
    was === is ? [] : [changed(topic, label, { before: was, after: is })];
  const { topic, label } = describe(after);
  if (after.kind === 'picture') {
    const file = after.sources.at(-1);
    const pictures = comparePictureFiles(before, after).map(({ label, ...names }) =>
      changed('picture', label, names),
    );
    return [
      ...pictures.map((picture) => ({ ...picture, ...(file && { source: file.source }) })),
      ...differ('picture', 'alternative text', before.words, after.words),
    ];
  }
  if (after.kind === 'icon') return differ('picture', 'icon', nodeWords(before), nodeWords(after));
  return [
    ...differ(topic, label, before.words, after.words),
    ...compareLinks(before, after).flatMap(({ words, was, is, source }) =>
      differ('link', `link “${words}”`, was, is).map((each) => (source === '' ? each : { ...each, source })),
    ),
    ...differ('address', 'address within the page', hashOf(before), hashOf(after)),
    ...differ('language', `language of “${after.words}”`, before.langs.join(), after.langs.join()),
  ];
}

/** Links with other words than before are compared in their order. */
function compareLinks(
  before: Leaf,
  after: Leaf,
): { words: string; was: string; is: string; source: string }[] {
  const left = [...before.links];
  const take = (index: number) => (index < 0 ? undefined : left.splice(index, 1)[0]);
  const same = after.links.map(({ words, to }) => {
    const exact = left.findIndex((link) => link.words === words && link.to === to);
    return take(exact < 0 ? left.findIndex((link) => link.words === words) : exact);
  });
  const changes = after.links.map((link, index) => {
    const old = same[index] ?? take(0);
    return { words: link.words, was: old?.to ?? '', is: link.to, source: link.source };
  });
  return [...changes, ...left.map(({ words, to }) => ({ words, was: to, is: '', source: '' }))];
}

/** An addition or removal of a whole node. */
function whole(change: 'added' | 'removed', node: Node, section: string[]): Difference {
  const leaves = 'children' in node ? listLeaves(node.children) : [node];
  // The words of a link do not show its address.
  const links = leaves.flatMap((each) => each.links).filter(({ to }) => to !== '#');
  const words = [nodeWords(node), ...links.map(({ to }) => `→ ${to}`)].join(' ');
  const source = sourceOf(node);
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
  const name = 'children' in node ? node.name : nodeWords(node);
  const kind = 'children' in node ? node.kind : describe(node).label;
  const source = sourceOf(node);
  const place = { section, ...(source !== undefined && { source }) };
  return { topic: 'order', change: 'moved', label: kind, ...place, before: name, after: name };
}

/** The line of its first words. */
function sourceOf(node: Node): string | undefined {
  const leaves = 'children' in node ? listLeaves(node.children) : [node];
  const traced = leaves.filter(({ sources }) => sources.length > 0);
  const leaf = traced.find(({ words, isHeard }) => words !== '' && !isHeard) ?? traced[0];
  return leaf?.sources[0]?.source;
}

/** The topic and label of a leaf. */
function describe({ kind, words, isHeard }: Leaf): Pick<Difference, 'topic' | 'label'> {
  if (kind === 'picture' || kind === 'icon') return { topic: 'picture', label: kind };
  if (isHeard) return { topic: 'screen-reader', label: 'only screen readers hear' };
  if (kind === 'control') return { topic: 'control', label: 'name of a control' };
  if (kind === 'heading') return { topic: 'words', label: 'heading' };
  if (/^\p{Sc} ?[\d.,]+$|^[\d.,]+[ \u00a0]?\p{Sc}$/u.test(words)) return { topic: 'words', label: 'price' };
  if (/^[\d.,%+KM]+$/.test(words)) return { topic: 'words', label: 'figure' };
  return { topic: 'words', label: 'words' };
}

/** The files of a picture that differ. */
function comparePictureFiles(before: Leaf, after: Leaf): { label: string; before: string; after: string }[] {
  const was = before.names.filter((name, index) => name !== after.names[index]).join(', ');
  const is = after.names.filter((name, index) => name !== before.names[index]).join(', ');
  if (was !== '' || is !== '') {
    const isCrop = before.names[0] === after.names[0];
    return [{ label: isCrop ? 'another crop of the picture' : 'another picture', before: was, after: is }];
  }
  const replaced = after.names.filter((_, index) => before.hashes[index] !== after.hashes[index]).join(', ');
  if (replaced === '') return [];
  return [{ label: 'picture replaced under the same name', before: replaced, after: replaced }];
}

function hashOf({ id }: Node): string {
  return id ? `#${id}` : '';
}

/** The source of the first word that differs. */
function sourceAt({ sources, words }: Leaf, was: string): { source?: string } {
  let start = 0;
  while (start < words.length && words[start] === was[start]) start++;
  const last = sources.findLast((each) => each.start <= start) ?? sources[0];
  return last ? { source: last.source } : {};
}

const isOfPlace: ReadonlySet<string> = new Set(['sources', 'source', 'under']);

/** The node without its sources: nodes with the same content are the same. */
function contentOf(node: Node): string {
  return JSON.stringify(node, (key, value) => (isOfPlace.has(key) ? undefined : value));
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
    return countTexts(before) === 1 && countTexts(after) === 1;
  }
  return before.kind === after.kind && kindOf(before) === kindOf(after);
}

function countTexts({ children }: Group): number {
  return listLeaves(children).filter(({ kind, isHeard }) => kind !== 'icon' && !isHeard).length;
}

/** The visible words of a node, or else its words for screen readers and its pictures. */
function nodeWords(node: Node): string {
  const leaves = 'children' in node ? listLeaves(node.children) : [node];
  const seen = leaves.filter(({ words, isHeard }) => words !== '' && !isHeard);
  if (seen.length === 0) return leaves.map((leaf) => leaf.words || namesOf(leaf)).join(separator);
  return seen.map(({ words }) => words).join(separator);
}

/** Names of pictures; for equal icons in a row, such as stars, also their number. */
function namesOf({ kind, names }: Leaf): string {
  return kind === 'icon' && names.length > 1 ? `${names[0]} × ${names.length}` : names.join(', ');
}

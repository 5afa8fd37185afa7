import { type Alias, isAlias, isCollection, isPair, isScalar, type Node, Scalar } from 'yaml';
import { beginsWith, type Words, type YamlMistake } from './yaml-mistake';

type Marked = Node & { anchor?: string };

/** More values than content ever has: what refers to references may stand for billions. */
const mostValues = 10_000;

/**
 * What is marked with & and used with *, as far as it is sound: each * refers to something above it, not to what it
 * stands in, and all that is meant is finite. A mark that nothing uses in front of words is one of them.
 */
export function checkReferences(root: Node | null, text: string): YamlMistake[] {
  const mistakes: YamlMistake[] = [];
  const marked: Marked[] = [];
  const used = new Set<Marked>();
  const sizes = new Map<Node, number>();
  const refuse = (alias: Alias, words: Words): number => {
    mistakes.push({ offset: alias.range?.[0] ?? 0, ...words });
    return 1;
  };
  const measureAlias = (alias: Alias): number => {
    const target = marked.findLast(({ anchor }) => anchor === alias.source);
    if (!target) return refuse(alias, beginsWith('*'));
    used.add(target);
    const size = sizes.get(target);
    if (size !== undefined && size <= mostValues) return size;
    return refuse(alias, size === undefined ? inItself(alias) : tooMuch(alias));
  };
  const measure = (node: unknown): number => {
    if (isAlias(node)) return measureAlias(node);
    if (isPair(node)) return measure(node.value);
    if (!isScalar(node) && !isCollection(node)) return 1;
    if (node.anchor) marked.push(node);
    const items: readonly unknown[] = isCollection(node) ? node.items : [];
    const size = items.reduce((sum: number, item) => sum + measure(item), 1);
    sizes.set(node, size);
    return size;
  };
  measure(root);
  const spare = marked.filter((node) => !used.has(node) && isPlainText(node));
  return [...mistakes, ...spare.map((node) => describeSpare(node, text))];
}

function isPlainText(node: Node): boolean {
  if (!isScalar(node) || node.type !== Scalar.PLAIN) return false;
  return typeof node.value !== 'number' && typeof node.value !== 'boolean';
}

function describeSpare({ anchor, range }: Marked, text: string): YamlMistake {
  return {
    offset: text.lastIndexOf(`&${anchor}`, range?.[0]),
    rule: 'yaml/reference',
    message: `&${anchor} marks what follows for use elsewhere, and nothing uses it`,
    fix: `Remove &${anchor}; if it is part of the text, put the whole text in "double quotes".`,
    leavesValues: true,
  };
}

function inItself({ source }: Alias): Words {
  const message = `*${source} stands within what &${source} marks, which would have no end`;
  return { rule: 'yaml/reference', message, fix: 'Write in its place what is meant.' };
}

function tooMuch({ source }: Alias): Words {
  const message = `*${source} stands for more than ${mostValues} values`;
  return { rule: 'yaml/reference', message, fix: 'Write in its place what is meant.' };
}

import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
} from 'yaml';
import type { ValuePath } from '../../../lib/json-pointer';
import { pushAll } from '../../../lib/push-all';
import { checkKeys, findCommas } from './check-collection';
import { checkText } from './check-text';
import { describeMark, describeUse, listReferences, type References } from './describe-reference';
import { beginsWith, type YamlMistake } from './yaml-mistake';

/**
 * What YAML reads without an error and not as it was meant: words that it takes for a name, a kind or a comment,
 * and keys of which only one would be left. Content needs none of that, and would lose words to it. `mayBe` tells
 * whether the value at a path may be a text, with the # in it.
 */
export function checkYaml(
  document: Document,
  text: string,
  mayBe: (path: ValuePath, text: string) => boolean = () => true,
): YamlMistake[] {
  const mistakes: YamlMistake[] = [];
  let known: References | undefined;
  const references = () => {
    known ??= listReferences(document);
    return known;
  };
  const walk = (node: unknown, path: ValuePath, isInBrackets: boolean): void => {
    if (!isScalar(node) && !isCollection(node) && !isAlias(node)) return;
    const surroundings = { text, references, isInBrackets, mayBe: (written: string) => mayBe(path, written) };
    const mistake = checkNode(node, surroundings);
    if (mistake) mistakes.push(mistake);
    if (!isCollection(node)) return;
    const isFlow = isInBrackets || node.flow === true;
    if (isMap(node)) pushAll(mistakes, checkKeys(node.items as Pair[]));
    if (isSeq(node)) pushAll(mistakes, findCommas(node, text));
    for (const [index, item] of node.items.entries()) {
      if (isPair(item)) walk(item.value, [...path, String(isScalar(item.key) ? item.key.value : '')], isFlow);
      else walk(item, [...path, index], isFlow);
    }
  };
  walk(document.contents, [], false);
  return mistakes;
}

interface Surroundings {
  text: string;
  references: () => References;
  isInBrackets: boolean;
  mayBe: (written: string) => boolean;
}

function checkNode(node: Node, surroundings: Surroundings): YamlMistake | undefined {
  const { text, references } = surroundings;
  if (isAlias(node)) {
    return { offset: node.range?.[0] ?? 0, ...(describeUse(node, references(), text) ?? beginsWith('*')) };
  }
  if (node.tag || node.anchor) return checkMark(node, text, references());
  return isScalar(node) ? checkText(node, surroundings) : undefined;
}

function checkMark(node: Node & { anchor?: string }, text: string, references: References): YamlMistake {
  const [start = 0] = node.range ?? [];
  // Tag and anchor stand before the value, on the same line or above it; not far, for the text may be endless.
  const from = Math.max(0, start - 200);
  const before = /(?<sign>[!&])[^\s!&]*\s*(?:[!&][^\s!&]*\s*){0,3}$/.exec(text.slice(from, start));
  const sign = before?.groups?.sign ?? '!';
  const mark = sign === '&' ? describeMark(node, references) : undefined;
  return {
    offset: before ? from + before.index : start,
    ...(mark ?? beginsWith(sign)),
    // Where nothing refers to it, the value is there all the same.
    ...(mark && !node.tag && references.used.size === 0 && { leavesValues: true }),
  };
}

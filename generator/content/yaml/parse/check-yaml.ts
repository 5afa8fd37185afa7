import { type Document, isCollection, isMap, isPair, isScalar, isSeq, type Node, type Pair } from 'yaml';
import type { ValuePath } from '../../../lib/json-pointer';
import { pushAll } from '../../../lib/push-all';
import { checkKeys, findCommas } from './check-collection';
import { checkReferences } from './check-references';
import { checkText, type Surroundings } from './check-text';
import { beginsWith, type YamlMistake } from './yaml-mistake';

/**
 * What YAML reads without an error and not as it was meant: words that it takes for a name, a kind or a comment,
 * and keys of which only one would be left. Content would lose words to it. `mayBe` tells
 * whether the value at a path may be a text, with the # in it.
 */
export function checkYaml(
  document: Document,
  text: string,
  mayBe: (path: ValuePath, text: string) => boolean = () => true,
): YamlMistake[] {
  const mistakes = checkReferences(document.contents, text);
  const walk = (node: unknown, path: ValuePath, isInBrackets: boolean): void => {
    if (!isScalar(node) && !isCollection(node)) return;
    const mistake = checkNode(node, { text, isInBrackets, mayBe: (written) => mayBe(path, written) });
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

function checkNode(node: Node, surroundings: Surroundings): YamlMistake | undefined {
  // A kind that YAML itself knows, such as !!str, is written by some programs; a sign alone begins a text.
  if (node.tag === '!') {
    return { offset: surroundings.text.lastIndexOf('!', node.range?.[0]), ...beginsWith('!') };
  }
  return isScalar(node) ? checkText(node, surroundings) : undefined;
}

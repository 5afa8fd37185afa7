import { Scalar } from 'yaml';
import { dotsForContent, type YamlMistake } from './yaml-mistake';

export interface Surroundings {
  /** Of the whole file. */
  text: string;
  isInBrackets: boolean;
  /** Whether the value may be this text. */
  mayBe: (written: string) => boolean;
}

/** What of a text's words YAML takes for something else, or takes in though it is something else. */
export function checkText(
  node: Scalar,
  { text, isInBrackets, mayBe }: Surroundings,
): YamlMistake | undefined {
  return (
    findTightHyphen(node, text, isInBrackets) ??
    findCommentInside(node, text) ??
    findDots(node) ??
    findComment(node, text, mayBe)
  );
}

/** On a line of its own below a key it looks like an entry, and is a text that shows the hyphen. */
function findTightHyphen(node: Scalar, text: string, isInBrackets: boolean): YamlMistake | undefined {
  if (node.type !== Scalar.PLAIN || !node.range) return undefined;
  const [start] = node.range;
  if (text[start] !== '-' || !beginsLine(text, start)) return undefined;
  if (isInBrackets) {
    return {
      offset: start,
      rule: 'yaml/hyphen-in-brackets',
      message: 'within brackets an entry has no hyphen in front, and this one would show',
      fix: 'Remove it; a text that begins with a hyphen goes in "double quotes".',
      leavesValues: true,
    };
  }
  return {
    offset: start,
    rule: 'yaml/hyphen-without-space',
    message: 'there is no space behind the hyphen that begins this line',
    fix: 'Write one if this is an entry of a list; a text that begins with a hyphen goes behind its key, in "double quotes".',
    leavesValues: true,
  };
}

/** What stands for entries or words that whoever sent the text left out. */
function findDots(node: Scalar): YamlMistake | undefined {
  if (node.type !== Scalar.PLAIN) return undefined;
  if (!/^(?:\.{3}|…)$/.test(node.source ?? '')) return undefined;
  return { offset: node.range?.[0] ?? 0, ...dotsForContent };
}

/** Looks no further back than it must, for a line may be endless and ask this of each of its entries. */
function beginsLine(text: string, offset: number): boolean {
  const before = text.slice(0, offset).trimEnd();
  return before === '' || text.slice(before.length, offset).includes('\n');
}

/** In a text over several lines a comment is no comment. A # that stands close to its word, such as #1, is meant. */
function findCommentInside(node: Scalar, text: string): YamlMistake | undefined {
  if (!node.range) return undefined;
  const [start, end] = node.range;
  const comment = /\n[ \t]*(?=#+[ \t]+\S)/.exec(text.slice(start, end));
  if (!comment) return undefined;
  return {
    offset: start + comment.index + comment[0].length,
    rule: 'yaml/comment-in-text',
    message: 'within a text, # begins no comment, so this line would show on the page',
    fix: 'Move a comment above the key; a # that is meant must not be the first sign of a line.',
    leavesValues: true,
  };
}

/**
 * Where a comment begins behind a text without quotes, and could as well be part of it: a sentence has one space before
 * a #, a comment mostly two. Behind a number, a fixed word, a date, quotes or the sign of a text that follows below, no
 * words are lost to it.
 */
function findComment(node: Scalar, text: string, mayBe: Surroundings['mayBe']): YamlMistake | undefined {
  if (node.type !== Scalar.PLAIN || node.source === '') return undefined;
  if (typeof node.value !== 'string') return undefined;
  const [, end = 0] = node.range ?? [];
  const comment = /^[ \t](#[^\r\n]*)/.exec(text.slice(end, end + longestComment))?.[1]?.trimEnd();
  if (comment === undefined || !(mayBe(`${node.value} ${comment}`) || mayBe(node.value + comment)))
    return undefined;
  return {
    offset: end + 1,
    rule: 'yaml/comment-behind-text',
    message: 'the text ends here, for # begins a comment',
    fix: 'Put the whole text in "double quotes"; write two spaces in front of a comment.',
    leavesValues: true,
  };
}

/** In characters; whether what is longer may be a text, its beginning tells. */
const longestComment = 200;

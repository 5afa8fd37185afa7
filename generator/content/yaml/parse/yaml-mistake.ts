import type { RuleId } from '../../../diagnostics/rules';

/** What is wrong with a YAML text, where, and what to do; in words that need no knowledge of YAML. */
export interface YamlMistake extends Words {
  offset: number;
  /** Whether the values can be relied on all the same. */
  leavesValues?: true;
}

export interface Words {
  rule: RuleId;
  message: string;
  fix: string;
}

/** Words for a sign that YAML takes for the beginning of something else than a text. */
export function beginsWith(sign: string): Words {
  const fix =
    sign === '@'
      ? 'Leave out the @ of a handle; put a text that begins with one in "double quotes".'
      : 'Put the whole text in "double quotes".';
  return {
    rule: 'yaml/sign-in-front',
    message: `the text begins with ${sign}, which has a meaning of its own here`,
    fix,
  };
}

/** Said of dots in place of content: whoever sent the file, mostly a chat, has shortened it. */
export const dotsForContent: Words = {
  rule: 'yaml/left-out',
  message: 'three dots stand where content was left out',
  fix: 'Put back what stood here; where nothing is missing, remove the line.',
};

/** Such as `...` or `- ... (rest unchanged)` on a line of its own. */
export function beginsWithDots(line: string): boolean {
  return /^\s*(?:- +)?[[(]?(?:\.{3}|…)/.test(line);
}

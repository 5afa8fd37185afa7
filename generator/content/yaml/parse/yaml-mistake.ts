import type { RuleId } from '../../../diagnostics/rules';

/** What is wrong with a YAML text, where, and how to fix it, in words that need no knowledge of YAML. */
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

export const words = (rule: RuleId, message: string, fix: string): Words => ({ rule, message, fix });

/** For a character that YAML takes for the beginning of something other than a text. */
export function beginsWith(character: string): Words {
  const fix =
    character === '@'
      ? 'Leave out the @ of a handle; put a text that begins with one in "double quotes".'
      : 'Put the whole text in "double quotes".';
  return words(
    'yaml/special-character',
    `the text begins with ${character}, which has a special meaning here`,
    fix,
  );
}

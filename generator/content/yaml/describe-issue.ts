import type { z } from 'zod';
import type { Advice } from '../../diagnostics/diagnostic';
import type { RuleId } from '../../diagnostics/rules';
import { didYouMean, suggest } from '../../diagnostics/suggest';
import { oddSpace } from '../../fields/text-patterns';
import { joinWords } from '../../lib/words';
import { describePart, readRule, subjectOf } from '../list-values';

/** What is wrong, in the words of the file; and what to do about it. */
interface Description extends Advice {
  rule: RuleId;
  message: string;
}

/** What was written where the issue is. */
interface Written {
  /** What the text is called in which it was written. */
  whole: string;
  /** `undefined` where nothing was. */
  value: unknown;
  /** A single value with the characters that the file has. */
  source?: string | undefined;
  /** What follows a # where the value should be. */
  comment?: string | undefined;
  /** Whether its line may be removed. */
  isSpare?: boolean;
}

const group =
  'must be a group of named entries. Give each entry a line of its own below the key, as name: value with spaces in front.';

const kinds: Record<string, string> = {
  string: 'must be text. Put the whole text in "double quotes".',
  number: 'must be a number. Write a number, in digits.',
  int: 'must be a whole number. Write a number without a fraction, in digits.',
  boolean: 'must be true or false. Write true or false, without quotes.',
  array:
    'must be a list, each line of which begins with a hyphen. Give each entry a line of its own below the key, with a hyphen and a space in front.',
  object: group,
  record: group,
};

/** For what a schema has no words of its own: like its rules, what must be and, in a second sentence, what to do. */
export const describeKind: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') return kinds[issue.expected];
  if (issue.code === 'invalid_value')
    return `must be ${joinWords(issue.values.map(String), 'or')}. Write one of these exactly.`;
  if (issue.code === 'too_small' && issue.origin === 'array')
    return 'must be a list with something in it. Add an entry.';
  if (issue.code === 'too_small') return `must be ${issue.minimum} or more. Change it to fit.`;
  return issue.code === 'too_big' ? `must be ${issue.maximum} or less. Change it to fit.` : undefined;
};

/** Words for whatever a schema refused. */
export function describeIssue(issue: z.core.$ZodIssue, written: Written): Description {
  const { whole, value } = written;
  const subject = subjectOf(issue.path, whole);
  const last = String(issue.path.at(-1) ?? 'it');
  if (value === undefined) {
    const fix = `Add a line that begins with "${last}:" to this group.`;
    return { rule: 'content/missing-value', message: `${subject} is missing`, fix };
  }
  if (value === null) {
    return { rule: 'content/no-value', message: `${subject} has no value`, fix: fixOfNull(issue, written) };
  }
  // A key of a record is refused inside an issue of its own.
  const text = issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? '') : issue.message;
  const { rule, fix = 'Change it to fit.' } = readRule(text) ?? { rule: `be otherwise: ${text}` };
  if (issue.code === 'invalid_key') {
    const meant = last.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    const isMeant = /^[a-z]/.test(meant) && meant !== last;
    const message = `the key "${last}" must ${rule}`;
    return { rule: 'content/refused-key', message, fix: isMeant ? `Did you mean ${meant}?` : fix };
  }
  // A rule of a whole list or group says enough; to repeat that it is one would confuse.
  const isOfWhole = typeof value === 'object' && issue.code !== 'invalid_type';
  const actual = isOfWhole ? '' : got(written, refusedPart(issue, value));
  return {
    rule: ruleOf(issue, value),
    message: `${subject} must ${rule}${actual}`,
    ...(issue.code === 'invalid_value' ? suggest(String(value), issue.values.map(String), fix) : { fix }),
  };
}

function fixOfNull(issue: z.core.$ZodIssue, { comment, isSpare }: Written): string {
  if (comment) return `Put it in quotes: "${comment.trim()}"; a # begins a comment.`;
  if (issue.code === 'invalid_type' && ['array', 'object', 'record'].includes(issue.expected)) {
    return `Give the lines below that belong to it two more spaces in front than "${String(issue.path.at(-1))}:" has.`;
  }
  return isSpare ? 'Write one, or remove the line.' : 'Write one.';
}

/** A list or group for a single value, or the other way round, mostly means that a line is in the wrong place. */
function ruleOf(issue: z.core.$ZodIssue, value: unknown): RuleId {
  if (issue.code !== 'invalid_type') return 'content/refused-value';
  const isOfLists = typeof value === 'object' || ['array', 'object', 'record'].includes(issue.expected);
  return isOfLists ? 'content/wrong-shape' : 'content/wrong-type';
}

/** Words for a key that no schema knows. `allowed` may be there instead, and `meant` is one of them that it is like. */
export function describeUnknownKey(
  key: string,
  allowed: readonly string[],
  meant: string | undefined,
): Description {
  const message = `"${key}" is not a key that belongs here`;
  if (meant !== undefined) return { rule: 'yaml/misspelt-key', message, fix: `Did you mean ${meant}?` };
  const otherwise = `Remove it; what belongs here is ${joinWords(allowed)}.`;
  return { rule: 'yaml/unknown-key', message, fix: didYouMean(key, allowed, otherwise) };
}

/** Whatever the rule is, these make a text that looks right break it. */
const unseenEnds = new RegExp(`^(?:\\p{Cf}|${oddSpace})|(?:\\p{Cf}|${oddSpace})$`, 'u');

/** The part of a text that breaks its rule, if it is not the whole. */
function refusedPart(issue: z.core.$ZodIssue, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const part = issue.code === 'custom' ? issue.params?.part : undefined;
  return part ?? unseenEnds.exec(value)?.[0];
}

/** `, got "in progess"`, or with the part of it that is wrong; an empty text says nothing. */
function got({ value, source }: Written, part?: string): string {
  if (Array.isArray(value)) return value.length === 0 ? ', got none' : ', got a list';
  if (typeof value === 'object') return ', got a group of entries';
  if (typeof value !== 'string') return `, got ${source ?? value}`;
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(value)) return '';
  return `, got ${describePart(value, part)}`;
}

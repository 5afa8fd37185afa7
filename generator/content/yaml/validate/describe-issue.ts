import type { z } from 'zod';
import type { Advice } from '../../../diagnostics/diagnostic';
import type { RuleId } from '../../../diagnostics/rules';
import { didYouMean, suggest } from '../../../diagnostics/suggest';
import { findRefused, oddSpace } from '../../../fields/text-patterns';
import { findSimilar } from '../../../lib/similar';
import { joinWords } from '../../../lib/words';
import { describePart, readRule, subjectOf, typeWords } from '../../value-words';

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
  /** How a list or group on the line of its key or hyphen is written. */
  shape?: 'brackets' | 'braces' | 'entry' | undefined;
  /** What follows a # where the value should be. */
  comment?: string | undefined;
  /** Whether its line may be removed. */
  isSpare?: boolean;
}

const expectedFixes: Record<string, string> = {
  string: 'Write a text in its place.',
  number: 'Write a number, in digits.',
  int: 'Write a number without a fraction, in digits.',
  boolean: 'Write true or false, without quotes.',
  array: 'Give each entry a line of its own below the key, with a hyphen and a space in front.',
  object: 'Give each entry a line of its own below the key, as name: value with spaces in front.',
  record: 'Give each entry a line of its own below the key, as name: value with spaces in front.',
};

/** Words for a value that must be there and is not; `whole` is what the text is called. */
function describeMissing(path: readonly PropertyKey[], whole: string): Description {
  const key = String(path.at(-1) ?? 'it');
  return {
    rule: 'content/missing-value',
    message: `${subjectOf(path, whole)} is missing`,
    fix: `Add a line that begins with "${key}:" to this group.`,
  };
}

/** Words for whatever a schema refused. */
export function describeIssue(issue: z.core.$ZodIssue, written: Written): Description {
  const { value } = written;
  const subject = subjectOf(issue.path, written.whole);
  if (value === undefined) return describeMissing(issue.path, written.whole);
  if (value === null) {
    return {
      rule: 'content/no-value',
      message: `${subject} has no value`,
      fix: fixOfNull(issue, written),
    };
  }
  const described = describeOwnRule(issue, written, subject) ?? describeShape(issue, written, subject);
  if (described) return described;
  return {
    rule: ruleOf(issue, value),
    message: `${subject} must be ${expected(issue)}${got(written, refusedPart(issue, value))}`,
    ...advise(issue, written),
  };
}

function fixOfNull(issue: z.core.$ZodIssue, { comment, isSpare }: Written): string {
  if (comment) return `Put it in quotes: "${comment.trim()}"; a # begins a comment.`;
  if (issue.code === 'invalid_type' && ['array', 'object', 'record'].includes(issue.expected)) {
    return `Give the lines below that belong to it two more spaces in front than "${String(issue.path.at(-1))}:" has.`;
  }
  return isSpare ? 'Write one, or remove the line.' : 'Write one.';
}

/** Words for what a rule of `content/schema.ts` refused, which brings its own. */
function describeOwnRule(
  issue: z.core.$ZodIssue,
  written: Written,
  subject: string,
): Description | undefined {
  const own = readRule(issueText(issue));
  if (!own) return undefined;
  const otherwise = own.fix ?? 'Change it to fit.';
  if (issue.code === 'invalid_key') {
    const key = String(issue.path.at(-1));
    const meant = key.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    return {
      rule: 'content/refused-key',
      message: `the key "${key}" must ${own.rule}`,
      fix: /^[a-z]/.test(meant) && meant !== key ? `Did you mean ${meant}?` : otherwise,
    };
  }
  // A rule of a whole list or group says enough; to repeat that it is one would confuse.
  const actual = typeof written.value === 'object' ? '' : got(written, refusedPart(issue, written.value));
  return {
    rule: 'content/refused-value',
    message: `${subject} must ${own.rule}${actual}`,
    fix: otherwise,
  };
}

/** Words for a text that YAML takes for a list or group. */
function describeShape(
  issue: z.core.$ZodIssue,
  { value, shape }: Written,
  subject: string,
): Description | undefined {
  if (issue.code !== 'invalid_type' || issue.expected !== 'string' || !(shape || isProse(value))) {
    return undefined;
  }
  const why = {
    brackets: 'the [ in front makes it a list',
    braces: 'the { in front makes it a group',
    entry: 'the colon and the space in it make it an entry',
  }[shape ?? 'entry'];
  const key = String(issue.path.at(-1) ?? 'it');
  return {
    rule: 'content/wrong-shape',
    message: `${subject} must be text, and ${why}`,
    fix: shape
      ? 'Put the whole text in "double quotes".'
      : `Write >- after "${key}:", and the text on the lines below.`,
  };
}

/** A list or group for a single value, or the other way round, mostly means that a line is in the wrong place. */
function ruleOf(issue: z.core.$ZodIssue, value: unknown): RuleId {
  if (issue.code !== 'invalid_type') return 'content/refused-value';
  const isOfLists = typeof value === 'object' || ['array', 'object', 'record'].includes(issue.expected);
  return isOfLists ? 'content/wrong-shape' : 'content/wrong-type';
}

/** A group whose key cannot be one: a text of several lines without >- above it. */
function isProse(value: unknown): boolean {
  return typeof value === 'object' && !Array.isArray(value) && /\s/.test(Object.keys(value ?? {})[0] ?? '');
}

/** Words for a key that no schema knows. `allowed` may be there instead, and `absent` of them are not there yet. */
export function describeUnknownKey(
  key: string,
  allowed: readonly string[],
  absent: readonly string[],
  otherKeys: Readonly<Record<string, string | undefined>>,
): Description {
  if (Object.hasOwn(otherKeys, key)) {
    const message = `"${key}" is a key of other systems`;
    return { rule: 'yaml/unknown-key', message, fix: replaceOtherKey(otherKeys[key], absent) };
  }
  const meant = findSimilar(key, absent);
  const otherwise = `Remove it; what belongs here is ${joinWords(allowed)}.`;
  return {
    rule: meant === undefined ? 'yaml/unknown-key' : 'yaml/misspelt-key',
    message: `"${key}" is not a key that belongs here`,
    fix: meant === undefined ? didYouMean(key, allowed, otherwise) : `Did you mean ${meant}?`,
  };
}

/** What to do about a key of other systems. `own` does the same here, and may be there already. */
function replaceOtherKey(own: string | undefined, absent: readonly string[]): string {
  if (own === undefined) return 'It is not needed: delete the line.';
  if (absent.includes(own)) return `Write ${own} instead.`;
  return `There is ${own} for that: add what is missing to it, and delete the line.`;
}

function issueText(issue: z.core.$ZodIssue): string {
  // A key of a record is refused inside an issue of its own.
  return issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? '') : issue.message;
}

function expected(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return typeWords[issue.expected] ?? issue.expected;
  if (issue.code === 'invalid_value') return joinWords(issue.values.map(String), 'or');
  if (issue.code === 'too_small') {
    return issue.origin === 'array' ? 'a list with something in it' : `${issue.minimum} or more`;
  }
  return issue.code === 'too_big' ? `${issue.maximum} or less` : 'something else';
}

function advise(issue: z.core.$ZodIssue, { value }: Written): Advice {
  if (issue.code === 'invalid_value') {
    return suggest(String(value), issue.values.map(String), 'Write one of these exactly.');
  }
  if (issue.code === 'invalid_type') return { fix: expectedFixes[issue.expected] ?? 'Change it to fit.' };
  const isEmptyList = issue.code === 'too_small' && issue.origin === 'array';
  return { fix: isEmptyList ? 'Add an entry.' : 'Change it to fit.' };
}

/** Whatever the rule is, these make a text that looks right break it. */
const unseenEnds = new RegExp(`^(?:\\p{Cf}|${oddSpace})|(?:\\p{Cf}|${oddSpace})$`, 'u');

/** The part of a text that breaks its rule, if it is not the whole. */
function refusedPart(issue: z.core.$ZodIssue, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const pattern = issue.code === 'invalid_format' ? (issue.pattern ?? '') : '';
  return findRefused(pattern, value) ?? unseenEnds.exec(value)?.[0];
}

/** `, got "in progess"`, or with the part of it that is wrong; an empty text says nothing. */
function got({ value, source }: Written, part?: string): string {
  if (Array.isArray(value)) return value.length === 0 ? ', got none' : ', got a list';
  if (typeof value === 'object') return ', got a group of entries';
  if (typeof value !== 'string') return `, got ${source ?? value}`;
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(value)) return '';
  return `, got ${describePart(value, part)}`;
}

import { z } from 'zod';
import { didYouMean, joinWords } from './problem';

/** What is wrong, in the words of the file; and what to do about it. */
interface Description {
  message: string;
  fix: string;
}

/** What an editor calls each type of value. */
export const typeWords: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list, each line of which begins with a hyphen',
  object: 'a group of named entries',
  record: 'a group of named entries',
};

/** Words for whatever a schema refused. `value` is what was written there, `undefined` where nothing was. */
export function describeIssue(issue: z.core.$ZodIssue, value: unknown): Description {
  const subject = subjectOf(issue.path);
  const key = String(issue.path.at(-1) ?? 'it');
  if (value === undefined) {
    return { message: `${subject} is missing`, fix: `Add a line that begins with "${key}:" to this group.` };
  }
  if (value === null) return { message: `${subject} has no value`, fix: 'Write one, or remove the line.' };
  // Messages of the site's own schema: what must be, then in a second sentence what to do.
  const own = /^must (?<rule>.+?)(?:\. (?<fix>.+))?$/s.exec(issueText(issue))?.groups;
  if (own) {
    const isKey = issue.code === 'invalid_key';
    // A rule of a whole list or group says enough; to repeat that it is one would confuse.
    const was = typeof value === 'object' ? '' : got(value);
    const whatMust = isKey ? `the key "${key}" must ${own.rule}` : `${subject} must ${own.rule}${was}`;
    return { message: whatMust, fix: own.fix ?? 'Change it to fit.' };
  }
  return { message: `${subject} must be ${expected(issue)}${got(value)}`, fix: advise(issue, value) };
}

/** Words for a key that no schema knows. `known` are the keys that may stand in its place. */
export function describeUnknownKey(key: string, known: readonly string[]): Description {
  return {
    message: `"${key}" is not a key that belongs here`,
    fix: didYouMean(key, known, `Remove it; what belongs here is ${joinWords(known)}.`),
  };
}

/** The keys that may stand in the group at `path`. */
export function knownKeys(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  let current: z.core.$ZodType | undefined = schema;
  for (const step of path) {
    if (current instanceof z.ZodOptional) current = current.unwrap();
    if (current instanceof z.ZodObject) current = current.shape[String(step)];
    else if (current instanceof z.ZodArray) current = current.element;
    else if (current instanceof z.ZodRecord) current = current.valueType;
  }
  if (current instanceof z.ZodOptional) current = current.unwrap();
  return current instanceof z.ZodObject ? Object.keys(current.shape) : [];
}

/** The key, or for an entry of a list `phrases, entry 3,`. */
function subjectOf(path: readonly PropertyKey[]): string {
  const last = path.at(-1);
  if (last === undefined) return 'the file';
  if (typeof last !== 'number') return String(last);
  const list = path.findLast((step) => typeof step !== 'number');
  return `entry ${last + 1} of ${list === undefined ? 'the list' : String(list)}`;
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

function advise(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'invalid_value') {
    return didYouMean(String(value), issue.values.map(String), 'Write one of these exactly.');
  }
  if (issue.code === 'invalid_type' && issue.expected === 'string' && typeof value !== 'object') {
    return `Put it in quotes: "${value}".`;
  }
  return issue.code === 'too_small' && issue.origin === 'array' ? 'Add an entry.' : 'Change it to fit.';
}

/** `, got "in progess"`; an empty text says nothing. */
function got(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? ', got none' : ', got a list';
  if (typeof value === 'object') return ', got a group of entries';
  if (typeof value !== 'string') return `, got ${value}`;
  if (value.trim() === '') return '';
  return `, got "${value.length > 60 ? `${value.slice(0, 59)}…` : value}"`;
}

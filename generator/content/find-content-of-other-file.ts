import type { z } from 'zod';
import { type Diagnostic, diagnose, topOf } from '../diagnostics/diagnostic';
import { knownKeys, neededKeys } from './schema-parts';
import { isContent } from './yaml/repair';

interface Expected {
  file: string;
  schema: z.ZodType;
}

/**
 * A content file that was saved with what belongs into another of `all`, of which `file` is its own: the keys at its
 * top are those of the other. Whatever else were said of its lines would be said of sound ones.
 */
export function findContentOfOtherFile(
  { path, text }: { path: string; text: string },
  file: string,
  all: readonly Expected[],
): Diagnostic | undefined {
  const own = all.find((other) => other.file === file);
  const keys = [...new Set(listTopKeys(text))];
  if (!own || keys.length < 2 || listUnknown(keys, own).length === 0) return undefined;
  const misfits = countMisfits(keys, own);
  // One key may be misspelt, or missing, in what is a file of its own kind all the same.
  const meant = all.find(
    (other) => other !== own && countMisfits(keys, other) * 4 <= Math.min(misfits, keys.length),
  );
  if (misfits < 2 || !meant) return undefined;
  return diagnose(
    'file/content-of-another',
    topOf(path),
    `this file seems to hold what belongs into ${meant.file}`,
    `Bring back what stood in it before; if what stands in it now is newer, save that as ${meant.file}.`,
  );
}

function listTopKeys(text: string): string[] {
  const lines = text.split('\n').filter(isContent);
  return lines.flatMap((line) => /^([\w-]+):(?:\s|$)/.exec(line)?.[1] ?? []);
}

function listUnknown(keys: readonly string[], { schema }: Expected): string[] {
  const known = knownKeys(schema, []);
  return keys.filter((key) => !known.includes(key));
}

/** Keys that do not belong into a file, and those that it needs and has not. */
function countMisfits(keys: readonly string[], expected: Expected): number {
  const missing = neededKeys(expected.schema).filter((key) => !keys.includes(key));
  return listUnknown(keys, expected).length + missing.length;
}

import type { z } from 'zod';
import { type Diagnostic, problemAt } from '../../../diagnostics/diagnostic';
import type { ValuePath } from '../../../lib/json-pointer';
import { knownKeys } from '../../placeholder';
import type { YamlFile } from '../parse-yaml';
import { valueAt } from '../validate-yaml';
import { linesBelow, walkValues } from '../walk-yaml';

export interface KeyInText {
  diagnostic: Diagnostic;
  /** Where the key's value would be, if the line were an entry of its group. */
  path: ValuePath;
}

/**
 * Lines of a text over several lines that begin with a key of the group in which the text stands: an entry that was set
 * in below it, or a key that slipped in. Where the group has that key elsewhere nothing is missing, and the text would
 * be published with it. Any other word may stand before a colon, also one that is a key in another group.
 */
export function findKeysInTexts(yaml: YamlFile, schema: z.ZodType): KeyInText[] {
  return [...walkValues(yaml.data)].flatMap(({ value, path }) =>
    typeof value === 'string' ? findInText(yaml, schema, path) : [],
  );
}

function findInText(yaml: YamlFile, schema: z.ZodType, path: ValuePath): KeyInText[] {
  const lines = linesBelow(yaml, path);
  if (lines.length === 0) return [];
  // Of an entry of a list of texts, the group that has the list.
  const group = path.slice(
    0,
    path.findLastIndex((step) => typeof step === 'string'),
  );
  const keys = knownKeys(schema, group);
  return lines.flatMap(({ text, line }) => {
    const [, spaces = '', key = '', rest = ''] = /^(\s*)([\w-]+):(?:\s+(.*))?$/.exec(text) ?? [];
    if (!keys.includes(key)) return [];
    const location = { file: yaml.file, line, column: spaces.length + 1 };
    const message = `this line of a text begins with "${key}:", which is a key of its group`;
    const meant = [...group, key];
    return [{ diagnostic: problemAt(location, message, adviceOn(yaml, meant, rest)), path: meant }];
  });
}

/** `path` leads to what the group has under that key, if it has it. */
function adviceOn(yaml: YamlFile, path: ValuePath, written: string): string {
  const meant = 'where the words are meant, let another word begin the line';
  if (valueAt(yaml.data, path) === undefined) {
    return `Move an entry below the text, with as many spaces in front as the other keys have; ${meant}.`;
  }
  const { line } = yaml.keyLocationOf(path);
  if (yaml.sourceOf(path)?.trim() === written.trim())
    return `Remove it, for the same stands in line ${line}.`;
  return `Remove what slipped in, for the group has that key in line ${line}; ${meant}.`;
}

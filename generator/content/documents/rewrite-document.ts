import type { z } from 'zod';
import { matchEdited } from '../../lib/diff/compare-values';
import { isGroup, isSame } from '../../lib/groups';
import type { ValuePath } from '../../lib/json-pointer';
import { editYaml, type YamlEdit } from '../yaml/edit/edit-yaml';
import { parseYaml } from '../yaml/parse-yaml';
import { editPlain, readDocument, toPlain } from './document';

/** A file of the site, as far as an edit has to know it. */
export interface EditedFile {
  path: string;
  schema: z.ZodType;
}

/** The text of a file with one edit made to its YAML, and every other byte as it was. */
export function editDocument({ path, schema }: EditedFile, text: string, edit: YamlEdit): string {
  return editPlain(text, (plain) => {
    const { yaml, yamlStart } = readDocument(path, plain);
    // A text that the build would read as a key is written in quotes.
    const countMistakes = (written: string) =>
      parseYaml({ path, text: written }, schema).diagnostics.filter(({ rule }) => rule.startsWith('yaml/'))
        .length;
    const before = countMistakes(yaml);
    const edited = editYaml(yaml, edit, (written) => countMistakes(written) <= before);
    return plain.slice(0, yamlStart) + edited + plain.slice(yamlStart + yaml.length);
  });
}

/** The text of a file once its values are `wanted`, and the text of a page is `body`. */
export function rewriteDocument(file: EditedFile, text: string, wanted: unknown, body?: string): string {
  const { data } = readDocument(file.path, toPlain(text));
  const edited = listEdits(data, wanted, []).reduce((each, edit) => editDocument(file, each, edit), text);
  return body === undefined ? edited : replaceBody(file.path, edited, body);
}

function replaceBody(path: string, text: string, body: string): string {
  return editPlain(text, (plain) => {
    const { body: current = '' } = readDocument(path, plain);
    return plain.slice(0, plain.length - current.length) + body;
  });
}

/** Edits that turn some values into others, in the order in which they have to be made. */
export function listEdits(now: unknown, wanted: unknown, path: ValuePath): YamlEdit[] {
  if (isSame(now, wanted)) return [];
  if (isGroup(now) && isGroup(wanted)) return listGroupEdits(now, wanted, path);
  if (Array.isArray(now) && Array.isArray(wanted)) return listListEdits(now, wanted, path);
  return [{ op: 'set', path, value: wanted }];
}

function listGroupEdits(
  now: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, unknown>>,
  path: ValuePath,
): YamlEdit[] {
  const keys = Object.keys(wanted);
  const added = keys.flatMap((key, index): YamlEdit[] => {
    if (Object.hasOwn(now, key)) return listEdits(now[key], wanted[key], [...path, key]);
    const after = keys[index - 1];
    return [{ op: 'add', path: [...path, key], value: wanted[key], ...(after !== undefined && { after }) }];
  });
  // Last, because a group without keys cannot be written.
  const removed = Object.keys(now).filter((key) => !Object.hasOwn(wanted, key));
  return [...added, ...removed.map((key): YamlEdit => ({ op: 'remove', path: [...path, key] }))];
}

function listListEdits(now: readonly unknown[], wanted: readonly unknown[], path: ValuePath): YamlEdit[] {
  const { pairs, removed } = matchEdited(now, wanted);
  const edits: YamlEdit[] = removed
    .toSorted((a, b) => b - a)
    .map((index) => ({ op: 'remove', path: [...path, index] }));
  // Indexes in `now`, in the order in which the edits leave the list.
  let order: (number | undefined)[] = [...now.keys()].filter((index) => !removed.includes(index));
  for (const [to, value] of wanted.entries()) {
    const old = pairs.get(to);
    if (old === undefined) {
      edits.push({ op: 'add', path: [...path, to], value });
      order = order.toSpliced(to, 0, undefined);
      continue;
    }
    const from = order.indexOf(old);
    if (from !== to) edits.push({ op: 'move', path, from, to });
    order = order.toSpliced(from, 1).toSpliced(to, 0, old);
    edits.push(...listEdits(now[old], value, [...path, to]));
  }
  return edits;
}

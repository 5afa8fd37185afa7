import { toPointer, type ValuePath } from '../../../lib/json-pointer';
import type { CurableProblem, YamlFile } from '../parse-yaml';
import type { LineMend } from './line-repairs';

/** What stands in front of a text on its line: spaces and hyphens, or a key as well. */
const fronts = [/^\s*(?:- +)*["']?[\w-]+["']?:\s+(?=\S)/, /^\s*(?:- +)+(?=\S)/];

/** The sign of a text over several lines, and something that is no word behind it. */
const textSign = /^[|>][^\p{L}\p{N}]*$/u;

/** What has more is none of these slips. */
export const maxCures = 40;

/**
 * The cures that a text's own diagnostics state, each as lines: for what is wrong in one text keeps all that stands around
 * it from being looked at. Of a text that cannot be read at all only the first diagnostic is sure.
 */
export function listCures({ curable, isSound, diagnostics }: YamlFile, lines: readonly string[]): LineMend[] {
  const first = diagnostics.reduce((least, { line }) => Math.min(least, line), Number.POSITIVE_INFINITY);
  return curable
    .filter(({ diagnostic }) => isSound || diagnostic.line === first)
    .slice(0, maxCures)
    .flatMap((found) => mendsOf(found, lines));
}

function mendsOf({ diagnostic, cure }: CurableProblem, lines: readonly string[]): LineMend[] {
  const { column, message, fix } = diagnostic;
  const line = diagnostic.line - 1;
  const text = lines[line] ?? '';
  const place = { line, column, message, fix };
  const without: LineMend = { ...place, lines: [''], mark: 'around' };
  if (cure === 'leave out') return [without];
  const quoted = fronts.flatMap((pattern): LineMend[] => {
    const [front] = pattern.exec(text) ?? [];
    if (front === undefined || front.length >= column) return [];
    return [{ ...place, lines: [front + quote(text.slice(front.length).trim())], mark: 'value' }];
  });
  // What stands behind no key and no hyphen is no text of anything.
  return /^\S/.test(text.slice(column - 1)) && text.slice(0, column - 1).trim() === '' ? [without] : quoted;
}

/** A quote that stands there already is the one that is wrong. */
function quote(text: string): string {
  if (textSign.test(text)) return '>-';
  const [sign = ''] = /^["']/.exec(text) ?? [];
  const end = sign !== '' && text.length > 1 && text.endsWith(sign) ? -1 : undefined;
  return JSON.stringify(text.slice(sign.length, end));
}

/** Lines by what a mend has left to say of them, from 0. */
export type LineMarks = ReadonlyMap<number, NonNullable<LineMend['mark']>>;

/** What there is nothing to say of: values that were meant otherwise, and groups of which an entry may be unread. */
export interface Doubt {
  values: readonly ValuePath[];
  /** As JSON pointers. */
  groups: ReadonlySet<string>;
}

/** The values that stand on doubtful lines, and on those where a key stands a second time. */
export function findDoubt(yaml: YamlFile, marks: LineMarks): Doubt {
  const doubled = yaml.data === undefined ? yaml.diagnostics.map(({ line }) => line - 1) : [];
  const doubtful = [...marks].flatMap(([line, mark]) => (mark === 'above' ? [] : [line]));
  if (doubtful.length + doubled.length === 0) return { values: [], groups: new Set() };
  const entries = yaml.entries();
  const pathsOn = new Map<number, ValuePath[]>();
  for (const { path, line } of entries) {
    const paths = pathsOn.get(line - 1) ?? [];
    paths.push(path);
    pathsOn.set(line - 1, paths);
  }
  const values: ValuePath[] = [];
  const groups = new Set<string>();
  for (const index of new Set([...doubtful, ...doubled])) {
    if (marks.get(index) === 'around') {
      const path = entries.findLast(({ line }) => line <= index)?.path ?? [];
      values.push(path);
      for (const depth of path.keys()) groups.add(toPointer(path.slice(0, depth)));
    } else {
      const paths = pathsOn.get(index) ?? [];
      values.push(...paths.filter((path, at) => !isWithin(paths[at + 1], path)));
    }
  }
  return { values: values.filter((path) => path.length > 0), groups };
}

function isWithin(path: ValuePath | undefined, group: ValuePath): boolean {
  return path?.slice(0, group.length).join('\n') === group.join('\n');
}

import { beginsWithDots } from '../parse/yaml-mistake';
import { repairBullet } from './bullet';
import { repairColon } from './colon';
import { repairEntry } from './entry';
import { repairHyphen } from './hyphen';
import { repairIndent } from './indent';
import { repairOddSpace } from './odd-space';
import { indentOf, isContent, type ListRepairs, type Repair } from './repair';
import { repairTabs } from './tabs';
import { repairTextSign } from './text-sign';

/** Signs first: with the right one, no line need be moved. */
const kinds: readonly ListRepairs[] = [
  repairOddSpace,
  repairBullet,
  repairHyphen,
  repairColon,
  repairTextSign,
  repairEntry,
  repairIndent,
];

/** How far from what is said a mistake is looked for: of more places, the first. */
const maxPlaces = 24;

/**
 * Every repair that may be meant where something is wrong, the likelier first. `wrong` are the lines that something is
 * said of, from 0.
 */
export function* listRepairs(lines: readonly string[], wrong: readonly number[]): Generator<Repair> {
  const places = listPlaces(lines, wrong).slice(0, maxPlaces);
  yield* repairTabs(lines);
  for (const listKind of kinds) for (const line of places) yield* listKind(lines, line);
}

/**
 * The lines that something is said of with those beside them; the lines above the first of them that open the groups
 * around it, each with the first line below it; and the first line of all.
 */
function listPlaces(lines: readonly string[], wrong: readonly number[]): number[] {
  const [first = 0] = wrong;
  const top = lines.findIndex(isContent);
  const near = wrong.slice(0, 4).flatMap((line) => listBeside(lines, line));
  const places = [...listBeside(lines, first), ...near, ...listOpeners(lines, first), top];
  // What stands for content that was left out stands nowhere better.
  const isRepairable = (text: string) => isContent(text) && !beginsWithDots(text);
  return [...new Set(places)].filter((line) => isRepairable(lines[line] ?? ''));
}

/** The line, and two on each side that say something. */
function listBeside(lines: readonly string[], line: number): number[] {
  const next = (from: number, step: 1 | -1) => {
    let index = from + step;
    while (lines[index] !== undefined && !isContent(lines[index] ?? '')) index += step;
    return index;
  };
  const [below, above] = [next(line, 1), next(line, -1)];
  return [line, below, above, next(below, 1), next(above, -1)];
}

/** The lines above one that stand less and less far in, and the first below each: there a group begins. */
function listOpeners(lines: readonly string[], line: number): number[] {
  const found: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  let below: number | undefined;
  for (let index = line - 1; index >= 0 && least > 0; index--) {
    const text = lines[index] ?? '';
    if (!isContent(text)) continue;
    if (indentOf(text) < least) {
      found.push(index, ...(below === undefined ? [] : [below]));
      least = indentOf(text);
    }
    below = index;
  }
  return found;
}

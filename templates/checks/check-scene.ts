import type { Content, Passage } from '../../content/schema';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic';
import { suggest } from '../../generator/diagnostics/suggest';
import type { ContentPath, WrittenContent } from '../../generator/site/site-definition';
import { diagnose } from './rules';

/** What leads from one passage to another, and where that is written. */
interface Way {
  from: string;
  to: string;
  path: ContentPath;
}

/**
 * Checks that every choice of the scene leads to a passage, that every passage is led to from the first, and that from
 * every one an end can be reached. What was refused, one of the `placeholders`, may have been meant for any of them.
 */
export function checkScene(
  { scene }: Pick<Content, 'scene'>,
  { isPlaceholder, locate }: WrittenContent,
): Diagnostic[] {
  const { passages = [] } = scene ?? {};
  const ids = passages.map(({ id }) => id);
  if (ids.some(isPlaceholder)) return [];
  const ways = passages.flatMap(waysOf);
  const isLost = ({ to }: Way) => !ids.includes(to);
  const open = passages.filter(hasUnread).map(({ id }) => id);
  open.push(...ways.filter(isLost).map(({ from }) => from));
  const ends = passages.filter(({ choices }) => !choices).map(({ id }) => id);
  const reached = reachableFrom(open.length ? ids : ids.slice(0, 1), (id) =>
    ways.filter(({ from }) => from === id).map(({ to }) => to),
  );
  const ending = reachableFrom([...ends, ...open], (id) =>
    ways.filter(({ to }) => to === id).map(({ from }) => from),
  );
  return [
    ...ways
      .filter((way) => isLost(way) && !isPlaceholder(way.to))
      .map(({ to, path }) =>
        diagnose(
          'scene/unknown-passage',
          locate(path),
          `no passage has the id "${to}"`,
          suggest(to, ids, 'Add the passage, or name one that is there.'),
        ),
      ),
    ...ids.flatMap((id, index) => {
      const location = locate(['scene', 'passages', index, 'id']);
      if (!reached.has(id))
        return diagnose(
          'scene/unreachable',
          location,
          `no way leads from the first passage to "${id}"`,
          'Lead a choice to it, or remove it.',
        );
      if (!ending.has(id))
        return diagnose(
          'scene/endless',
          location,
          `no way leads from the passage "${id}" to an end`,
          'Lead one of its choices to a passage that has no choices, or give it none.',
        );
      return [];
    }),
  ];
}

function waysOf({ id, choices = [] }: Passage, passage: number): Way[] {
  return choices.flatMap(({ to, roll }, choice) => {
    const path: ContentPath = ['scene', 'passages', passage, 'choices', choice];
    if (to !== undefined) return { from: id, to, path: [...path, 'to'] };
    return (['success', 'failure', 'natural20', 'natural1'] as const).flatMap((key) => {
      const leadsTo = roll?.[key];
      return leadsTo === undefined ? [] : { from: id, to: leadsTo, path: [...path, 'roll', key] };
    });
  });
}

/** Whether a choice leads somewhere that could not be read. */
function hasUnread({ choices = [] }: Passage): boolean {
  return choices.some(({ to, roll }) => to === undefined && !roll);
}

/** Everything reachable from `start`. Iterating over a set also visits what is added meanwhile. */
function reachableFrom(start: readonly string[], step: (id: string) => readonly string[]): Set<string> {
  const reached = new Set(start);
  for (const id of reached) for (const next of step(id)) reached.add(next);
  return reached;
}

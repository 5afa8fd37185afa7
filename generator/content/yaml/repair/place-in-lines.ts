import type { SourceLocation } from '../../../diagnostics/diagnostic';
import type { YamlFile } from '../parse-yaml';

/**
 * The same file with every place as it is in `lines`, of which one may hold several lines of what was read: they stand
 * behind each other there, or above where `isAbove` says so.
 */
export function placeInLines(
  yaml: YamlFile,
  lines: readonly string[],
  isAbove: (line: number) => boolean = () => false,
): YamlFile {
  if (!lines.some((line) => line.includes('\n'))) return yaml;
  const places = lines.flatMap((line, index) => {
    let behind = 0;
    return line.split('\n').map((part) => {
      if (isAbove(index)) return { line: index + 1, behind: 0 };
      const place = { line: index + 1, behind: behind === 0 ? 0 : behind - part.search(/\S|$/) };
      behind += part.trim().length + 1 + (behind === 0 ? part.search(/\S|$/) : 0);
      return place;
    });
  });
  return movePlaces(yaml, (location) => {
    const place = places[location.line - 1];
    return place
      ? { ...location, line: place.line, column: Math.max(1, location.column + place.behind) }
      : location;
  });
}

/** Moves a place. */
export type Move = <Place extends Pick<SourceLocation, 'line' | 'column'>>(place: Place) => Place;

/**
 * From a place in lines that were mended to the same in those that were `written`, one for each: what stands in front
 * of a change stays, and what stands behind it is as far from the end of the line.
 */
export function toWritten(mended: readonly string[], written: readonly string[]): Move {
  return (place) => {
    const [now, old] = [mended, written].map((lines) => lines[place.line - 1]);
    if (now === undefined || old === undefined || now === old) return place;
    const differing = now.split('').findIndex((sign, index) => sign !== old[index]);
    const same = differing < 0 ? now.length : differing;
    const isMoved = place.column > same && !now.includes('\n');
    const column = isMoved ? Math.max(same + 1, place.column + old.length - now.length) : place.column;
    return { ...place, column: Math.min(column, old.length + 1) };
  };
}

export function movePlaces(yaml: YamlFile, move: Move): YamlFile {
  return {
    ...yaml,
    diagnostics: yaml.diagnostics.map(move),
    curable: yaml.curable.map((one) => ({ ...one, diagnostic: move(one.diagnostic) })),
    locationOf: (path) => move(yaml.locationOf(path)),
    keyLocationOf: (path) => move(yaml.keyLocationOf(path)),
    locations: () => new Map([...yaml.locations()].map(([pointer, location]) => [pointer, move(location)])),
    entries: () => yaml.entries().map((entry) => ({ ...entry, line: move({ ...entry, column: 1 }).line })),
  };
}

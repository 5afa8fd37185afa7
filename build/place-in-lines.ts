import type { YamlFile } from './parse-yaml';
import type { Origin } from './types';

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
  const move = <Place extends Origin>(origin: Place): Place => {
    const place = places[origin.line - 1];
    return place
      ? { ...origin, line: place.line, column: Math.max(1, origin.column + place.behind) }
      : origin;
  };
  return {
    ...yaml,
    problems: yaml.problems.map(move),
    curable: yaml.curable.map((one) => ({ ...one, problem: move(one.problem) })),
    originOf: (path) => move(yaml.originOf(path)),
    keyOriginOf: (path) => move(yaml.keyOriginOf(path)),
    origins: () => new Map([...yaml.origins()].map(([pointer, origin]) => [pointer, move(origin)])),
    entries: () =>
      yaml.entries().map((entry) => ({ ...entry, line: places[entry.line - 1]?.line ?? entry.line })),
  };
}

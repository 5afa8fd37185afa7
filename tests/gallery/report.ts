import type { PlacedFault } from './types';

const placesTold = 3;

/** Each fault once, in the order of the alphabet, with the first places it was seen at. */
export function formatFaults(faults: PlacedFault[]): string {
  const seen = new Map<string, Set<string>>();
  for (const { text, measure, place } of faults) {
    const places = seen.get(text) ?? new Set();
    seen.set(text, places.add(measure ? `${measure} in ${place}` : place));
  }
  return [...seen]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([text, places]) => [`  ${text}`, ...tellPlaces([...places]).map((place) => `      ${place}`)])
    .join('\n');
}

function tellPlaces(places: string[]): string[] {
  const rest = places.length - placesTold;
  return rest > 0 ? [...places.slice(0, placesTold), `and ${rest} more`] : places;
}

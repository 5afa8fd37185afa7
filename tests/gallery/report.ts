import type { Fault } from './types';

/** Each fault once, with the places it was seen at: the commonest first. */
export function formatFaults(faults: Fault[]): string {
  const places = new Map<string, Set<string>>();
  for (const { text, place } of faults) {
    const seen = places.get(text) ?? new Set();
    places.set(text, seen.add(place));
  }
  return [...places]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([text, seen]) => `  ${text}\n      ${describePlaces([...seen])}`)
    .join('\n');
}

function describePlaces(places: string[]): string {
  const [first, second] = places;
  return places.length <= 2
    ? [first, second].filter(Boolean).join(', ')
    : `${first} and ${places.length - 1} more`;
}

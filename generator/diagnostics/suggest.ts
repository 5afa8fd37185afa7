import type { Advice } from './diagnostic';

/** `Did you mean completed?` where a candidate is close to what was written; otherwise the other advice. */
export function suggest(written: string, candidates: Iterable<string>, otherwise: string): Advice {
  const similar = findSimilar(written, candidates);
  if (similar === undefined) return { fix: otherwise };
  return { fix: `Did you mean ${similar}?`, correction: { from: written, to: similar } };
}

/** `suggest` in words alone. */
export function didYouMean(written: string, candidates: Iterable<string>, otherwise: string): string {
  return suggest(written, candidates, otherwise).fix;
}

/** The candidate a writer most likely meant: at most a third of its letters differ. */
export function findSimilar(written: string, candidates: Iterable<string>): string | undefined {
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const distance = editDistance(written.toLowerCase(), candidate.toLowerCase());
    const allowed = Math.max(1, Math.floor(Math.max(written.length, candidate.length) / 3));
    if (distance <= allowed && distance < (best?.distance ?? Infinity)) best = { candidate, distance };
  }
  return best?.candidate;
}

/** How many letters to add, drop, change or swap with their neighbor to turn one word into the other. */
function editDistance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, index) => index)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= to.length; j++) {
      const change = at(i - 1, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row.push(Math.min(change, at(i - 1, j) + 1, at(i, j - 1) + 1, isSwap ? at(i - 2, j - 2) + 1 : change));
    }
  }
  return at(from.length, to.length);
}

import { findSimilar } from '../lib/similar';
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

import type { Look, Visit } from './types';
import { visits } from './visits';

export function nameOf(visit: Visit, look: Look): string {
  return `${visit.name}-${look.name}`;
}

/** The visits and looks that meet every word: a number is a width, anything else a part of a name. */
export function selectVisits(words: string[], all: readonly Visit[] = visits): Visit[] {
  const widths = words.filter((word) => /^\d+$/.test(word)).map(Number);
  const parts = words.filter((word) => !/^\d+$/.test(word));
  return all
    .filter(({ settings }) => widths.length === 0 || widths.includes(settings.width))
    .map((visit) => {
      const looks = visit.looks.filter((look) => parts.every((part) => nameOf(visit, look).includes(part)));
      return { ...visit, looks };
    })
    .filter(({ looks }) => looks.length > 0);
}

// Made once: each takes longer than all that it is asked to write.
const usDates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** An ISO date, or the day of a moment, as a long US date such as `January 5, 2026`: the same in every time zone. */
export function longDate(date: string | Date): string {
  return usDates.format(new Date(date));
}

/** The day of a moment as `2026-01-05`. */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

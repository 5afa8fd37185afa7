/** An ISO date, or the day of a moment, as a long US date such as `January 5, 2026`: the same in every time zone. */
export function longDate(date: string | Date): string {
  return new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

/** The day of a moment as `2026-01-05`. */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The day of a moment as `2026-01-05`, in UTC. */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

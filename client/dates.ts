/**
 * Corrects what the build could only guess: the day a legal page is read and the year of the copyright line.
 * Dates are written the way the build writes them (`January 5, 2026`), in the language that `data-today` names and in
 * the visitor's own time zone.
 */
export function correctDates(now: Date): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-today]')) {
    // Sweden writes days as ISO 8601 does. To know the ways of a country takes long, so no page does that has no day.
    time.dateTime = now.toLocaleDateString('sv');
    time.textContent = now.toLocaleDateString(time.dataset.today, { dateStyle: 'long' });
  }
  for (const year of document.querySelectorAll('[data-year]')) {
    year.textContent = `${now.getFullYear()}`;
  }
}

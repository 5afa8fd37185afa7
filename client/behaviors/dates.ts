/**
 * Sets the day on which a legal page is read and the year of the copyright line, which the build could only guess, in the
 * visitor's time zone. Dates are formatted as in the build (`January 5, 2026`), in the language of `data-today`.
 */
export function correctDates(now: Date): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-today]')) {
    // Swedish dates are ISO 8601. Loading a locale is slow, so only pages with such a date do it.
    time.dateTime = now.toLocaleDateString('sv');
    time.textContent = now.toLocaleDateString(time.dataset.today, { dateStyle: 'long' });
  }
  for (const year of document.querySelectorAll('[data-year]')) {
    year.textContent = `${now.getFullYear()}`;
  }
}

import { expect, it, vi } from 'vitest';
import { correctDates } from '../../../client/behaviors/dates';
import { longDate } from '../../../templates/parts/dates';
import { stubBrowser } from '../stub-browser';

stubBrowser();

/** A page as the build leaves it, read at this moment in this time zone. */
function readPage(moment: string, timeZone = 'UTC', lang = 'en') {
  vi.stubEnv('TZ', timeZone);
  // Otherwise the zone was not taken up, and the tests below would prove nothing.
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
  document.body.innerHTML = `
    <time datetime="2020-02-02" data-today="${lang}">February 2, 2020</time>
    <time datetime="2021-03-03">March 3, 2021</time>
    <span data-year>2020</span>`;
  correctDates(new Date(moment));
  const [today, fixed] = [...document.querySelectorAll('time')] as [HTMLTimeElement, HTMLTimeElement];
  return { today, fixed, year: document.querySelector('[data-year]')?.textContent };
}

it.each(['en', 'de'])('writes today in words, as the build does, and for machines: %s', (lang) => {
  const { today } = readPage('2026-01-05T12:00:00Z', 'UTC', lang);
  expect(today.textContent).toBe(longDate('2026-01-05', lang));
  expect(today.dateTime).toBe('2026-01-05');
});

it.each([
  ['Pacific/Kiritimati', '2026-12-31T10:30:00Z', 'January 1, 2027', '2027-01-01', '2027'],
  ['America/New_York', '2027-01-01T04:30:00Z', 'December 31, 2026', '2026-12-31', '2026'],
])('takes the day and the year of the visitor’s own zone, %s', (zone, moment, words, isoDay, isoYear) => {
  const { today, year } = readPage(moment, zone);
  expect([today.textContent, today.dateTime, year]).toEqual([words, isoDay, isoYear]);
});

it('corrects the year of the copyright line, and leaves a date alone that a page has fixed', () => {
  const { fixed, year } = readPage('2031-06-01T12:00:00Z');
  expect([fixed.textContent, fixed.dateTime, year]).toEqual(['March 3, 2021', '2021-03-03', '2031']);
});

it('does nothing on a page without dates', () => {
  expect(() => correctDates(new Date(0))).not.toThrow();
});

it('writes the dates of a language that Node does not know in English, whatever the machine speaks', () => {
  expect(longDate('2026-01-05', 'qaa')).toBe('January 5, 2026');
});

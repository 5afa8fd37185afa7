/** Requests the fonts of every page, without the files for a few rare letters. Settles when all have arrived or failed. */
export function fetchFonts(): Promise<unknown> {
  const ofEveryPage = [...document.fonts].map((face) => face.unicodeRange === 'U+0-10FFFF' && face.load());
  return Promise.allSettled(ofEveryPage);
}

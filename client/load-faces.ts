/** Has the browser fetch the faces that every page needs, and not those of a few letters only. Settles once it has tried. */
export function loadFaces(): Promise<unknown> {
  const ofEveryPage = [...document.fonts].map((face) => face.unicodeRange === 'U+0-10FFFF' && face.load());
  return Promise.allSettled(ofEveryPage);
}

/**
 * Has the landing page set in its own faces, where only its headline is so far, once all have come: each by itself would
 * move lines that two of them share. The page may be let go of meanwhile (`arrange-first.ts`).
 */
export async function bringFaces(): Promise<void> {
  const { dataset } = document.documentElement;
  // Those that every page asks for, and not for a few letters only.
  const faces = [...document.fonts].map((face) => face.unicodeRange === 'U+0-10FFFF' && face.load());
  await Promise.allSettled(faces);
  dataset.faces &&= 'book';
  // To be asked for a box makes the browser lay out the page in these now, and not with the interface's in one go.
  document.body.getBoundingClientRect();
  delete dataset.faces;
}

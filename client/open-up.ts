/**
 * Leaves the page as without scripts, all of it to be read. Takes nothing away once the first script has come: the
 * widgets have it by then, each its own.
 */
export function openUp(): void {
  const { dataset } = document.documentElement;
  // Nor gliding, which needs a script that goes on with it.
  if ('arranged' in dataset) delete dataset.glides;
  delete dataset.arranged;
  delete dataset.faces;
  dataset.laidOut = '';
}

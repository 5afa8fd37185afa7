/**
 * Puts Google Play first for a visitor on Android; the HTML has the App Store first for everybody else. The buttons
 * change places in the document, so that they are read and reached in the order in which they are seen. Nobody sees
 * them do so: they stand at the end of the page, Chrome follows `#download` only once this has run, and where they are
 * seen all the same they stay as they are.
 */
export function putOwnStoreFirst(): void {
  const stores = document.querySelector('.stores');
  if (!/Android/.test(navigator.userAgent) || !stores) return;
  // A late script leaves alone what is already seen. Before the first paint nothing is, and to ask would delay it.
  const isSeen = performance.getEntriesByType('paint')[0] && stores.getBoundingClientRect().top < innerHeight;
  if (!isSeen) stores.append(stores.firstChild as Node);
}

/**
 * Puts Google Play first for a visitor on Android; the HTML has the App Store first for everybody else. The buttons
 * change places in the document, so that they are read and reached in the order in which they are seen. Nobody sees
 * them do so: they stand at the end of the page, and Chrome follows `#download` only once this has run.
 */
export function putOwnStoreFirst(): void {
  const stores = document.querySelector('.stores');
  if (stores?.firstChild && /Android/.test(navigator.userAgent)) stores.append(stores.firstChild);
}

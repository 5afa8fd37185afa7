/*
 * Puts Google Play first for a visitor on Android; the HTML has the App Store first for everybody else. It stands in
 * the page itself, right behind the buttons, so that nobody ever sees them in another order. They change places in the
 * document, and not by styles alone, so that they are read and reached in the order in which they are seen.
 */
if (navigator.userAgent.includes('Android')) {
  const stores = document.querySelector('.stores') as Element;
  stores.append(stores.firstChild as Node);
}

// A module to TypeScript; what stands in the page is a plain script.
export {};

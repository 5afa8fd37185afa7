/*
 * Puts the stores for Android first on Android; the HTML has the order of the content. It runs right behind the buttons, so
 * that they are never seen in another order, and moves them in the document, so that they are read aloud and focused in the
 * same order.
 */
if (navigator.userAgent.includes('Android')) {
  const stores = document.querySelector('.stores') as Element;
  stores.prepend(...stores.querySelectorAll('[data-android]'));
}

// A module to TypeScript; in the page it is a plain script.
export {};

/*
 * Stands in the landing page between the first screen and the sections: it says how they are laid out, before there are
 * any. It waits for their styles.
 */
{
  const { dataset } = document.documentElement;
  // Otherwise it has been opened up, while the styles were on their way.
  if ('arranged' in dataset) {
    // Sections far below are laid out `later`, but at once for who is led into the page: by its address or, as an
    // earlier visit has noted, to the place of that, where the browser leads as soon as the page is long enough.
    dataset.laidOut = history.state || location.hash ? '' : 'later';
    // What comes on the screen by a jump now would count as having been moved there.
    if (location.hash && !history.state) dataset.glides = '';
  }
  // The browser follows a link once everybody has listened, unless one of them has seen to it.
  addEventListener('click', ({ defaultPrevented, target }) => {
    if (!defaultPrevented && (target as Element).closest('a')?.hash) dataset.laidOut = '';
  });
}

// A module to TypeScript; what stands in the page is a plain script.
export {};

import { patience } from './limits';

/*
 * Stands in the landing page between the first screen and the sections: it says how they are laid out, before there are
 * any. Where the first script does not come, the page is as without scripts, and all of it can be read.
 */
{
  const { dataset } = document.documentElement;
  /** Takes nothing away once the first script has come: the widgets have it by then, each its own. */
  const openUp = () => {
    // Nor gliding, which needs a script that goes on with it.
    if ('arranged' in dataset) delete dataset.glides;
    delete dataset.arranged;
    delete dataset.faces;
    dataset.laidOut = '';
  };
  // Sections far below are laid out `later`, but at once for who is led into the page: by its address or, as an earlier
  // visit has noted, to the place of that, where the browser leads as soon as the page is long enough.
  dataset.laidOut = history.state || location.hash ? '' : 'later';
  // What comes on the screen by a jump now would count as having been moved there.
  if (location.hash && !history.state) dataset.glides = '';
  // The browser follows a link once everybody has listened, unless one of them has seen to it.
  addEventListener('click', ({ defaultPrevented, target }) => {
    if (!defaultPrevented && (target as Element).closest('a')?.hash) dataset.laidOut = '';
  });
  setTimeout(openUp, patience);
  // What fails to load tells only itself, unless one listens on its way there. The module's element stands further down.
  addEventListener(
    'error',
    ({ target }) => (target as HTMLScriptElement).type === 'module' && openUp(),
    true,
  );
}

import type { Stages } from '../stages';

/*
 * Runs in the landing page between the first screen and the sections, once their styles are there: decides how they are
 * laid out.
 */
{
  const stages = document.documentElement.dataset as Stages;
  // Absent where the page was shown unscripted while the styles were on their way.
  if ('arranged' in stages) {
    // Sections far below are laid out `later`, but at once for visitors who are led into the page: by its address, or by
    // the browser to the scroll position of an earlier visit.
    stages.laidOut = history.state || location.hash ? '' : 'later';
    // A jump would count what it brings on the screen as a layout shift.
    if (location.hash && !history.state) stages.glides = '';
  }
  // The browser follows a link once all listeners have run, unless one has prevented it.
  addEventListener('click', ({ defaultPrevented, target }) => {
    if (!defaultPrevented && (target as Element).closest('a')?.hash) stages.laidOut = '';
  });
}

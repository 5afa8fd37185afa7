import { loadTimeout } from '../limits';
import type { Stages } from '../stages';

/*
 * Runs in the head of the landing page, before the first paint, so that the page is painted from the start as its widgets
 * will show it. Where the scripts, or the styles of the sections, do not arrive, all of the page becomes readable after a
 * while. The first paint waits for this script, so what can wait is in `before-sections.ts`.
 */
{
  const stages = document.documentElement.dataset as Stages;
  // Shows the page as without scripts. Takes nothing away once the first script has come: from then on each widget
  // arranges its own slot.
  const showUnscripted = () => {
    // Nor does the page glide, which needs a script.
    if ('arranged' in stages) delete stages.glides;
    delete stages.arranged;
    delete stages.faces;
    stages.laidOut = '';
  };

  stages.arranged = '';
  // Visitors who are led into the page, by its address or back to an earlier place, get all fonts at once: a later switch
  // would move what they came for. Visitors from another page of the site have the fonts already.
  // On a page of text this runs in the body, and what stands above has its fonts.
  if (!document.body && !history.state && !location.hash && !document.referrer.startsWith(`${origin}/`))
    stages.faces = 'headline';
  setTimeout(showUnscripted, loadTimeout);
  // The error of a script that fails to load does not bubble.
  addEventListener(
    'error',
    ({ target }) => (target as HTMLScriptElement).type === 'module' && showUnscripted(),
    true,
  );
}

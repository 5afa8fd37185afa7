import { patience } from './limits';
import { openUp } from './open-up';

/*
 * Stands in the page itself, before all that is drawn: the page is painted from the start as its widgets will show it,
 * and nothing is folded away before anybody's eyes when the scripts come. Where they do not come, nor even the styles
 * of the sections, all of it can be read after a while. The first paint waits for this, so what can wait for the first
 * paint stands further down (`before-sections.ts`).
 */
{
  const { dataset } = document.documentElement;
  dataset.arranged = '';
  // The other faces are asked for later, but not where somebody is led into the page, by its address or to the place
  // that an earlier visit has noted: what they are led to must not move. To whoever comes from another page of the
  // site, stand-ins would only be a flicker.
  if (!history.state && !location.hash && !document.referrer.startsWith(`${origin}/`))
    dataset.faces = 'headline';
  setTimeout(openUp, patience);
  // What fails to load tells only itself, unless one listens on its way there.
  addEventListener(
    'error',
    ({ target }) => (target as HTMLScriptElement).type === 'module' && openUp(),
    true,
  );
}

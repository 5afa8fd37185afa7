import { keepBarReadable } from './behaviors/bar';
import { correctDates } from './behaviors/dates';
import { loadWidgets } from './behaviors/load-widgets';
import { closeMenuWhenLeft } from './behaviors/menu';
import { revealSections } from './behaviors/reveal';
import { whenLaidOut } from './behaviors/when-laid-out';

/*
 * The eager script of every page, so nothing here may import React. On the landing page two scripts in the HTML have run
 * before it: `inline/arrange-first.ts` and `inline/before-sections.ts`. `loadWidgets` imports the rest of the story,
 * `widgets/hydrate-widgets.tsx`, when the browser is idle or a visitor touches a widget.
 */
whenLaidOut(() => {
  // Before `data-scripted` makes the bar sticky, and an open menu with it.
  closeMenuWhenLeft();
  document.documentElement.dataset.scripted = '';
});
keepBarReadable();
correctDates(new Date());
revealSections();
loadWidgets();

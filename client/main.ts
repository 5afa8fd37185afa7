import { keepBarReadable } from './bar';
import { correctDates } from './dates';
import { closeMenuWhenLeft } from './menu';
import { revealSections } from './reveal';
import { whenLaidOut } from './when-laid-out';
import { bringWidgetsToLife } from './widget-loader';

// The eager script. It is loaded with every page, so nothing here may import React.
whenLaidOut(() => {
  // Before the bar comes along with the page, and an open menu with it.
  closeMenuWhenLeft();
  document.documentElement.dataset.scripted = '';
});
keepBarReadable();
correctDates(new Date());
revealSections();
bringWidgetsToLife();

/** How far the page has come, as attributes of the root element that the styles read. Only scripts set them. */
export interface Stages {
  /** Present before the first paint until the first script has marked each slot: widgets look as they will when live. */
  arranged?: '';
  /**
   * Whether sections far below the screen are laid out. `later`: as they come near the screen. Empty: all are. Absent, as
   * without scripts: all are.
   */
  laidOut?: '' | 'later';
  /** Which fonts are shown: `headline` alone, `coming` once the others are requested. Absent: all of them. */
  faces?: 'headline' | 'coming' | '';
  /** Present where links within the page scroll smoothly. */
  glides?: '';
  /** Whether what moves by itself holds still. `plain`: for good, as no widget has come that could move. */
  still?: '' | 'plain';
}

/** Scripts in the HTML read it inside a block of their own, as their names would be global. */
export const stages = document.documentElement.dataset as Stages;

/**
 * Lays out all sections, also those far from the screen, and notes it in the history: when a page is reloaded or come back
 * to, browsers restore the scroll position first, so it must be as long as before from the start.
 */
export function layOutAll(): void {
  stages.laidOut = '';
  history.replaceState(true, '');
}

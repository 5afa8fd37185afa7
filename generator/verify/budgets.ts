/**
 * How much a page may weigh, in bytes as a host sends them. Every build looks whether these hold, and says what is to
 * blame where one does not. They leave room for what content and a long base add: a quotation or two, a rule for the
 * letters of a foreign name.
 */
export const budgets = {
  /** The first screen of a page this light comes with the first packets of a connection, and is painted by itself. */
  document: 18_000,
  /** What every page runs before anything is needed; the lines of script that stand in pages count with those. */
  eagerScript: 1_536,
  /** React, the widgets and their props, which come when the browser is idle. */
  widgets: 73_728,
  /**
   * Styles in files: of the sections, of what answers and moves, for paper, forced colours and more contrast. In pages
   * stands only what their first paint needs.
   */
  styles: 10_900,
  /** The files that every page asks for, whatever it says. */
  fonts: 35_840,
  /** The pictures and icons of a whole page, each as a usual browser fetches it for a usual screen. */
  pictures: 520_000,
};

export type Budget = keyof typeof budgets;

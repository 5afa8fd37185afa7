import { budgets, type Limits } from '../../generator/features/budgets';

/** Warns of pages that are heavier than the limits below. */
export const siteBudgets = () => budgets('templates/features/budgets.ts', limits, translated);

/**
 * How much a page may weigh, in bytes as a host sends them. A build warns about heavier pages. The budgets leave room for
 * what content and a long base add: a quotation or two, a rule for the letters of a foreign name.
 */
export const limits: Limits = {
  /** The first packets of a connection hold the first screen of a page this light, and it is painted on its own. */
  document: 14_592,
  /** Runs on every page before anything is needed. Inline scripts count as part of the document. */
  eagerScript: 1_536,
  /** React, the widgets and their props, which are loaded when the browser is idle. */
  widgets: 73_728,
  /**
   * Stylesheets: of the sections, of interaction and motion, for wide screens, print, forced colors and more contrast. Only
   * what the first paint on a phone needs is inline.
   */
  styles: 14_080,
  /** The files that every page loads, whatever its text. */
  fonts: 35_840,
  /** All pictures and icons of a page, each in the variant that a common browser loads on a common screen. */
  pictures: 520_000,
  /** A film of one's own, of which nothing is loaded before somebody presses play. */
  film: 8_000_000,
};

/** The same words take a fifth more bytes in German than in English, and about as many in Arabic. */
const translated: Partial<Limits> = { document: 16_384, widgets: 76_800 };

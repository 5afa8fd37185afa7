import type { Browser, Page } from 'playwright-core';

/** How a visitor sees the site. */
export interface Settings {
  /** Of the window, in CSS pixels. */
  width: number;
  height?: number;
  /** Device pixels to a CSS pixel; zooming in makes the window smaller by as much. */
  zoom?: number;
  /** The size of text, of 1. */
  textScale?: number;
  scripts?: boolean;
  forcedColors?: boolean;
  reducedMotion?: boolean;
}

/** One picture to take of an open page. */
export interface Look {
  name: string;
  /** The window as it is, the whole page, or a part of it by its selector. */
  frame: 'window' | 'page' | { selector: string; margin?: number };
  arrange?: (page: Page) => Promise<unknown>;
  /** What to do afterwards, so that the next look finds the page as it was. */
  restore?: (page: Page) => Promise<unknown>;
  /** Whether it shows only at some widths. */
  fits?: (width: number) => boolean;
}

/** A page opened once and looked at many times. */
export interface Visit {
  name: string;
  path: string;
  settings: Settings;
  looks: Look[];
  /** Measured as well as photographed. */
  measured: boolean;
}

export interface Photo {
  name: string;
  /** Of the window, or a sheet's place among its like. */
  width: number;
  file: string;
}

/** What every picture is taken with. */
export interface Studio {
  browser: Browser;
  siteUrl: string;
  /** The code that looks at a page from within. */
  inspector: string;
  outDir: string;
}

/** A fault, and where it was seen. */
export interface Fault {
  /** What is wrong with what: the same wherever it is seen. */
  text: string;
  /** How wrong it is there. */
  measure?: string;
}

export interface PlacedFault extends Fault {
  place: string;
}

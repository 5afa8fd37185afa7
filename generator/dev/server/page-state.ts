import type { Diagnostic } from '../../diagnostics/diagnostic';

/** Differs between any two states of a page. */
export interface Fingerprint {
  /** The file of the output folder, such as `index.html`. */
  document: string;
  /** A hash of the page without its styles, and of all that it may load under a name that stays the same. */
  page: string;
  /** A hash of its styles. */
  styles: string;
}

/** What the development server sends an open page. */
export interface PageState {
  /** Of the page at its address; absent before the first good build. */
  page: Fingerprint | undefined;
  diagnostics: readonly Diagnostic[];
}

import type { Diagnostic } from '../../diagnostics/diagnostic';

/** What tells two states of a page apart. */
export interface Fingerprint {
  /** The file of the output folder, such as `index.html`. */
  document: string;
  /** Stands for the page without its styles, and for all that it may load under a name that stays the same. */
  page: string;
  styles: string;
}

/** What the development server tells an open page. */
export interface PageState {
  /** Of the address it looks at; absent before the first good build. */
  page: Fingerprint | undefined;
  diagnostics: readonly Diagnostic[];
}

import type { OutputFile } from '../lib/file-bytes';
import type { Texts } from './correct-source';

/** One version of the site, as it was built. */
export interface Version {
  /** The whole output folder. */
  files: readonly OutputFile[];
  /** Whether everything could be made that its pages refer to. Otherwise styles, scripts and fonts may be missing. */
  isComplete: boolean;
  /** A document, by path, with the line that each text comes from; `undefined` if that is not known. */
  trace: (path: string) => string | undefined;
  /** The text files of its content. */
  texts: Texts;
}

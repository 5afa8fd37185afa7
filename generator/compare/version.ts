import type { OutputFile } from '../lib/file-bytes';
import type { Budget } from '../site/site-definition';
import type { Texts } from './correct-source';

/** One version of the site, as it was built. */
export interface Version {
  /** The whole output folder. */
  files: readonly OutputFile[];
  /** The settings that hosts read in the project, by path. */
  hostSettings: ReadonlyMap<string, string>;
  /** Whether everything could be made that its pages refer to. Otherwise styles, scripts and fonts may be missing. */
  isComplete: boolean;
  /** A document, by path, with the line that each text comes from; `undefined` if that is not known. */
  trace: (path: string) => string | undefined;
  /** Pages that the content has and the site does not show, by address. */
  unpublished: ReadonlyMap<string, 'draft' | 'later'>;
  /** The days on which pages appear by themselves, by address. */
  publishDays: ReadonlyMap<string, string>;
  /** The files of its content that are text. */
  texts: Texts;
  /** The day of the version, such as that of its commit. */
  day: string;
  /** How many bytes a page makes a browser load, by kind. */
  weigh: (document: OutputFile) => Record<Budget, number>;
  /** How many it may. */
  limits: Partial<Readonly<Record<Budget, number>>>;
}

import type { Conflict, Delivery, FileAnswer, FileState, Problem, SiteAnswer } from '../../protocol';
import type { Caret, Place } from './address';
import type { Saving } from './save-queue';

/** A place to go to: opened, scrolled to and given the focus. Each call of `go` has a new one. */
export interface Target extends Place {
  /** Where the caret is to stand in the field. */
  caret?: Caret;
  /** Dropped on what shows the place. */
  picture?: File;
}

export type DialogName = 'publish' | 'history' | 'pictures' | 'new page' | 'address' | 'retire';

/** The next publication. It is kept while its dialog is closed. */
export interface Publication {
  /** Paths of files; `undefined` before anything was chosen. */
  ticked?: ReadonlySet<string>;
  /** Typed in place of the message that is proposed. */
  words?: string;
  isBusy?: boolean;
  failure?: { message: string; problems?: Problem[] } | undefined;
}

/** The state of the page of the editor. Replaced with each change, and never written to. */
export type EditorState = Readonly<typeof nothing>;

/** As it is at first. */
export const nothing = {
  site: undefined as SiteAnswer | undefined,
  files: [] as readonly FileState[],
  problems: [] as readonly Problem[],
  /** What Undo and Redo would do, in words. */
  undo: undefined as string | undefined,
  redo: undefined as string | undefined,
  /** Whether the framed page shows everything. */
  isShown: false,
  /** By path, with the changes that are not saved yet. */
  open: {} as Readonly<Record<string, FileAnswer>>,
  /** The file that is open, and the field or line that was opened last: the framed page marks it. */
  place: { path: '', at: '' } as Place,
  target: undefined as Target | undefined,
  saving: 'saved' as Saving,
  /** The last action, in words. */
  message: '',
  /** Why the server does not answer; empty while it does. */
  gone: '',
  /** Why there is nothing to show. */
  failure: '',
  dialog: undefined as DialogName | undefined,
  conflict: undefined as Conflict | undefined,
  /** How many publications wait to be sent to the remote. */
  waiting: 0,
  /** What the server does for a publication, in words. */
  publishing: '',
  delivery: undefined as Delivery | undefined,
  /** As `2026-01-05`. */
  today: '',
  publication: {} as Publication,
};

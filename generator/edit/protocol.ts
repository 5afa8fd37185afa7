import type { Form, Names } from '../content/form/form';

/*
 * What the page of the editor and its server say to each other: JSON below `/api/`. A request carries the key
 * in `Authorization: Bearer`. What is refused is answered with a `Refusal`.
 *
 * A place in the content is its file and a JSON pointer, as in `content/hero.yaml#/introduction`; in the text of a page it
 * is the line of the file, as in `content/pages/privacy.md:12`.
 */

/** Status 400 not understood, 401 no key, 403 another host or origin, 404 no such file, 405, 413, 415, 503 not built yet. */
export interface Refusal {
  message: string;
  fix?: string;
}

/** `GET /api/site`: everything but the values. */
export interface SiteAnswer {
  /** Who publishes, from the settings of git; empty without them. */
  person: string;
  publishes: 'files' | 'commit' | 'push';
  /** Where a publication goes, in words, such as `origin`. */
  remote?: string;
  /** The origin of the page, such as `http://localhost:3001`. */
  pageOrigin: string;
  files: FileState[];
  /** By `FileState.form`. */
  forms: Record<string, Form>;
  names: Names;
}

export interface FileState {
  /** From the root, with forward slashes, such as `content/pages/privacy.md`. */
  path: string;
  title: string;
  group: 'site' | 'pages';
  form: string;
  /** Addresses of documents that show it, the likeliest first; empty until the first build. */
  shownOn: string[];
  state: 'same' | 'changed' | 'new' | 'removed';
  errors: number;
  warnings: number;
}

/** `GET /api/file?path=content/hero.yaml` */
export interface FileAnswer {
  path: string;
  /** A hash of the bytes that the file is to have. */
  revision: string;
  /** The values as they are written; `undefined` where the YAML cannot be read. */
  data: unknown;
  /** The text of a page below its front matter. */
  body?: string;
  /** The number of lines above the text of a page. */
  linesAbove?: number;
  /** Comments between the entries of lists. */
  notes: { list: string; before: number; text: string }[];
  /** What is published, to mark the fields that differ; absent for a new file. */
  published?: { data: unknown; body?: string };
  /** The whole file where its YAML cannot be read: it is edited as a text. */
  text?: string;
}

/**
 * A value by its JSON pointer. With the `revision` that its indexes belong to, the entries of lists are found again after
 * others were added, removed or moved.
 */
interface At {
  path: string;
  at: string;
  revision?: string;
}

export type Edit =
  /** `was`: the value that the edit replaces, compared before anything is written. */
  | ({ op: 'set'; was: unknown; value: unknown } & At)
  /** A new key of a group or map, or an entry of a list before the one at this index. */
  | ({ op: 'add'; value: unknown; after?: string } & At)
  | ({ op: 'remove'; was: unknown } & At)
  | ({ op: 'move'; from: number; to: number; was: unknown } & At)
  | ({ op: 'rename'; to: string } & At)
  /**
   * In the text of a page, or in a file that cannot be read as YAML: offsets in UTF-16 units. With
   * the `revision` that they belong to, it is merged with what happened since.
   */
  | { op: 'splice'; path: string; from: number; was: string; text: string; revision?: string }
  /** A new page with this title. */
  | { op: 'create'; title: string }
  | { op: 'delete'; path: string }
  /** Gives a page another address, which leaves `formerly` behind. */
  | { op: 'rename-file'; path: string; slug: string }
  /** Drops the draft: the file says what it says on the disk. */
  | { op: 'discard'; path: string }
  /** Takes back what a commit changed in a file. */
  | { op: 'restore'; path: string; commit: string };

/** `POST /api/change`: applied as a whole or not at all. */
export interface Change {
  /** Made by the page: a change that is sent again is not applied twice. */
  id: string;
  edits: Edit[];
}

/** 200. */
export interface ChangeAnswer {
  files: FileAnswer[];
  /** What `Undo` and `Redo` would do, in words; absent where there is nothing. */
  undo?: string;
  redo?: string;
}

/**
 * 409: nothing was applied. A `set` at the place chooses what stands there: with `theirs` as its `was`, or after a
 * publication with `yours`, even if it changes nothing. Without `value` it removes. `''` is the text of a page.
 */
export interface Differs {
  message: string;
  differs: { path: string; at: string; label: string; was: unknown; theirs: unknown; yours: unknown }[];
}

/** `POST /api/undo` and `POST /api/redo`, without a body: answered with `ChangeAnswer`. */

/** `GET /api/events`: a stream of these, one JSON text a line. Each is the whole state. */
export interface StateEvent {
  /** Grows with each change. */
  revision: number;
  /** Whether the page shows this revision. */
  isShown: boolean;
  files: FileState[];
  /** By path, the `revision` of each file. */
  revisions: Record<string, string>;
  problems: Problem[];
  undo?: string;
  redo?: string;
  /** How many publications wait to be sent to the remote; one without paths sends them. */
  waiting?: number;
}

export interface Problem {
  path: string;
  /** A JSON pointer, where the problem belongs to a field. */
  at?: string;
  line?: number;
  column?: number;
  severity: 'error' | 'warning';
  rule: string;
  message: string;
  fix: string;
  /** The value that the fix would write, where that is certain. */
  write?: string;
}

/** `POST /api/publish` */
export interface PublishRequest {
  paths: string[];
  /** The message of the commit. */
  message: string;
  /** Only compares and checks. */
  isTrial?: boolean;
}

export interface FileDifferences {
  path: string;
  title: string;
  /** Each in words, such as `Introduction: “old” → “new”`. */
  differences: Difference[];
  /** Of a trial: whether the editor alone changed the file. Otherwise another program did, in the folder. */
  isOwn?: boolean;
}

export interface Difference {
  at: string;
  label: string;
  kind: 'changed' | 'added' | 'removed' | 'moved';
  before?: string;
  after?: string;
}

/** 200 of a trial, also where something stops the publication. */
export interface TrialAnswer {
  files: FileDifferences[];
  /** Errors stop the publication. */
  problems: Problem[];
  /** Words for the commit, from the differences. */
  message: string;
}

/** 200. 409 is answered with `Differs`, 422 with `{ message, problems }`, 502 with a `Refusal` where the push failed. */
export interface PublishAnswer {
  commit?: string;
  /** What was done, in words, such as `Published. Sent to origin.` */
  message: string;
}

/** `GET /api/history?after=<commit>`: twenty at a time. */
export interface HistoryAnswer {
  entries: {
    commit: string;
    person: string;
    /** ISO 8601. */
    at: string;
    message: string;
    files: FileDifferences[];
  }[];
  hasMore: boolean;
}

/** `GET /api/picture?file=pictures/party.jpg`: a thumbnail, 160 pixels wide. */

export type { EditorMessage, PageMessage } from '../dev/editor-messages';

import type { Form, Names } from '../content/form/form';
import type { TranslatedText } from '../content/translations/list-texts';
import type { Diagnostic } from '../diagnostics/diagnostic';
import type { FileVersion } from './requests';

/*
 * The protocol between the page of the editor and its server: JSON below `/api/`. A request carries the key in
 * `Authorization: Bearer`; what it says is in `requests.ts`. A refused request is answered with a `Refusal`.
 *
 * A place in the content is its file and a JSON pointer, as in `content/hero.yaml#/introduction`; in the text of a page it
 * is the line of the file, as in `content/pages/privacy.md:12`.
 */

/** Status 400 invalid, 401 no key, 403 another host or origin, 404 no such file, 405, 413, 415, 422 cannot be written, 503 not built yet. */
export interface Refusal {
  message: string;
  fix?: string;
}

/** `GET /api/site`: everything but the values. */
export interface SiteAnswer {
  name: string;
  /** The file of its sign. */
  mark?: string;
  /** The author of publications, from the settings of git; empty without them. */
  person: string;
  publishes: 'files' | 'commit' | 'push';
  /** The host that publications are sent to, such as `github.com`. */
  remote?: string;
  /** The origin of the page, such as `http://localhost:3001`. */
  pageOrigin: string;
  files: FileState[];
  /** By `FileState.form`. */
  forms: Record<string, Form>;
  names: Names;
  /** What pages may write in braces, such as `{name}`, and its value. */
  tokens: Record<string, string>;
}

export interface FileState {
  /** From the root, with forward slashes, such as `content/pages/privacy.md`. */
  path: string;
  /** See `FileVersion`. */
  revision: string;
  title: string;
  group: 'site' | 'pages' | 'settings' | 'translations';
  form: string;
  /** Of a page, such as `/privacy`. */
  address?: string;
  /** Addresses of documents that show it, the likeliest first; empty until the first build. */
  shownOn: string[];
  /** How its section counts itself on the page, such as `IV`. */
  numeral?: string;
  /** Of a section that the site does without: whether it is there. */
  isOn?: boolean;
  state: 'same' | 'changed' | 'new' | 'removed';
  errors: number;
  warnings: number;
  /** Of a translation: how many of its texts are still to do. */
  translation?: { language: string; missing: number; old: number; all: number };
}

/** `GET /api/file?path=content/hero.yaml` */
export interface FileAnswer extends FileVersion {
  /** The number of lines above the text of a page. */
  linesAbove?: number;
  /** The published version, to mark the fields that differ; absent for a new file. */
  published?: { data: unknown; body?: string };
  /**
   * Of a translation: what the file says in the language of the site, and what it said when it was translated; of a page its
   * texts as well.
   */
  translates?: {
    language: string;
    /** The path of the source, and its version. */
    from: string;
    revision: string;
    source: unknown;
    madeFrom: unknown;
    texts?: TranslatedText[];
  };
}

/** 200 of a save, of operations, and of `POST /api/undo` and `POST /api/redo`, which have no body. */
export interface ChangeAnswer {
  files: FileAnswer[];
  /**
   * Of a save, by path: the revision of exactly what was sent, without the changes of others that it was merged with.
   * Later edits of what was sent are based on it.
   */
  sent?: Record<string, string>;
  /** What `Undo` and `Redo` would do, in words; absent where there is nothing. */
  undo?: string;
  redo?: string;
}

/** 409: nothing was applied. */
export interface Conflict {
  message: string;
  clashes: NamedClash[];
  /** The merged files, with `yours` at each clash. Saving them, with some clashes set to `theirs`, settles the conflict. */
  files: FileAnswer[];
}

/** A value that both sides changed, each in another way. */
export interface Clash {
  /** A JSON pointer into the merged file; `''` is the text of a page. */
  at: string;
  /** The versions are texts of the whole file, and `undefined` is no file. */
  isWhole?: true;
  was: unknown;
  theirs: unknown;
  yours: unknown;
}

export interface NamedClash extends Clash {
  path: string;
  label: string;
}

/** `GET /api/events`: a stream of these, one JSON text a line. Each is the whole state. */
export interface StateEvent {
  /** Grows with each change. */
  revision: number;
  /** Whether the page shows this revision. */
  isShown: boolean;
  files: FileState[];
  problems: Problem[];
  undo?: string;
  redo?: string;
  /** How many publications wait to be sent to the remote: one without paths sends them. */
  waiting?: number;
  /** What is being done for a publication, in words. */
  publishing?: string;
  delivery?: Delivery;
  /** The day where the server is, as `2026-01-05`. */
  today: string;
}

/** How far what was sent has come: the host builds it, or visitors see it. */
export interface Delivery {
  step: 'sent' | 'building' | 'live';
  /** When it was first seen at the address of the site; absent if that was before the editor began. */
  sinceMs?: number;
}

/** A diagnostic at the field that it belongs to. */
export interface Problem
  extends Pick<Diagnostic, 'file' | 'severity' | 'rule' | 'message' | 'fix'>,
    Partial<Pick<Diagnostic, 'line' | 'column'>> {
  /** A JSON pointer, where the problem belongs to a field. */
  at?: string;
  /** The value that the fix would write, where that is certain. */
  write?: string;
}

export interface FileChanges {
  path: string;
  title: string;
  /** Each in words, such as `Introduction: “old” → “new”`. */
  changes: Change[];
  /** Whether the editor alone changed the file. Otherwise another program did, in the folder. */
  isOwn?: boolean;
  /** Of a page that was given another address: its former file, which is published with it. */
  movedFrom?: string;
}

export interface Change {
  at: string;
  label: string;
  kind: 'changed' | 'added' | 'removed' | 'moved';
  before?: string;
  after?: string;
}

/** `POST /api/changes` with `{ paths }`: what a publication of these files would change. */
export interface ChangesAnswer {
  files: FileChanges[];
}

/** `POST /api/check` with `{ paths }`: what a release would report if these files were published. Errors stop it. */
export interface CheckAnswer {
  problems: Problem[];
}

/** 200 of `POST /api/publish`. 409 is answered with a `Conflict`, 422 with `{ message, problems }`, 502 where the push failed. */
export interface PublishAnswer {
  commit?: string;
  /** What was done, in words, such as `Published. Sent to origin.` */
  message: string;
}

/** `GET /api/found?words=lantern`: letters count as they are written once one of them is a capital. */
export interface FoundAnswer {
  places: FoundPlace[];
  hasMore: boolean;
}

/** A place where the words stand, with those around them. */
export interface FoundPlace {
  path: string;
  title: string;
  /** A JSON pointer; empty for the text of a page. */
  at: string;
  /** Of their first character in that text. */
  index: number;
  /** Of the text of a page. */
  line?: number;
  label: string;
  before: string;
  words: string;
  after: string;
}

/** `GET /api/history?after=<commit>`: twenty at a time. */
export interface HistoryAnswer {
  entries: {
    commit: string;
    person: string;
    /** ISO 8601. */
    at: string;
    message: string;
    files: FileChanges[];
  }[];
  hasMore: boolean;
}

/** `GET /api/picture?file=pictures/party.jpg`: a thumbnail, 160 pixels wide. */

/**
 * `POST /api/pictures?name=IMG_2034.JPG&at=content/team.yaml#/members/0/image/file`: takes in a picture for these
 * places, of which there may be several; the text of a page is its path alone. The body is the file, as
 * `application/octet-stream`. 422 says what is wrong with it.
 */
export interface PictureAnswer {
  /** What content calls it, such as `pictures/img-2034.jpg`. */
  file: string;
}

export const maxPictureBytes = 30_000_000;
/** 413 */
export const tooLargePicture = {
  message: `The file of the picture has more than ${maxPictureBytes / 1e6} MB.`,
  fix: 'Export it as JPEG, 2,560 pixels wide.',
};

/** `GET /api/pictures` */
export interface PicturesAnswer {
  pictures: PictureState[];
}

export interface PictureState {
  /** What content calls it. */
  file: string;
  bytes: number;
  /** Whether its bytes are more than a page should make anybody load or keep. */
  isHeavy: boolean;
  usedOn: PictureUse[];
}

/** A place that names a picture. In the text of a page it has a line. */
export interface PictureUse {
  path: string;
  at: string;
  line?: number;
  /** In words, such as `Members › Ann › Picture of Team`. */
  label: string;
  /** Where it is said what the picture shows. */
  describedAt?: string;
}

export type { EditorMessage, PageMessage, TextBox } from '../dev/editor-messages';
export type { FileVersion, Operation, OperationRequest, PublishRequest, SaveRequest } from './requests';

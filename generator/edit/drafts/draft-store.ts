import { type LogEntry, openChangeLog } from './change-log';
import { type DraftPictures, openDraftPictures } from './draft-pictures';

/** What a file is to say, laid over the disk. */
export interface Draft {
  /** `undefined`: the file is to go. */
  text: string | undefined;
  /**
   * What the disk said when the draft was last edited or merged; `undefined` where there was no file. If the disk says
   * something else, the two could not be merged.
   */
  base: string | undefined;
}

export interface DraftStore {
  /** By path. */
  drafts: ReadonlyMap<string, Draft>;
  pictures: DraftPictures;
  /** Changes in order: `undo` and `redo` take the last. */
  undo: readonly LogEntry[];
  redo: readonly LogEntry[];
  /** The change with an id, if it was applied. */
  find(id: string): LogEntry | undefined;
  /** A version of the file that the log has, by a test of its text. */
  findText(path: string, isIt: (text: string) => boolean): string | undefined;
  /** Whether a draft of the file said this since it was last published or merged with its file. */
  hasSaid(path: string, text: string | undefined): boolean;
  /** The last change in the log by which the file was to say this; without a text, by which it was to go. */
  findChange(path: string, text: string | undefined): LogEntry | undefined;
  /** Grows with each entry. */
  revision(): number;
  /** Resolves once it is on the disk. */
  record(entry: LogEntry): Promise<void>;
}

/** The drafts as the log has them. */
export async function openDraftStore(dir: string, nowMs: () => number): Promise<DraftStore> {
  const log = await openChangeLog(dir, shorten);
  const state = replay(log.entries);
  const pictures = await openDraftPictures(dir);
  await pictures.forget(listUndone(pictures, log.entries, state));
  let revision = log.entries.length;
  return {
    ...state,
    pictures,
    find: (id) => log.entries.findLast((entry) => entry.id === id),
    findText(path, isIt) {
      const texts = log.entries.flatMap(({ files }) =>
        files
          .filter((file) => file.path === path)
          .flatMap(({ before, after, sent }) => [before, after, sent]),
      );
      return texts.findLast((text) => text !== undefined && isIt(text));
    },
    hasSaid(path, text) {
      const ofFile = log.entries.flatMap(({ kind, files }) =>
        files.filter((file) => file.path === path).map(({ after }) => ({ kind, after })),
      );
      const last = ofFile.findLastIndex(({ kind }) => kind === 'published' || kind === 'merge');
      return ofFile.slice(last + 1).some(({ after }) => after === text);
    },
    findChange: (path, text) =>
      log.entries.findLast(
        ({ kind, files }) =>
          kind === 'change' && files.some((file) => file.path === path && file.after === text),
      ),
    revision: () => revision,
    async record(entry) {
      const stamped = { ...entry, atMs: nowMs() };
      await log.append(stamped);
      follow(state, stamped);
      revision += 1;
    },
  };
}

interface State {
  drafts: Map<string, Draft>;
  undo: LogEntry[];
  redo: LogEntry[];
}

function replay(entries: readonly LogEntry[]): State {
  const state: State = { drafts: new Map(), undo: [], redo: [] };
  for (const entry of entries) follow(state, entry);
  return state;
}

function follow({ drafts, undo, redo }: State, entry: LogEntry): void {
  for (const { path, after, base } of entry.files) {
    if (after === base) drafts.delete(path);
    else drafts.set(path, { text: after, base });
  }
  if (entry.kind === 'change') {
    const last = undo.at(-1);
    if (last && redo.length === 0 && continues(last, entry)) undo[undo.length - 1] = join(last, entry);
    else undo.push(entry);
    redo.length = 0;
  }
  const [from, to] = entry.kind === 'undo' ? [undo, redo] : [redo, undo];
  const moved = entry.kind === 'undo' || entry.kind === 'redo' ? from.pop() : undefined;
  if (moved) to.push(moved);
}

/** Undo works per pause, not per letter. */
const pauseMs = 1500;

function continues(last: LogEntry, entry: LogEntry): boolean {
  const [[before], [after]] = [last.files, entry.files];
  return (
    last.typedAt !== undefined &&
    last.typedAt === entry.typedAt &&
    (entry.atMs ?? 0) - (last.atMs ?? 0) < pauseMs &&
    before?.path === after?.path &&
    before?.after === after?.before
  );
}

function join(last: LogEntry, entry: LogEntry): LogEntry {
  const before = new Map(last.files.map((file) => [file.path, file]));
  const joined = entry.files.map((file) => ({ ...file, before: (before.get(file.path) ?? file).before }));
  // The source of a translation is noted with its first letter alone.
  const others = last.files.filter(({ path }) => !entry.files.some((file) => file.path === path));
  return { ...entry, files: [...joined, ...others] };
}

/** Joins what was typed without a pause; if that is not enough, forgets the older half, which can no longer be undone. */
function shorten(entries: readonly LogEntry[], most: number): LogEntry[] {
  const joined: LogEntry[] = [];
  for (const entry of entries) {
    const last = joined.at(-1);
    if (last?.kind === 'change' && entry.kind === 'change' && continues(last, entry)) {
      joined[joined.length - 1] = join(last, entry);
    } else joined.push(entry);
  }
  if (joined.length < most / 2) return joined;
  const forgotten = joined.slice(0, -most / 2);
  const files = [...replay(forgotten).drafts].map(([path, { text, base }]) => {
    return { path, before: text, after: text, base };
  });
  return [{ kind: 'merge', label: '', files }, ...joined.slice(-most / 2)];
}

/** Pictures that were named once, by changes that were undone and cannot be done again. */
function listUndone(
  { files }: DraftPictures,
  entries: readonly LogEntry[],
  { drafts, undo, redo }: State,
): string[] {
  const isNamedIn = (changes: readonly LogEntry[], name: string) =>
    changes.some((change) => change.files.some(({ before, after }) => `${before}${after}`.includes(name)));
  const isDraft = (name: string) => [...drafts.values()].some(({ text }) => text?.includes(name));
  return [...files.keys()].filter(
    (name) => isNamedIn(entries, name) && !isNamedIn([...undo, ...redo], name) && !isDraft(name),
  );
}

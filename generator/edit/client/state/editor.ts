import type {
  ChangeAnswer,
  Differs,
  Edit,
  FileAnswer,
  FileState,
  Problem,
  SiteAnswer,
  StateEvent,
} from '../../protocol';
import { type Place, readAddress, writeAddress } from './address';
import { type Api, Refused } from './api';
import { applyEdit, spliceBetween } from './apply-edit';
import { type EditKeeper, type Keeping, keepEdits } from './keep-edits';
import { textOf } from './rebase';

/** A place to go to: opened, scrolled to and given the focus. Each call of `go` has a new one. */
export interface Target extends Place {
  /** Of the text of a page. */
  line?: number;
}

export type DialogName = 'publish' | 'history' | 'new page' | 'address';

/** All that the page of the editor shows. Replaced with each change, and never written to. */
export interface EditorState {
  site: SiteAnswer | undefined;
  files: readonly FileState[];
  problems: readonly Problem[];
  /** What Undo and Redo would do, in words. */
  undo: string | undefined;
  redo: string | undefined;
  /** Whether the framed page shows everything. */
  isShown: boolean;
  /** By path, with the edits that the server has not answered yet. */
  open: Readonly<Record<string, FileAnswer>>;
  /** The file that is open, and the field that was opened last. */
  place: Place;
  target: Target | undefined;
  /** What the framed page marks: `content/hero.yaml#/introduction`, or `content/pages/privacy.md:12`. */
  mark: string | undefined;
  keeping: Keeping;
  /** What was just done, in words. */
  message: string;
  /** Why the server does not answer; empty while it does. */
  gone: string;
  /** Why there is nothing to show. */
  failure: string;
  dialog: DialogName | undefined;
  differs: Differs['differs'] | undefined;
}

export type Editor = ReturnType<typeof createEditor>;

const nothing: EditorState = {
  site: undefined,
  files: [],
  problems: [],
  undo: undefined,
  redo: undefined,
  isShown: false,
  open: {},
  place: { path: '', at: '' },
  target: undefined,
  mark: undefined,
  keeping: 'kept',
  message: '',
  gone: '',
  failure: '',
  dialog: undefined,
  differs: undefined,
};

/**
 * The state of the page and what can be done to it. Data goes one way: fields make edits, these change the open files at
 * once and are sent, and what the server answers takes the place of what was expected.
 */
export function createEditor(api: Api) {
  let state = nothing;
  const listeners = new Set<() => void>();
  const set = (change: Partial<EditorState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  /** What the server last said about each open file. */
  const answered = new Map<string, FileAnswer>();
  /** What comes again once somebody has chosen; `undefined` where that is nothing. */
  let refusedEdits: Edit[] | undefined;

  const unansweredOf = (path: string) =>
    keeper.unanswered().filter((edit) => 'path' in edit && edit.path === path);
  const showFiles = (files: readonly FileAnswer[]) => {
    for (const file of files) answered.set(file.path, file);
    const shown = files.map((file) => {
      return [file.path, unansweredOf(file.path).reduce(applyEdit, file)] as const;
    });
    set({ open: { ...state.open, ...Object.fromEntries(shown) } });
  };
  /** Offsets of unanswered edits belong to the text that is shown. What answers them will say what else has changed. */
  const showUnedited = (files: readonly FileAnswer[]) =>
    showFiles(files.filter(({ path }) => unansweredOf(path).length === 0));
  const takeAnswer = ({ files, undo, redo }: ChangeAnswer, show = showUnedited) => {
    set({ undo, redo, gone: '' });
    show(files);
  };
  const report = (error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    set(isGone(error) ? { gone: error.message } : { message: error.message });
  };
  const load = async (path: string) => {
    try {
      const file = await api.file(path);
      set({ gone: '' });
      showUnedited([file]);
    } catch (error) {
      report(error);
      const isWanted = () => state.gone !== '' && state.place.path === path && !state.open[path];
      if (isWanted()) setTimeout(() => isWanted() && void load(path), retryMs);
    }
  };

  const loadAll = async (edits: readonly Edit[]): Promise<FileAnswer[]> => {
    const paths = new Set(edits.flatMap((edit) => ('path' in edit ? [edit.path] : [])));
    const files = await Promise.all([...paths].map((path) => api.file(path).catch(report)));
    return files.filter((file) => file !== undefined);
  };
  const takeRefusal = async (refused: Refused, known?: FileAnswer[]) => {
    const files = known ?? (await loadAll(keeper.unanswered()));
    const mine = state.open;
    const edits = keeper.giveUp();
    for (const { path } of Object.values(mine)) {
      const last = answered.get(path);
      if (last && !files.some((file) => file.path === path)) files.push(last);
    }
    showFiles(files);
    const { differs } = refused.refusal;
    if (!differs) report(refused);
    if (!differs) return;
    // The text of a page is not asked about as the part that was typed, but as a whole.
    refusedEdits = edits.flatMap((edit): Edit[] => {
      if (edit.op !== 'splice') return [edit];
      const [before, after] = [state.open[edit.path], mine[edit.path]].map((file) => file && textOf(file));
      if (before === undefined || after === undefined) return [];
      const revision = answered.get(edit.path)?.revision;
      return [{ ...spliceBetween(edit.path, before, after), ...(revision !== undefined && { revision }) }];
    });
    set({ differs });
  };

  const keeper: EditKeeper = keepEdits({
    api,
    answered: (path) => answered.get(path),
    onKeeping: (keeping) => set({ keeping }),
    onAnswer: (answer) => takeAnswer(answer, showFiles),
    onRefused: takeRefusal,
  });

  const takeEvent = (event: StateEvent) => {
    const { files, problems, undo, redo, isShown } = event;
    const { path } = state.place;
    const index = state.files.findIndex((file) => file.path === path);
    set({ gone: '', files, problems, undo, redo, isShown: isShown && keeper.isIdle() });
    // A new page that was discarded is a file no more.
    if (index >= 0 && !files.some((file) => file.path === path)) {
      go({ path: files[Math.max(0, index - 1)]?.path ?? '', at: '' });
    }
    if (keeper.isIdle()) refreshOthers(event.revisions);
  };
  /** After a change that was not made here, such as in another window, by git or in a text editor. */
  const refreshOthers = (revisions: StateEvent['revisions']) => {
    const isStale = (path: string) => answered.get(path)?.revision !== revisions[path];
    const { path } = state.place;
    const stale = Object.keys(state.open).filter(isStale);
    if (stale.length === 0) return;
    set({
      open: Object.fromEntries(
        Object.entries(state.open).filter(([key]) => key === path || !stale.includes(key)),
      ),
    });
    if (stale.includes(path) && revisions[path] !== undefined) void load(path);
  };

  const change = (edits: readonly Edit[], message = '', isTyped = false) => {
    const open = { ...state.open };
    for (const edit of edits) {
      const file = 'path' in edit ? open[edit.path] : undefined;
      if (file) open[file.path] = applyEdit(file, edit);
    }
    keeper.add(edits, isTyped);
    set({ open, message, isShown: false });
  };

  const go = (target: Target) => {
    const path = target.path || state.files[0]?.path || '';
    writeAddress({ path, at: target.at }, path !== state.place.path);
    // Of a whole file, the page shows what comes first in it.
    const mark = target.line === undefined ? `${path}#${target.at}` : `${path}:${target.line}`;
    set({ place: { path, at: target.at }, target: { ...target, path }, mark, dialog: undefined });
    if (path && !state.open[path]) void load(path);
  };

  return {
    api,
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Asks for everything, and keeps listening. */
    start: async (): Promise<void> => {
      try {
        const site = await api.site();
        set({ site, files: site.files });
        const { path, at } = readAddress();
        go({ path: site.files.some((file) => file.path === path) ? path : '', at });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        set({ failure: error.message });
        if (error.status === 401) return;
        setTimeout(() => void location.reload(), 3000);
      }
    },
    /** Until the stream ends. */
    listen: () =>
      api.listen(takeEvent).catch((error) => {
        if (error instanceof Refused) set({ gone: error.message });
      }),
    go,
    /** To the place in the address, as after going back. */
    goToAddress: () => go(readAddress()),
    /** A field has got the focus. */
    enter: (place: Place, line?: number) => {
      writeAddress(place, false);
      const mark = line === undefined ? `${place.path}#${place.at}` : `${place.path}:${line}`;
      set({ place, mark });
    },
    change,
    /** A field's own edit, while somebody types. */
    type: (edit: Edit) => change([edit], '', true),
    undo: () => step(api.undo),
    redo: () => step(api.redo),
    flush: keeper.flush,
    /** Whether the server has all words, also those about which somebody is asked. */
    isKept: () => keeper.isIdle() && refusedEdits === undefined,
    /** Asks again for the open file, and later for any other. */
    reload: async (): Promise<void> => {
      const { path } = state.place;
      const file = state.open[path];
      set({ open: file ? { [path]: file } : {} });
      if (path) await load(path);
    },
    showDialog: (dialog: DialogName | undefined) => set({ dialog }),
    say: (message: string) => set({ message }),
    /** The file that a new page has become. */
    create: (title: string) => goToNew({ op: 'create', title }),
    /** Gives a page another address. */
    rename: (path: string, slug: string) => goToNew({ op: 'rename-file', path, slug }),
    /** In place of a publication, of which nothing was sent that would have to be sent again. */
    showDiffers: (differs: Differs['differs']) => {
      refusedEdits = undefined;
      set({ differs, dialog: undefined });
    },
    /** The drafts stay as they are, and the next publication asks again. */
    dismissDiffers: () => set({ differs: undefined }),
    /** Writes what was chosen, and sends again whatever else was refused along with it. A publication is shown again. */
    settle: (differs: Differs['differs'], isMine: (index: number) => boolean): void => {
      const chosen = differs.flatMap(({ path, at, theirs, yours }, index): Edit[] => {
        const value = isMine(index) ? yours : theirs;
        // The draft of a publication is ours already, and wants to hear that it is meant.
        if (!refusedEdits) return [{ op: 'set', path, at, was: yours, value }];
        const isText = refusedEdits.some((edit) => edit.op === 'splice' && edit.path === path);
        return isMine(index) && !isText ? [{ op: 'set', path, at, was: theirs, value }] : [];
      });
      const rest = (refusedEdits ?? []).filter((edit) => {
        const index = differs.findIndex((place) => isAbout(edit, place));
        return index < 0 || (edit.op === 'splice' && isMine(index));
      });
      const dialog = refusedEdits ? state.dialog : 'publish';
      refusedEdits = undefined;
      set({ differs: undefined, dialog });
      if (chosen.length + rest.length > 0) change([...chosen, ...rest]);
    },
  };

  /** Makes a file under a new name, and opens it. */
  async function goToNew(edit: Edit): Promise<void> {
    await keeper.flush();
    const answer = await api.change({ id: crypto.randomUUID(), edits: [edit] });
    takeAnswer(answer);
    const file = answer.files.find(
      ({ path }) => path.endsWith('.md') && !('path' in edit && edit.path === path),
    );
    if (file) go({ path: file.path, at: '' });
    set({ dialog: undefined });
  }

  async function step(ask: () => Promise<ChangeAnswer>): Promise<void> {
    await keeper.flush();
    await ask().then((answer) => {
      takeAnswer(answer);
      set({ message: '', isShown: false });
    }, report);
  }
}

/** How long a file is waited for until it is asked for again. */
const retryMs = 1000;

/** Nobody answers, or nobody who is ready. */
function isGone({ status }: Refused): boolean {
  return status === 0 || status === 503;
}

function isAbout(edit: Edit, { path, at }: { path: string; at: string }): boolean {
  if (!('path' in edit) || edit.path !== path) return false;
  return edit.op === 'splice' || ('at' in edit && edit.at === at);
}

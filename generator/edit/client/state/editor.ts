import { withChanged } from '../../../lib/json-pointer';
import type {
  ChangeAnswer,
  Conflict,
  FileAnswer,
  FileVersion,
  NamedClash,
  Operation,
  PublishRequest,
  StateEvent,
} from '../../protocol';
import { maxPictureBytes, tooLargePicture } from '../../protocol';
import { type Place, readAddress, writeAddress } from './address';
import { type Api, Refused } from './api';
import { type DialogName, type EditorState, nothing, type Publication, type Target } from './editor-state';
import { createSaveQueue, type SaveQueue } from './save-queue';

export type Editor = ReturnType<typeof createEditor>;

interface ChangeOptions {
  /** The key that a new one stands after. */
  after?: string | undefined;
  /** More is likely to follow at once. */
  isTyped?: boolean;
  /** Shown as the last action. */
  message?: string;
}

/**
 * The state of the page and the actions on it. Data goes one way: fields change the open files, these are saved, and the
 * answers of the server take their place.
 */
export function createEditor(api: Api) {
  let state: EditorState = nothing;
  /** Whether the conflict is one of a publication, of which everything is saved. */
  let isPublishing = false;
  const listeners = new Set<() => void>();
  const set = (change: Partial<EditorState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const takeAnswer = (answer: ChangeAnswer, isUnsaved = queue.isUnsaved) => {
    const { files, sent = {}, undo, redo } = answer;
    const open = { ...state.open };
    for (const path of Object.keys(sent)) {
      if (!files.some((file) => file.path === path) && !isUnsaved(path)) delete open[path];
    }
    for (const file of files) {
      const own = open[file.path];
      // Later changes are based on what was sent. The next answer will include the changes of others.
      open[file.path] =
        own && isUnsaved(file.path) ? { ...own, revision: sent[file.path] ?? own.revision } : file;
    }
    set({ open, undo, redo, gone: '' });
  };
  const report = (error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    set(isGone(error) ? { gone: error.message } : { message: error.message });
  };
  const load = async (path: string) => {
    const before = state.open[path];
    try {
      const file = await api.file(path);
      set({ gone: '' });
      // What was saved meanwhile may be newer than this answer.
      if (state.open[path] === before && !queue.isUnsaved(path)) {
        set({ open: { ...state.open, [path]: file } });
      }
    } catch (error) {
      report(error);
      const isWanted = () => state.gone !== '' && state.place.path === path && !state.open[path];
      if (isWanted()) setTimeout(() => isWanted() && void load(path), retryMs);
    }
  };
  const showConflict = (conflict: Conflict) => {
    isPublishing = queue.isSaved();
    set({ conflict, ...(isPublishing && { dialog: undefined }) });
  };
  const queue: SaveQueue = createSaveQueue({
    api,
    versionOf: (path) => state.open[path] && toVersion(state.open[path]),
    onSaving: (saving) => set({ saving }),
    onSaved: takeAnswer,
    onConflict: (refused) => refused.conflict && showConflict(refused.conflict),
  });

  const takeEvent = (event: StateEvent) => {
    const { files, problems, undo, redo, isShown, waiting = 0, publishing = '', delivery, today } = event;
    const { path } = state.place;
    const index = state.files.findIndex((file) => file.path === path);
    set({ gone: '', files, problems, undo, redo, waiting, publishing, delivery, today });
    set({ isShown: isShown && queue.isSaved() });
    // A new page that was discarded or renamed is a file no more. Words for it are sent, so that a conflict shows them.
    const isKnown = index >= 0 || !state.open[path];
    if (path && isKnown && !files.some((file) => file.path === path) && !queue.isUnsaved(path)) {
      go({ path: files[Math.max(0, index - 1)]?.path ?? '', at: '' });
    }
    // Changed in another window, by git or in a text editor.
    const revisions = new Map(files.map(({ path, revision }) => [path, revision]));
    const isOther = (path: string, revision: string) =>
      revisions.has(path) && revision !== revisions.get(path);
    // Nobody translates words that are gone.
    void forget(
      ({ path, revision, translates }) =>
        isOther(path, revision) || (translates && isOther(translates.from, translates.revision)) === true,
    );
  };
  /** Asks again for such files: for the open one now, and for any other once it is opened. */
  const forget = async (isStale: (file: FileAnswer) => boolean): Promise<void> => {
    const { path } = state.place;
    const stale = Object.values(state.open).filter((file) => !queue.isUnsaved(file.path) && isStale(file));
    if (stale.length === 0) return;
    const kept = Object.entries(state.open).filter(([key, file]) => key === path || !stale.includes(file));
    set({ open: Object.fromEntries(kept) });
    if (stale.some((file) => file.path === path)) await load(path);
  };

  const update = (file: FileAnswer, isTyped = false, message = '') => {
    set({ open: { ...state.open, [file.path]: file }, message, isShown: false });
    queue.add(file.path, isTyped);
  };
  /** Changes the value at a place of an open file; see `withChanged`. */
  const change = ({ path, at }: Place, edit: (value: unknown) => unknown, options: ChangeOptions = {}) => {
    const file = state.open[path];
    if (!file) return;
    const { after, isTyped, message } = options;
    update({ ...file, data: withChanged(file.data, at, edit, after) }, isTyped, message);
  };

  const go = (target: Target) => {
    const { at, line } = target;
    const path = target.path || state.files[0]?.path || '';
    writeAddress({ path, at }, path !== state.place.path);
    // What was said is about the file before.
    if (path !== state.place.path) set({ message: '' });
    set({ place: { path, at, line }, target: { ...target, path }, dialog: undefined });
    // The source of a translation may have been edited since.
    const isStale = state.open[path]?.translates && !queue.isUnsaved(path);
    if (path && (!state.open[path] || isStale)) void load(path);
  };

  /** Runs a request that needs everything to be saved, and takes its answer in place of what was refused. */
  const ask = async (request: () => Promise<ChangeAnswer>): Promise<ChangeAnswer> => {
    await queue.flush();
    const refused = Object.keys(state.open).filter(queue.isUnsaved);
    const answer = await request();
    for (const { path } of answer.files) if (refused.includes(path)) queue.forget(path);
    takeAnswer(answer);
    set({ isShown: false });
    return answer;
  };
  const operate = (...operations: Operation[]) =>
    ask(async () => {
      // These keep the rest of the file, and so must not take the place of words that were refused.
      const kept = operations.find(({ op }) => op === 'rename-file' || op === 'restore');
      if (kept && 'path' in kept && queue.isUnsaved(kept.path)) {
        throw new Refused(409, {
          message: 'This file has words that could not be saved.',
          fix: 'Change or discard them first.',
        });
      }
      return api.operate({ id: crypto.randomUUID(), operations });
    });
  /** Creates a file under a new name, and opens it. */
  const goToNew = async (operation: Operation) => {
    const { files } = await operate(operation);
    const file = files.find(
      ({ path }) => path.endsWith('.md') && !('path' in operation && operation.path === path),
    );
    if (file) go({ path: file.path, at: '' });
    set({ dialog: undefined });
  };
  const step = async (request: () => Promise<ChangeAnswer>) => {
    await ask(request).then(() => set({ message: '' }), report);
  };

  const setPublication = (change: Publication) =>
    set({ publication: { ...state.publication, failure: undefined, ...change } });
  const publish = async (request: PublishRequest): Promise<void> => {
    setPublication({ isBusy: true });
    let message = '';
    try {
      ({ message } = await api.publish(request));
      set({ publication: {}, ...(state.dialog === 'publish' && { dialog: undefined }) });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { problems } = error.refusal;
      message = error.message;
      // A conflict is asked about in its own dialog.
      const failure = error.conflict ? undefined : { message, ...(problems && { problems }) };
      setPublication({ isBusy: false, failure });
      if (error.conflict) showConflict(error.conflict);
    }
    // What is published is another version.
    await forget(() => true);
    set({ message });
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
    enter: (place: Place) => {
      writeAddress(place, false);
      set({ place });
    },
    /** Another line of the open file is in sight. */
    scrollTo: (line: number) => set({ place: { ...state.place, line } }),
    change,
    put: (place: Place, value: unknown, options?: ChangeOptions) => change(place, () => value, options),
    /**
     * Takes in a picture for places, and returns what content calls it; the place of the text of a page is `''`. Rejects
     * with a `Refused`, whose message says what would do.
     */
    takePicture: async (picture: File, ...places: Place[]): Promise<string> => {
      // The server would end the connection instead of reading on, and its words would be lost.
      if (picture.size > maxPictureBytes) throw new Refused(413, tooLargePicture);
      const names = places.map(({ path, at }) => (at === '' ? path : `${path}#${at}`));
      const { file } = await api.takePicture(picture, names);
      const { site } = state;
      const pictures = new Set(site?.names.pictures).add(file);
      if (site) set({ site: { ...site, names: { ...site.names, pictures: [...pictures].sort() } } });
      return file;
    },
    /** The text of a page, or of a file that cannot be read. */
    putText: (path: string, text: string) => {
      const file = state.open[path];
      if (file) update({ ...file, ...(file.text === undefined ? { body: text } : { text }) }, true);
    },
    /** Operations on the open file, or on several. */
    operate: (operations: readonly Operation[], message = ''): Promise<void> =>
      operate(...operations).then(() => set({ message }), report),
    undo: () => step(api.undo),
    redo: () => step(api.redo),
    flush: queue.flush,
    isSaved: queue.isSaved,
    setPublication,
    publish,
    showDialog: (dialog: DialogName) => set({ dialog }),
    closeDialog: () => set({ dialog: undefined }),
    say: (message: string) => set({ message }),
    create: (title: string) => goToNew({ op: 'create', title }),
    /** Gives a page another address. */
    rename: (path: string, slug: string) => goToNew({ op: 'rename-file', path, slug }),
    showConflict,
    /** The drafts stay as they are, and the next publication asks again. */
    dismissConflict: () => set({ conflict: undefined }),
    /** Saves the merged files with the chosen versions. A publication is shown again. */
    settle: ({ files, clashes }: Conflict, isMine: (index: number) => boolean): void => {
      const theirs = clashes.filter((_, index) => !isMine(index));
      set({ conflict: undefined, ...(isPublishing && { dialog: 'publish' }) });
      for (const file of files) {
        const own = theirs.filter(({ path }) => path === file.path);
        // From the end, so that an entry which goes leaves the places of the others.
        update(own.reduceRight(withTheirs, file));
      }
    },
  };
}

/** How long to wait until a file is asked for again. */
const retryMs = 1000;

/** The server does not answer, or is not ready. */
function isGone({ status }: Refused): boolean {
  return status === 0 || status === 503;
}

function toVersion({ path, revision, data, body, text }: FileAnswer): FileVersion {
  if (text !== undefined) return { path, revision, text };
  return { path, revision, data, ...(body !== undefined && { body }) };
}

function withTheirs(file: FileAnswer, { at, isWhole, theirs }: NamedClash): FileAnswer {
  if (isWhole) return { ...file, text: typeof theirs === 'string' ? theirs : null };
  if (at === '') return { ...file, body: String(theirs ?? '') };
  return { ...file, data: withChanged(file.data, at, () => theirs) };
}

import type { ServerResponse } from 'node:http';
import { listCompletions } from '../content/editor-schemas/list-completions';
import type { Names } from '../content/form/form';
import type { Drafts } from '../site/build-options';
import { applyChange, stepBack } from './drafts/apply-change';
import { Refused } from './drafts/refusal';
import { revisionOf } from './drafts/splice-text';
import { planSending, publish, tryPublication } from './git/publish';
import { readHistory } from './git/read-history';
import { countWaiting } from './git/send';
import type { PageBuild } from './page-build';
import type {
  Change,
  ChangeAnswer,
  FileAnswer,
  FileState,
  HistoryAnswer,
  Problem,
  PublishAnswer,
  PublishRequest,
  SiteAnswer,
  StateEvent,
  TrialAnswer,
} from './protocol';
import { createEvents } from './server/tell-events';
import { describeFile } from './text/describe-file';
import type { SiteFile, Workspace } from './workspace';

/** What the addresses below `/api/` ask for. */
export interface Editor {
  describeSite(): Promise<SiteAnswer>;
  describeFile(path: string): FileAnswer;
  history(after: string | undefined): Promise<HistoryAnswer>;
  change(change: Change): Promise<ChangeAnswer>;
  step(kind: 'undo' | 'redo'): Promise<ChangeAnswer>;
  publish(request: PublishRequest): Promise<PublishAnswer | TrialAnswer>;
  listen(response: ServerResponse): void;
  thumbnail(file: string): Promise<Buffer>;
  /** Files on the disk, or the history, may have changed. */
  refresh(): Promise<void>;
  /** Something else has changed that the page shows. */
  announce(): void;
  close(): Promise<void>;
}

export interface EditorParts {
  rootDir: string;
  workspace: Workspace;
  pageOrigin: string;
  build: PageBuild;
  /** Addresses of documents that show a file. */
  shownOn: (path: string) => string[];
  check(drafts: Drafts): Promise<Problem[]>;
  thumbnail: Editor['thumbnail'];
}

export function createEditor(parts: EditorParts): Editor {
  const { rootDir, workspace, build } = parts;
  const { store, contentDir, repository } = workspace;
  const inTurn = createQueue();
  const publishInTurn = createQueue();
  const context = { workspace, check: parts.check, inTurn };
  let waiting = 0;

  const describeState = (file: SiteFile): FileState => {
    const own = build.problems.filter(({ path }) => path === file.path);
    const errors = own.filter(({ severity }) => severity === 'error').length;
    return {
      path: file.path,
      title: file.title,
      group: file.group,
      form: file.form,
      shownOn: parts.shownOn(file.path),
      state: stateOf(workspace.text(file.path), workspace.published(file.path)),
      errors,
      warnings: own.length - errors,
    };
  };
  const describeSteps = () => ({
    ...(store.undo.length > 0 && { undo: store.undo.at(-1)?.label ?? '' }),
    ...(store.redo.length > 0 && { redo: store.redo.at(-1)?.label ?? '' }),
  });
  const events = createEvents((): StateEvent => {
    const files = workspace.files();
    const revisions = files.map(({ path }) => [path, revisionOf(workspace.text(path))] as const);
    return {
      revision: store.revision(),
      isShown: build.shown >= store.revision(),
      files: files.map(describeState),
      revisions: Object.fromEntries(revisions),
      problems: [...build.problems],
      ...describeSteps(),
      ...(waiting > 0 && { waiting }),
    };
  });
  /** The page follows; nobody waits for it. */
  const rebuild = () => {
    events.announce();
    build.update().then(events.announce, events.announce);
  };
  const countWaitingNow = async () => {
    const sending = await planSending(workspace);
    waiting = repository && sending ? await countWaiting(repository, sending) : 0;
  };
  const apply = (task: () => Promise<string[]>) =>
    inTurn(async (): Promise<ChangeAnswer> => {
      const before = store.revision();
      const paths = await task();
      // After the answer: a build keeps everything else waiting.
      if (store.revision() !== before) setImmediate(rebuild);
      const there = paths.filter((path) => workspace.find(path));
      return { files: there.map((path) => describeFile(workspace, path)), ...describeSteps() };
    });
  const refresh = async () => {
    const before = store.revision();
    await inTurn(workspace.refresh);
    await countWaitingNow();
    if (store.revision() !== before) rebuild();
    else events.announce();
  };

  return {
    async describeSite() {
      const remote = await repository?.remote();
      const site = workspace.site();
      const completions = await listCompletions({ rootDir, contentDir, site, drafts: workspace.drafts() });
      return {
        person: (await repository?.person()) ?? '',
        publishes: remote ? 'push' : repository ? 'commit' : 'files',
        ...(remote && { remote: remote.name }),
        pageOrigin: parts.pageOrigin,
        files: workspace.files().map(describeState),
        forms: { ...workspace.forms() },
        names: nameAll(completions),
      };
    },
    describeFile(path) {
      if (workspace.find(path)) return describeFile(workspace, path);
      throw new Refused(404, { message: 'There is no such file.', fix: 'Choose one from the list.' });
    },
    history: (after) => readHistory(workspace, after),
    change: (change) => apply(() => applyChange(workspace, change)),
    step: (kind) => apply(() => stepBack(workspace, kind)),
    publish: ({ isTrial = false, ...request }) =>
      isTrial
        ? tryPublication(context, request.paths)
        : publishInTurn(() => publish(context, request).finally(refresh)),
    listen: events.listen,
    thumbnail: parts.thumbnail,
    refresh,
    announce: events.announce,
    async close() {
      events.close();
      await inTurn(store.close);
    },
  };
}

function nameAll(completions: Awaited<ReturnType<typeof listCompletions>>): Names {
  const list = (kind: keyof Names) => [...(completions[kind] ?? [])];
  return {
    icons: list('icons'),
    pictures: list('pictures'),
    links: list('links'),
    networks: list('networks'),
  };
}

function stateOf(text: string | undefined, published: string | undefined): FileState['state'] {
  if (text === published) return 'same';
  if (text === undefined) return 'removed';
  return published === undefined ? 'new' : 'changed';
}

/** Runs tasks one after the other; one that fails does not keep the next. */
function createQueue(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task, task);
    last = result.catch(() => undefined);
    return result;
  };
}

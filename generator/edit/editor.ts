import pLimit from 'p-limit';
import { describeNames } from '../content/json-schemas';
import { createEventStream, HttpError } from '../lib/http';
import type { Drafts } from '../site/build-options';
import type { PictureGroup } from '../sources/group-pictures';
import { findWords } from './changes/find-words';
import { operate } from './changes/operate';
import { listPictureUses } from './changes/picture-uses';
import { stepBack } from './changes/record-change';
import { addressOf } from './changes/retire-page';
import { saveFiles } from './changes/save-files';
import { takeUpload, type Upload } from './changes/take-upload';
import { createDelivery } from './git/follow-delivery';
import { checkFiles, compareFiles } from './git/preview';
import { publish } from './git/publish';
import { readHistory } from './git/read-history';
import { countWaiting } from './git/send';
import { createIdleCheck } from './idle-check';
import type { PageBuild } from './page-build';
import type {
  ChangeAnswer,
  ChangesAnswer,
  CheckAnswer,
  FileAnswer,
  FileState,
  FoundAnswer,
  HistoryAnswer,
  OperationRequest,
  PictureAnswer,
  PicturesAnswer,
  Problem,
  PublishAnswer,
  PublishRequest,
  SaveRequest,
  SiteAnswer,
  StateEvent,
} from './protocol';
import { describeFile, revisionOf, type SiteFile } from './text/document';
import { createCounts, describeSource } from './text/translations';
import type { Workspace } from './workspace';

export type Editor = ReturnType<typeof createEditor>;

export interface EditorParts {
  rootDir: string;
  workspace: Workspace;
  pageOrigin: string;
  build: Pick<PageBuild, 'problems' | 'shown' | 'facts'>;
  /** Builds until the page shows the drafts as they are now. */
  update(): Promise<void>;
  /** Addresses of documents that show a file. */
  shownOn: (path: string) => string[];
  check(drafts: Drafts): Promise<Problem[]>;
  thumbnail(file: string): Promise<Buffer>;
  /** All pictures of the content with their files' sizes, by their names. */
  listPictures(): Promise<ReadonlyMap<string, PictureGroup>>;
  /** How wide a picture for these places may be. */
  widestAt(places: readonly string[]): number;
  /** See `createDelivery`. */
  askLive(): Promise<string | undefined>;
  nowMs(): number;
}

/** The answers to requests below `/api/`. */
export function createEditor(parts: EditorParts) {
  const { rootDir, workspace, build } = parts;
  const { store, contentDir, repository } = workspace;
  const [inTurn, publishInTurn, takeInTurn] = [pLimit(1), pLimit(1), pLimit(1)];
  let waiting = 0;
  let publishing = '';
  const tell = (step: string) => {
    publishing = step;
    events.announce();
  };
  const context = { workspace, check: parts.check, inTurn, tell };
  const idle = createIdleCheck({
    workspace,
    check: (paths) => checkFiles(context, paths),
    onChecked: () => events.announce(),
  });
  const { askLive, nowMs } = parts;
  const delivery = createDelivery({ repository, askLive, nowMs, onChange: () => events.announce() });
  const listProblems = (): Problem[] => {
    const all = [...build.problems, ...idle.listProblems()];
    return [...new Map(all.map((problem) => [identityOf(problem), problem])).values()];
  };

  const countTexts = createCounts(workspace);
  const listFiles = () => workspace.files().filter(({ isMadeFrom }) => !isMadeFrom);
  const describeState = (file: SiteFile, problems: readonly Problem[]): FileState => {
    const own = problems.filter((problem) => problem.file === file.path);
    const errors = own.filter(({ severity }) => severity === 'error').length;
    const { path, title, group, form, numeral, isOptional } = file;
    return {
      ...{ path, title, group, form, revision: revisionOf(workspace.text(path)) },
      ...(group === 'pages' && { address: addressOf(file) }),
      ...(numeral && { numeral }),
      ...(isOptional && { isOn: workspace.text(path) !== undefined }),
      shownOn: parts.shownOn(file.path),
      state: stateOf(workspace, file),
      errors,
      warnings: own.length - errors,
      ...countTexts(file),
    };
  };
  const describeStates = (problems: readonly Problem[]) =>
    listFiles().map((file) => describeState(file, problems));
  const describeSteps = () => ({
    ...(store.undo.length > 0 && { undo: store.undo.at(-1)?.label ?? '' }),
    ...(store.redo.length > 0 && { redo: store.redo.at(-1)?.label ?? '' }),
  });
  const events = createEventStream((): StateEvent => {
    const problems = listProblems();
    const live = delivery.state();
    return {
      revision: store.revision(),
      isShown: build.shown >= store.revision(),
      files: describeStates(problems),
      problems,
      ...describeSteps(),
      ...(waiting > 0 && { waiting }),
      ...(publishing && { publishing }),
      ...(live && { delivery: live }),
      // Sweden writes days as ISO does.
      today: new Date(nowMs()).toLocaleDateString('sv'),
    };
  }, jsonLines);
  /** The page follows later. */
  const rebuild = () => {
    idle.schedule();
    events.announce();
    parts.update().then(events.announce, events.announce);
  };
  const countWaitingNow = async () => {
    const remote = await repository?.remote();
    waiting = repository && remote ? await countWaiting(repository, remote) : 0;
  };
  const describe = (path: string): FileAnswer => ({
    ...describeFile(workspace, path, workspace.text(path)),
    ...describeSource(workspace, workspace.describe(path)),
  });
  /** Runs a task that changes files and returns their paths. */
  const apply = (task: () => Promise<readonly string[]>) =>
    inTurn(async (): Promise<ChangeAnswer> => {
      const before = store.revision();
      const paths = await task();
      // After the answer: a build keeps everything else waiting.
      if (store.revision() !== before) setImmediate(rebuild);
      const there = paths.filter((path) => workspace.find(path));
      return { files: there.map(describe), ...describeSteps() };
    });
  const refresh = async () => {
    const before = store.revision();
    await inTurn(workspace.refresh);
    await countWaitingNow();
    delivery.follow().catch(() => undefined);
    if (store.revision() !== before) rebuild();
    else events.announce();
  };

  return {
    async describeSite(): Promise<SiteAnswer> {
      const remote = await repository?.remote();
      const site = workspace.site();
      const drafts = workspace.drafts();
      const { completions, tokens } = await describeNames({ rootDir, contentDir, site, drafts });
      const { name = '', mark } = build.facts ?? {};
      return {
        ...{ name, ...(mark !== undefined && { mark }) },
        person: (await repository?.person()) ?? '',
        publishes: remote ? 'push' : repository ? 'commit' : 'files',
        ...(remote && { remote: remote.host }),
        pageOrigin: parts.pageOrigin,
        files: describeStates(listProblems()),
        forms: { ...workspace.forms() },
        names: { icons: [], pictures: [], links: [], networks: [], sections: [], ...completions },
        tokens,
      };
    },
    describeFile(path: string): FileAnswer {
      if (workspace.find(path)) return describe(path);
      throw new HttpError(404, { message: 'There is no such file.', fix: 'Choose one from the list.' });
    },
    find: (words: string): FoundAnswer =>
      words === '' ? { places: [], hasMore: false } : findWords(workspace, words.slice(0, mostWords)),
    history: (after?: string): Promise<HistoryAnswer> => readHistory(workspace, after),
    async save(request: SaveRequest): Promise<ChangeAnswer> {
      let sent: Record<string, string> = {};
      const answer = await apply(async () => {
        sent = Object.fromEntries(await saveFiles(workspace, request));
        return Object.keys(sent);
      });
      return { ...answer, sent };
    },
    operate: (request: OperationRequest) => apply(() => operate(workspace, request)),
    step: (kind: 'undo' | 'redo') => apply(() => stepBack(workspace, kind)),
    compare: (paths: readonly string[]): Promise<ChangesAnswer> =>
      compareFiles(context, paths).finally(events.announce),
    check: (paths: readonly string[]): Promise<CheckAnswer> => checkFiles(context, paths),
    publish: (request: PublishRequest): Promise<PublishAnswer> =>
      publishInTurn(() =>
        publish(context, request).finally(() => {
          publishing = '';
          return refresh();
        }),
      ),
    takePicture: (upload: Upload): Promise<PictureAnswer> =>
      takeInTurn(async () => ({ file: await takeUpload(workspace, upload, parts.widestAt(upload.at)) })),
    async listPictures(): Promise<PicturesAnswer> {
      const uses = listPictureUses(workspace);
      const pictures = [...(await parts.listPictures())].map(([file, { whole, cuts }]) => {
        const files = [...(whole ? [whole] : []), ...cuts.values()];
        const bytes = files.reduce((sum, { byteLength }) => sum + byteLength, 0);
        const isHeavy = files.some(({ byteLength }) => byteLength > heavyBytes);
        return { file, bytes, isHeavy, usedOn: uses.get(file) ?? [] };
      });
      return { pictures: pictures.sort((a, b) => (a.file < b.file ? -1 : 1)) };
    },
    listen: events.listen,
    thumbnail: parts.thumbnail,
    /** Files on the disk, or the history, may have changed. */
    refresh,
    async close(): Promise<void> {
      idle.stop();
      delivery.stop();
      events.close();
      // What was sent is kept first.
      await inTurn(async () => undefined);
    },
  };
}

/** Pictures that were taken in are smaller. */
const heavyBytes = 1_500_000;
/** Letters that can be looked for. */
const mostWords = 200;

/** One state a line, for a page that reads the stream by `fetch`: an `EventSource` cannot send the key. */
const jsonLines = {
  contentType: 'application/x-ndjson',
  format: (json: string) => `${json}\n`,
  repeatMs: 20_000,
};

function identityOf({ file, at, line, rule, message }: Problem): string {
  return JSON.stringify([file, at ?? line, rule, message]);
}

/** A translation is also changed where it was only noted from which words it was made. */
function stateOf({ text, published }: Workspace, { path, translates }: SiteFile): FileState['state'] {
  const isSame = (each: string) => text(each) === published(each);
  if (isSame(path)) return translates && !isSame(translates.madeFrom) ? 'changed' : 'same';
  if (text(path) === undefined) return 'removed';
  return published(path) === undefined ? 'new' : 'changed';
}

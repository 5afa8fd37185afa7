import { widestOfUse } from '../assets/images/render-pictures';
import { type Development, develop } from '../dev/develop';
import type { BuildLoader } from '../dev/load-build';
import { listen } from '../dev/server/listen';
import { UserError } from '../diagnostics/user-error';
import { featuresOf } from '../features/feature';
import { openRepository } from '../lib/git/repository';
import { createRunGit } from '../lib/git/run-git';
import type { BuildHooks } from '../lib/time-stages';
import type { BuildRequest, Drafts } from '../site/build-options';
import type { SiteDefinition } from '../site/site-definition';
import { openDraftStore } from './drafts/draft-store';
import { createEditor, type Editor } from './editor';
import { removeUnfinished } from './git/write-file';
import { createPageBuild } from './page-build';
import { describeProblem, findSampleWords } from './problems';
import { createAnswer } from './server/answer';
import { makeEditorPage } from './server/editor-page';
import { readKey } from './server/guard';
import { createThumbnails } from './server/thumbnails';
import { createShownOn } from './shown-on';
import { openWorkspace, type Workspace } from './workspace';

export interface EditOptions {
  build: Omit<BuildRequest, 'now'>;
  site: SiteDefinition;
  /** Absolute; of this content folder alone. */
  draftsDir: string;
  load: BuildLoader['load'];
  today: () => Date;
  nowMs: () => number;
  hooks: BuildHooks;
  /** Of the editor; the page takes the next one. A port that is taken is replaced by any that is free. */
  port: number;
  /** Of the process, for git. */
  env: Readonly<Record<string, string | undefined>>;
  /** Receives errors of the code and of the system. */
  onError: (error: unknown) => void;
}

export interface Editing {
  /** With the key. */
  url: string;
  files: number;
  close(): Promise<void>;
}

/** Serves the editor, and on another origin the page with all drafts, until it is closed. */
export async function serveEditor(options: EditOptions): Promise<Editing> {
  const { build, site, today, hooks } = options;
  const { rootDir, contentDir } = build;
  // Bundled while the content is read and the page is built; a failure is reported at the end.
  const editorPage = makeEditorPage(rootDir, site.fonts);
  editorPage.catch(() => undefined);
  const workspace = await openContent(options);
  const check = async (drafts: Drafts) => {
    const files = new Map<string, Uint8Array>();
    const { checkSite, site } = await options.load({ files });
    const { diagnostics } = await checkSite({ ...build, site, now: today(), drafts }, hooks, files);
    const problems = diagnostics.map((each) => describeProblem(workspace, each));
    return [...problems, ...findSampleWords(workspace)];
  };

  let editor: Editor | undefined;
  let development: Development | undefined;
  let pageOrigin = '';
  const shownOn = createShownOn();
  const thumbnails = createThumbnails({ rootDir, contentDir }, workspace.drafts);
  const widestAt = (places: readonly string[]) => {
    const sizes = new Set(places.flatMap((at) => [...shownOn.sizesAt(at)]));
    const slots = workspace.site().pictures.slots.filter((slot) => sizes.has(slot.sizes));
    // A place that is not shown yet may be any.
    return slots.length > 0 ? Math.max(...slots.map(({ enough }) => widestOfUse(enough))) : widestOfUse();
  };
  const page = createPageBuild({
    workspace,
    onBuilt: (files) => files && shownOn.read(files),
    onDiskChange() {
      thumbnails.forget();
      editor?.refresh().catch(options.onError);
    },
  });

  const guard = { key: await readKey(options.draftsDir), origin: '' };
  const answer = createAnswer({
    guard,
    page: editorPage,
    pageOrigin: () => pageOrigin,
    editor: () => editor,
  });
  const server = await listen(answer, { port: options.port });
  guard.origin = new URL(server.url).origin;
  development = await develop({
    build: { ...build, marks: 'values' },
    drafts: page.drafts,
    today,
    hooks,
    port: options.port === 0 ? 0 : Number(new URL(server.url).port) + 1,
    async loadBuild(context) {
      const { site, build } = await options.load(context);
      workspace.use(site);
      return build;
    },
    editorOrigin: guard.origin,
    onServing({ url }) {
      pageOrigin = `http://localhost:${new URL(url).port}`;
    },
    onBuilt: page.onBuilt,
    onError: options.onError,
  });
  editor = createEditor({
    rootDir,
    workspace,
    pageOrigin,
    build: page,
    update: development.update,
    shownOn: shownOn.list,
    check,
    thumbnail: thumbnails.make,
    listPictures: thumbnails.list,
    widestAt,
    async askLive() {
      const feature = featuresOf(workspace.site()).find(({ askLiveCommit }) => askLiveCommit);
      return page.facts && feature?.askLiveCommit?.(new URL(page.facts.address));
    },
    nowMs: options.nowMs,
  });
  // Publications of an earlier run may wait to be sent; git says so a little later.
  editor.refresh().catch(options.onError);
  await editorPage;
  return {
    url: `${guard.origin}/#key=${guard.key}`,
    files: workspace.files().filter(({ path }) => workspace.text(path) !== undefined).length,
    async close() {
      await development?.close();
      await editor?.close();
      await server.close();
    },
  };
}

/** The content as its files and the drafts have it. */
async function openContent({ build, site, draftsDir, nowMs, env }: EditOptions): Promise<Workspace> {
  const { contentDir } = build;
  const repository = await openRepository(contentDir, createRunGit(contentDir, env)).catch((error) => {
    const words = error.code === 'ENOENT' ? 'it is not installed, or not in the PATH' : error.message;
    throw new UserError(
      `git does not open the repository of the content: ${words}`,
      'Without git nothing is published.',
    );
  });
  const store = await openDraftStore(draftsDir, nowMs);
  const workspace = await openWorkspace({ build, site, store, repository });
  const names = workspace.files().map(({ name }) => name);
  await removeUnfinished(contentDir, names);
  return workspace;
}

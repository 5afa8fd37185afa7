import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { build } from 'esbuild';
import { evictResults } from '../cache/cache';
import type { Diagnostic } from '../diagnostics/diagnostic';
import { schemaFolder } from '../lib/paths';
import type { BuildHooks } from '../lib/time-stages';
import {
  type BuildContext,
  type BuildResult,
  createBuildContext,
  invalidate,
} from '../pipeline/build-context';
import { toUrl } from '../render/page-address';
import type { BuildRequest, Drafts } from '../site/build-options';
import { devUrls } from '../site/dev-urls';
import { settings } from '../sources/read-code';
import { describeCrash } from './describe-crash';
import { openInEditor } from './server/open-editor';
import { serveDevelopment } from './server/serve-development';
import { type Watcher, watch } from './watch';

/** A build by the code as it was when it was loaded. Reuses what `context` has from earlier builds. */
export type Build = (options: BuildRequest, hooks: BuildHooks, context: BuildContext) => Promise<BuildResult>;

/**
 * Loads the build from the files of `context`, or else from the disk. Results are cached under the code that was
 * loaded, even if the files have changed by the time it runs.
 */
export type LoadBuild = (context?: Pick<BuildContext, 'files'>) => Promise<Build>;

export interface DevelopOptions {
  build: Omit<BuildRequest, 'now' | 'drafts'>;
  /** The drafts for a build that begins now. */
  drafts?: () => Drafts;
  /** Called for each build, because the server may run for days. */
  today: () => Date;
  hooks: BuildHooks;
  port: number;
  /** See `listen`. */
  hosts?: readonly string[] | undefined;
  /** Loads the build from the current files; called again after a change of code. */
  loadBuild: LoadBuild;
  onServing: (urls: ServedAt) => void;
  /** `changed`: the addresses of the pages that are new or changed. `isOfDisk`: whether files on the disk have changed. */
  onBuilt: (result: BuildResult, elapsedMs: number, changed: readonly string[], isOfDisk: boolean) => void;
  /** Receives errors of the code and of the system. The last good site stays in place. */
  onError: (error: unknown) => void;
  /** Receives what a script of the site threw in an open page. */
  onFailure?: (failure: Diagnostic) => void;
  /** The origin of a page that frames this site and edits its content, such as `http://127.0.0.1:3000`. */
  editorOrigin?: string | undefined;
}

export interface ServedAt {
  url: string;
  networkUrls: readonly string[];
}

export interface Development {
  /**
   * Builds again after a change of the drafts. While a build runs, however many of these calls make one more build.
   */
  update(): Promise<void>;
  close(): Promise<void>;
}

/** A file that is being saved is complete after this time. */
const savedWithinMs = 150;

const isCode = /\.(ts|tsx|json)$/;

/**
 * Builds, serves from memory and watches until it is closed. Writes only the cache. A build with errors does not replace
 * the served site; open pages then show the diagnostics.
 */
export async function develop(options: DevelopOptions): Promise<Development> {
  const { hooks, onBuilt, onError } = options;
  const { rootDir, contentDir } = options.build;
  const context = createBuildContext();
  const server = await serveDevelopment({
    port: options.port,
    hosts: options.hosts,
    scripts: await bundleDevClient(rootDir, options.editorOrigin),
    editorOrigin: options.editorOrigin,
    openInEditor: (at) => openInEditor(at, options.build),
    ...(options.onFailure && { onFailure: options.onFailure }),
    onRenderFailure: (error) => void reportCrash(error),
  });
  options.onServing(server);

  const reportCrash = async (error: unknown) => {
    server.show({ diagnostics: await describeCrash(error, rootDir) });
    onError(error);
  };
  let build: Build | undefined;
  let watcher: Watcher | undefined;
  let isOfDisk = false;
  const buildOnce = async () => {
    build ??= await options.loadBuild(context);
    const drafts = options.drafts?.();
    return build({ ...options.build, drafts, now: options.today() }, hooks, context);
  };
  /** Builds again after a failure if files have changed since: a file may be missing or empty while it is saved. */
  const buildSettled = async (): Promise<BuildResult> => {
    const [outcome] = await Promise.allSettled([buildOnce()]);
    if (outcome.status === 'fulfilled' && outcome.value.files) return outcome.value;
    await setTimeout(savedWithinMs);
    const changes = await watcher?.takeChanges();
    if (changes?.length) {
      if (outcome.status === 'fulfilled') await outcome.value.afterwards;
      forget(changes);
      return buildSettled();
    }
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };
  /** Also drops the loaded build, so that old code is not used if the new code cannot be loaded. */
  const forget = (paths: readonly string[]) => {
    isOfDisk ||= paths.length > 0;
    invalidate(context, paths);
    if (paths.some((path) => isCode.test(path))) build = undefined;
  };
  const rebuildNow = async (paths: readonly string[]) => {
    const startMs = hooks.elapsedMs();
    forget(paths);
    try {
      const result = await buildSettled();
      server.show(result);
      onBuilt(result, hooks.elapsedMs() - startMs, [...result.reasons.keys()].map(toUrl), isOfDisk);
      isOfDisk = false;
      await result.afterwards;
      evictResults(context.cacheMemory);
    } catch (error) {
      await reportCrash(error);
    }
  };

  // Builds run one after the other.
  let last: Promise<void> = Promise.resolve();
  const rebuild = (paths: readonly string[]) => {
    last = last.then(() => rebuildNow(paths));
    return last;
  };

  const own = ['generator', 'templates', 'client', 'public', schemaFolder, ...settings];
  watcher = await watch({
    paths: [contentDir, ...own.map((path) => join(rootDir, path))],
    onChange: rebuild,
    onError,
  });
  await rebuild([]);
  let update: Promise<void> | undefined;
  return {
    update() {
      update ??= last.then(() => {
        update = undefined;
        return rebuild([]);
      });
      return update;
    },
    async close() {
      await watcher?.close();
      await last;
      await server.close();
    },
  };
}

/** The scripts that pages of the development server load, by URL. No build contains them. */
export async function bundleDevClient(
  rootDir: string,
  editorOrigin = '',
): Promise<ReadonlyMap<string, string>> {
  // A page in the frame of an editor exchanges messages with it.
  const pointer = editorOrigin === '' ? 'open-in-editor' : 'framed/point-at-content';
  const entryPoints = { [devUrls.reload]: 'main', [devUrls.openInEditor]: pointer };
  const { outputFiles } = await build({
    absWorkingDir: rootDir,
    entryPoints: Object.entries(entryPoints).map(([url, name]) => ({
      in: `generator/dev/client/${name}.ts`,
      out: basename(url, '.js'),
    })),
    outdir: 'dist',
    bundle: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    write: false,
    define: { EDITOR_ORIGIN: JSON.stringify(editorOrigin) },
    logLevel: 'silent',
  });
  return new Map(outputFiles.map(({ path, text }) => [`/_dev/${basename(path)}`, text]));
}

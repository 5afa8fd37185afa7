import { join } from 'node:path';
import type { BuildResult, buildSite } from './build-site';
import { createOriginOpener } from './open-origin';
import { publish } from './publish';
import { type SiteServer, serve } from './serve';
import type { BuildHooks } from './time-stages';
import type { BuildOptions } from './types';
import { watch } from './watch';

export interface DevelopOptions {
  build: BuildOptions;
  hooks: BuildHooks;
  /** Absolute. */
  outDir: string;
  port: number;
  /** The build as the files now have it; asked for again after a change of code. */
  loadBuild: () => Promise<typeof buildSite>;
  onServing: (url: string) => void;
  onBuilt: (result: BuildResult, elapsedMs: number) => void;
  /** A mistake in the code. The last good site stays in place. */
  onError: (error: unknown) => void;
}

export interface Development {
  close(): Promise<void>;
}

const isCode = /\.(ts|tsx|json)$/;

/** Builds, serves and watches until it is closed. Only a build without errors reaches the browser. */
export async function develop(options: DevelopOptions): Promise<Development> {
  const { hooks, outDir, onBuilt, onError } = options;
  const { rootDir, contentDir } = options.build;
  const server: SiteServer = await serve({
    dir: outDir,
    port: options.port,
    openOrigin: createOriginOpener(options.build),
  });
  options.onServing(server.url);

  let build: typeof buildSite | undefined;
  const rebuildNow = async (paths: readonly string[]) => {
    const startMs = hooks.elapsedMs();
    // Forgotten first: code that cannot be loaded must not leave the code before it in use.
    if (paths.some((path) => isCode.test(path))) build = undefined;
    build ??= await options.loadBuild();
    const result = await build(options.build, hooks);
    if (result.files) {
      await publish(result.files, outDir);
      server.announceRebuild();
    }
    onBuilt(result, hooks.elapsedMs() - startMs);
  };

  // The first build and a change that comes meanwhile must not run at once.
  let last: Promise<void> = Promise.resolve();
  const rebuild = (paths: readonly string[]) => {
    const next = last.then(() => rebuildNow(paths));
    last = next.catch(() => undefined);
    return next;
  };

  const folders = ['build', 'templates', 'client', 'public'].map((folder) => join(rootDir, folder));
  const watcher = await watch({ dirs: [contentDir, ...folders], onChange: rebuild, onError });
  await rebuild([]).catch(onError);
  return {
    async close() {
      await watcher.close();
      await server.close();
    },
  };
}

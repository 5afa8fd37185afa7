import { join, resolve } from 'node:path';
import { buildSite } from '../../build/build-site';
import { createOriginOpener, type Launch } from '../../build/open-origin';
import { formatProblems } from '../../build/problem';
import { publish } from '../../build/publish';
import { type SiteServer, serve } from '../../build/serve';
import type { BuildOptions } from '../../build/types';

/** How a browser is started that only ever sees this machine. */
export const browserArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const rootDir = resolve(import.meta.dirname, '../..');

/** No test starts an editor; that it would be started shows in the answer. */
const launchNothing: Launch = async () => undefined;

interface Options {
  mode: BuildOptions['mode'];
  now: Date;
  /** Where to write the built site. */
  dir: string;
  contentDir?: string;
}

/** Builds the real site into a folder and serves it, on any port that is free. */
export async function buildAndServe({ mode, now, dir, contentDir }: Options): Promise<SiteServer> {
  const options: BuildOptions = {
    rootDir,
    contentDir: contentDir ?? join(rootDir, 'content'),
    cacheDir: join(rootDir, '.cache'),
    mode,
    now,
  };
  const { files, problems } = await buildSite(options, { elapsedMs: () => performance.now() });
  if (!files) throw new Error(`The site cannot be built:\n${formatProblems(problems)}`);
  await publish(files, dir);
  if (mode === 'production') return serve({ dir, port: 0 });
  return serve({ dir, port: 0, openOrigin: createOriginOpener(options, launchNothing) });
}

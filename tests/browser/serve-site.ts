import { join, resolve } from 'node:path';
import { bundleDevClient } from '../../generator/dev/develop';
import type { Listening } from '../../generator/dev/server/listen';
import { type Launch, openInEditor } from '../../generator/dev/server/open-editor';
import { serve } from '../../generator/dev/server/serve';
import { serveDevelopment } from '../../generator/dev/server/serve-development';
import { formatDiagnostics } from '../../generator/diagnostics/format-diagnostics';
import { createBuildContext } from '../../generator/pipeline/build-context';
import { buildForDevelopment } from '../../generator/pipeline/build-for-development';
import { buildSite } from '../../generator/pipeline/build-site';
import { publish } from '../../generator/publish/publish';
import type { BuildOptions } from '../../generator/site/build-options';
import { readCode } from '../../generator/sources/read-code';
import { site } from '../../templates/site';

/** Parts of the browser's own window that are web pages themselves: every tab would start a process to draw them. */
const windowPages = ['WebUIReloadButton', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** What Playwright turns off, repeated here because a browser obeys only the last of such lists. */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

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
  // A headless shell would otherwise make every letter a whole number of pixels wide, which a whole browser does not.
  '--font-render-hinting=none',
  `--disable-features=${[...disabledByPlaywright, ...windowPages].join()}`,
];

const rootDir = resolve(import.meta.dirname, '../..');

/** No test starts an editor; that it would be started shows in the answer. */
const launchNothing: Launch = async () => undefined;

/** Whom a site is built for. */
export type Mode = 'production' | 'development';

interface Options {
  mode: Mode;
  now: Date;
  /** Where to write the built site, if it is for production. */
  dir: string;
  contentDir: string;
  /** The path below which it is served, with a slash at both ends. */
  base?: string;
}

/** Builds a site with the real templates and serves it as `npm run preview` or `npm run dev` would, on any port that is free. */
export async function buildAndServe({ mode, now, dir, contentDir, base = '/' }: Options): Promise<Listening> {
  const options: BuildOptions = {
    site,
    rootDir,
    contentDir,
    cacheDir: join(rootDir, '.cache'),
    now,
    base,
  };
  const hooks = { elapsedMs: () => performance.now() };
  const { files, diagnostics } =
    mode === 'production'
      ? await buildSite(options, hooks)
      : await buildForDevelopment(options, hooks, createBuildContext(), await readCode(rootDir));
  if (!files) throw new Error(`The site cannot be built:\n${formatDiagnostics(diagnostics)}`);
  if (mode === 'development') {
    const server = await serveDevelopment({
      port: 0,
      scripts: await bundleDevClient(rootDir),
      openInEditor: (at) => openInEditor(at, options, launchNothing),
    });
    server.show({ files, diagnostics });
    return server;
  }
  await publish(files, dir);
  return serve({ dir, port: 0, base });
}

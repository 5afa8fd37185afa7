import { describeUnhandled } from '../dev/describe-crash';
import { develop } from '../dev/develop';
import { loadBuild } from '../dev/load-build';
import { createSourceMaps, type SourceMaps } from '../dev/source-maps';
import { describeFailure } from '../diagnostics/describe-failure';
import { formatDiagnostics } from '../diagnostics/format-diagnostics';
import type { Settings, Terminal } from './command';

/** Builds, serves and rebuilds whenever a file is saved, until the process ends. */
export async function dev({ options, port }: Settings, terminal: Terminal): Promise<number> {
  const sourceMaps = createSourceMaps();
  const reported = reportUnhandledErrors(options.rootDir, sourceMaps, terminal);
  let isServed = false;
  await develop({
    build: options,
    today: terminal.today,
    hooks: terminal.hooks,
    port,
    loadBuild: () => {
      reported.clear();
      return loadBuild(options, sourceMaps);
    },
    onServing: (url) => terminal.log(`Serving ${url}`),
    onBuilt: ({ diagnostics, files }, ms) => {
      if (diagnostics.length > 0) terminal.error(formatDiagnostics(diagnostics));
      isServed ||= files !== undefined;
      const kept = isServed
        ? 'the last good site stays in place'
        : 'there is no site to show until it is mended';
      terminal.log(files ? `Built in ${Math.round(ms)} ms` : `Not built; ${kept}.`);
    },
    onError: (error) => terminal.error(describeFailure(error) ?? error),
  });
  return 0;
}

/**
 * A template may leave behind what fails when no build waits for it any more: a promise, or a timer. Every page that is
 * rendered leaves another, and of one code one is enough. Returns what was reported.
 */
function reportUnhandledErrors(rootDir: string, sourceMaps: SourceMaps, terminal: Terminal): Set<string> {
  // Errors name the line as it was written, not as it was bundled.
  process.setSourceMapsEnabled(true);
  const reported = new Set<string>();
  const report = async (error: unknown) => {
    const words = await describeUnhandled(sourceMaps.mapStacks(error), rootDir);
    if (!reported.has(words)) terminal.error(words);
    reported.add(words);
  };
  process.on('unhandledRejection', report);
  process.on('uncaughtException', report);
  return reported;
}

import { develop, type ServedAt } from '../dev/develop';
import { type BuildLoader, createBuildLoader } from '../dev/load-build';
import { openBrowser } from '../dev/server/listen';
import { describeFailure } from '../diagnostics/describe-failure';
import type { Diagnostic } from '../diagnostics/diagnostic';
import { formatDiagnostics } from '../diagnostics/format-diagnostics';
import { countOf, joinWords } from '../lib/words';
import type { BuildResult } from '../pipeline/build-context';
import { toSeconds } from '../pipeline/report/format-report';
import type { Settings, Terminal } from './command';
import { reportCrash } from './terminal/create-terminal';

/** Builds, serves and rebuilds whenever a file is saved, until the process ends. */
export async function dev(settings: Settings, terminal: Terminal): Promise<number> {
  const { options, port, hosts, open } = settings;
  const loader = createBuildLoader(options);
  const reported = reportUnhandledErrors(loader, (error) => reportCrash(error, settings, terminal));
  let served: ServedAt = { url: '', networkUrls: [] };
  const { onBuilt, onFailed } = tellBuilds(terminal, () => served);
  const tell = (diagnostics: readonly Diagnostic[]) =>
    terminal.error(formatDiagnostics(diagnostics, terminal.paint.error));
  await develop({
    build: options,
    today: terminal.today,
    hooks: terminal.hooks,
    port,
    hosts,
    async loadBuild(context) {
      reported.clear();
      return (await loader.load(context)).build;
    },
    onServing: (urls) => {
      served = urls;
    },
    onBuilt,
    onError: async (error) => {
      const words = describeFailure(error);
      if (words !== undefined) return terminal.error(words);
      await reportCrash(error, settings, terminal);
      onFailed();
    },
    onFailure: (failure) => tell([failure]),
  });
  if (open && !(await openBrowser(served.url))) {
    terminal.error(`No browser could be started. Open ${served.url}`);
  }
  return 0;
}

/** Says in one line when the site is there for the first time, and then what each build has changed. */
function tellBuilds({ log, error, paint }: Terminal, served: () => ServedAt) {
  let isServed = false;
  let reported = '';
  const onFailed = () =>
    log(
      isServed
        ? 'Not built; the last good site stays in place.'
        : `Not built; there is no site to show yet.\nOnce the mistakes are fixed, it appears at ${served().url}`,
    );
  const onBuilt = ({ diagnostics, files }: BuildResult, ms: number, changed: readonly string[]): void => {
    const current = JSON.stringify(diagnostics);
    // Warnings that stay while something else is edited are printed once.
    if (diagnostics.length > 0 && (current !== reported || !files))
      error(formatDiagnostics(diagnostics, paint.error));
    reported = current;
    const { url, networkUrls } = served();
    if (!files) onFailed();
    else if (isServed) {
      const pages = changed.length > 0 ? `: ${joinWords(listPages(changed))}` : ', no page changed';
      log(`${paint.log('good', 'Built')} in ${toSeconds(ms)}${pages}`);
    } else {
      isServed = true;
      const pages = countOf(files.filter(({ path }) => path.endsWith('.html')).length, 'page');
      log(`${paint.log('good', 'Ready')} at ${paint.log('place', url)} with ${pages} in ${toSeconds(ms)}`);
      for (const other of networkUrls) log(`For other computers: ${paint.log('place', other)}`);
    }
  };
  return { onBuilt, onFailed };
}

const maxListedPages = 4;

/** `/`, `/terms` and so on, and how many more there are. */
function listPages(pages: readonly string[]): string[] {
  const more = pages.length - maxListedPages;
  return more > 0 ? [...pages.slice(0, maxListedPages), countOf(more, 'other page')] : [...pages];
}

/**
 * A promise or a timer of a template may fail after the build has ended. Each rendered page causes the same error, which
 * is reported once for each version of the code. Returns the reported errors.
 */
function reportUnhandledErrors(loader: BuildLoader, tell: (error: unknown) => Promise<unknown>): Set<string> {
  // Errors name the line as it was written, not as it was bundled.
  process.setSourceMapsEnabled(true);
  const reported = new Set<string>();
  const report = async (error: unknown) => {
    const mapped = loader.mapStacks(error);
    const words = String(mapped instanceof Error ? mapped.stack : mapped);
    if (reported.has(words)) return;
    reported.add(words);
    await tell(mapped);
  };
  process.on('unhandledRejection', report);
  process.on('uncaughtException', report);
  return reported;
}

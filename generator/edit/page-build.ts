import type { Development } from '../dev/develop';
import type { BuildResult } from '../pipeline/build-context';
import type { Drafts } from '../site/build-options';
import type { SiteFacts } from '../site/site-definition';
import { describeProblem } from './problems';
import type { Problem } from './protocol';
import type { Workspace } from './workspace';

export interface PageBuild {
  /** The drafts of the development build. */
  drafts: Drafts;
  /** What is wrong with the drafts as they are. */
  problems: readonly Problem[];
  /** The revision of the drafts that the page shows. */
  shown: number;
  /** What the content says of the site; `undefined` before the first build. */
  facts: SiteFacts | undefined;
  /** Receives each result of the development build. */
  onBuilt(result: Pick<BuildResult, 'files' | 'diagnostics' | 'facts' | 'languages'>): void;
  /** Builds until the page shows the drafts as they are now. */
  update(): Promise<void>;
}

interface Options {
  workspace: Workspace;
  development: () => Development | undefined;
  /** Called after each build. */
  onBuilt: (files: BuildResult['files']) => void;
  /** Called when files on the disk have changed. */
  onDiskChange: () => void;
}

/** Builds the page from the drafts. The build itself puts placeholders where values are refused. */
export function createPageBuild({ workspace, development, onBuilt, onDiskChange }: Options): PageBuild {
  const drafts = workspace.drafts();
  let running: Promise<void> | undefined;
  /** Results since our own build was asked for; `undefined` while none is. */
  let results: number | undefined;
  /** The revision of `drafts`. */
  let built = workspace.store.revision();
  let hasFiles = false;
  const showBuilt = () => {
    if (hasFiles) page.shown = built;
  };

  const buildOnce = async () => {
    drafts.clear();
    for (const [path, bytes] of workspace.drafts()) drafts.set(path, bytes);
    built = workspace.store.revision();
    results = 0;
    hasFiles = false;
    await development()?.update();
    // A failed build reports no result.
    showBuilt();
    const isDiskChanged = results > 1;
    results = undefined;
    if (isDiskChanged) onDiskChange();
  };
  const page: PageBuild = {
    drafts,
    problems: [],
    shown: -1,
    facts: undefined,
    onBuilt({ files, diagnostics, facts, languages }) {
      workspace.takeLanguages(languages ?? []);
      onBuilt(files);
      hasFiles = files !== undefined;
      page.facts = facts;
      page.problems = diagnostics.map((each) => describeProblem(workspace, each));
      if (results !== undefined) results += 1;
      else {
        showBuilt();
        onDiskChange();
      }
    },
    update() {
      running ??= (async () => {
        // Words typed meanwhile are built in one more turn.
        do await buildOnce();
        while (built !== workspace.store.revision());
      })().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
  return page;
}

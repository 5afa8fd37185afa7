import type { DevelopOptions } from '../dev/develop';
import type { BuildResult } from '../pipeline/build-context';
import type { SiteFacts } from '../site/site-definition';
import { describeProblem } from './problems';
import type { Problem } from './protocol';
import type { Workspace } from './workspace';

export interface PageBuild extends Pick<DevelopOptions, 'onBuilt'>, Required<Pick<DevelopOptions, 'drafts'>> {
  /** What is wrong with the drafts as they are. */
  problems: readonly Problem[];
  /** The revision of the drafts that the page shows. */
  shown: number;
  /** What the content says of the site; `undefined` before the first build. */
  facts: SiteFacts | undefined;
}

interface Options {
  workspace: Workspace;
  /** Called after each build. */
  onBuilt: (files: BuildResult['files']) => void;
  /** Called when files on the disk have changed. */
  onDiskChange: () => void;
}

/**
 * What the builds of the page take from the drafts, and what the editor knows of them. The build itself puts placeholders
 * where values are refused.
 */
export function createPageBuild({ workspace, onBuilt, onDiskChange }: Options): PageBuild {
  /** The revision of the drafts that the last build began with. */
  let begun = -1;
  const page: PageBuild = {
    problems: [],
    shown: -1,
    facts: undefined,
    drafts() {
      begun = workspace.store.revision();
      return workspace.drafts();
    },
    onBuilt({ files, diagnostics, facts, languages }, _elapsedMs, _changed, isOfDisk) {
      workspace.takeLanguages(languages ?? []);
      onBuilt(files);
      if (files) page.shown = begun;
      page.facts = facts;
      page.problems = diagnostics.map((each) => describeProblem(workspace, each));
      if (isOfDisk) onDiskChange();
    },
  };
  return page;
}

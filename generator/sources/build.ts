import type { Cache } from '../cache/cache';
import type { RunStage } from '../lib/time-stages';
import type { BuildOptions } from '../site/build-options';
import type { SiteSources } from './site-sources';

/** What every stage of a build works with. Created once per build and passed on unchanged. */
export interface Build {
  options: BuildOptions;
  sources: SiteSources;
  cache: Cache;
  /** Runs the work of a stage under its name. */
  run: RunStage;
}

import type { Environment } from '../assets/scripts/bundle-options';
import { whyUnpublished } from '../render/plan-routes';
import type { FrontMatter } from '../site/documents';
import type { Build } from '../sources/build';

/** What a release and a development build differ in. */
export interface BuildTarget {
  environment: Environment;
  /** Why a page of the content is left out; `undefined` for one that is shown. */
  exclusionReason: (frontMatter: FrontMatter, now: Date) => 'draft' | 'later' | undefined;
}

export const releaseTarget: BuildTarget = { environment: 'production', exclusionReason: whyUnpublished };

/** Editors see drafts, and pages that are published later. */
export const developmentTarget: BuildTarget = {
  environment: 'development',
  exclusionReason: () => undefined,
};

/** What every stage of the pipeline works with. */
export interface SiteBuild extends Build {
  target: BuildTarget;
}

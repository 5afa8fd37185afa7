import { type AssetTarget, assetsForDevelopment, assetsForRelease } from '../assets/asset-target';
import { whyUnpublished } from '../render/plan-routes';
import type { FrontMatter } from '../site/documents';
import type { Build } from '../sources/build';

/** What a release and a development build differ in. */
export interface BuildTarget {
  assets: AssetTarget;
  /** Why a page of the content is left out; `undefined` for one that is shown. */
  exclusionReason: (frontMatter: FrontMatter, now: Date) => 'draft' | 'later' | undefined;
}

export const releaseTarget: BuildTarget = { assets: assetsForRelease, exclusionReason: whyUnpublished };

/** Editors see drafts, and pages that are published later. */
export const developmentTarget: BuildTarget = {
  assets: assetsForDevelopment,
  exclusionReason: () => undefined,
};

/** What every stage of the pipeline works with. */
export interface SiteBuild extends Build {
  target: BuildTarget;
}

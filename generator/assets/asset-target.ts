import type { EncodingSpeed } from './images/encode-picture';
import { type BundleTarget, bundleForDevelopment, bundleForRelease } from './scripts/bundle-options';

/** Whom everything beside the documents is made for. */
export interface AssetTarget {
  bundle: BundleTarget;
  pictures: EncodingSpeed;
}

export const assetsForRelease: AssetTarget = { bundle: bundleForRelease, pictures: 'thorough' };
export const assetsForDevelopment: AssetTarget = { bundle: bundleForDevelopment, pictures: 'quick' };

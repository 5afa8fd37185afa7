import type { Diagnostic } from '../diagnostics/diagnostic';
import type { OutputFile } from '../lib/file-bytes';
import type { Assets, PictureAsset, SocialCard } from '../site/documents';
import type { PackageNotice } from '../site/site-definition';

/** A file of the site that is only made if a document refers to it. */
export interface PictureFile {
  /** Relative to the output folder. */
  path: string;
  /** The picture's name in content. */
  name: string;
  make: () => Promise<Uint8Array>;
}

/** What `makeAssets` returns. */
export interface MadeAssets {
  assets: Assets;
  /** By the route's address; the error page has none. */
  socialCards: ReadonlyMap<string, SocialCard>;
  /** Those that could be read. */
  pictures: ReadonlyMap<string, PictureAsset>;
  files: OutputFile[];
  /** Only planned: encoded if a document refers to them. */
  pictureFiles: PictureFile[];
  /** Of the packages whose code or fonts the site ships. */
  notices: PackageNotice[];
  diagnostics: Diagnostic[];
}

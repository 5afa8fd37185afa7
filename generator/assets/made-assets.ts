import type { Diagnostic } from '../diagnostics/diagnostic';
import type { OutputFile } from '../lib/file-bytes';
import type { Assets, PictureAsset } from '../site/documents';
import type { ThemeColors } from '../site/site-definition';
import type { Fonts } from './fonts/subset-fonts';

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
  fonts: Fonts;
  colors: ThemeColors;
  /** Those that could be read. */
  pictures: ReadonlyMap<string, PictureAsset>;
  /** The bytes of a picture at its widest, or of the placeholder. */
  bytesOf: (name: string) => Uint8Array;
  files: OutputFile[];
  /** Only planned: encoded if a document refers to them. */
  pictureFiles: PictureFile[];
  /** Folders, relative to the root, of the packages whose code or fonts the site ships. */
  shippedPackages: string[];
  diagnostics: Diagnostic[];
}

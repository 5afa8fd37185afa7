import type { Cache, HashModule } from '../cache/cache';
import type { Diagnostic } from '../diagnostics/diagnostic';
import type { OutputFile } from '../lib/file-bytes';
import type { RunStage } from '../lib/time-stages';
import type { BuildOptions } from '../site/build-options';

/** A text file as it was read, without a byte order mark. */
export interface SourceFile {
  /** Relative to the root, with forward slashes, such as `content/pages/privacy.md`. */
  path: string;
  /** Relative to the content folder, such as `pages/privacy.md`: says what the file is for. */
  name: string;
  text: string;
}

/** The content folder as it was read. */
export interface ContentSources {
  /** What could not be read, or not as it should be. */
  diagnostics: Diagnostic[];
  /**
   * Paths, in the content folder, that could not be read, or that a misplaced page was meant to have. Nothing below them
   * is reported missing. `''` is the whole folder.
   */
  unread: ReadonlySet<string>;
  /** All files in the folder, including those that the site does not use. */
  paths: readonly string[];
  /** The YAML files and the markdown pages, by path. */
  documents: SourceFile[];
  /** Drawings by name, without `.svg`. */
  icons: ReadonlyMap<string, SourceFile>;
  /** The files of pictures by path in the folder, such as `pictures/die.svg`, `pictures/die@400.avif` or `pages/screen.png`. */
  pictures: ReadonlyMap<string, Uint8Array>;
}

/** The site's own code as text: what bundles, subsets and cached results depend on. */
export interface Code {
  /** `client/` and `templates/`, with paths relative to the root. */
  sources: OutputFile[];
  /** The bytes of these, of `generator/` and of the schemas, by path. */
  modules: ReadonlyMap<string, Uint8Array>;
  /** Stands for everything that makes results from content: the build itself, the schemas, the packages. */
  toolsHash: string;
  /** Stands for the code that one module makes results with. */
  hashModule: HashModule;
}

/** All there is to make a site of. */
export interface SiteSources {
  content: ContentSources;
  code: Code;
  /** As they are in git. */
  publicFiles: OutputFile[];
}

/** Whether a path of the content folder, or a folder above it, is there and was not read. */
export function isUnread(path: string, unread: ReadonlySet<string>): boolean {
  return [...unread].some((name) => name === '' || path === name || path.startsWith(`${name}/`));
}

/** What every stage of a build works with. Created once per build and passed on unchanged. */
export interface Build {
  options: BuildOptions;
  sources: SiteSources;
  cache: Cache;
  /** Runs the work of a stage under its name. */
  run: RunStage;
}

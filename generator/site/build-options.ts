import type { SiteDefinition } from './site-definition';

/** What and where to build, before the definition of the site is loaded. */
export type BuildRequest = Omit<BuildOptions, 'site'>;

/** Loads the definition of the site: an unchanged site is recalled without it. */
export type LoadSite = () => Promise<SiteDefinition>;

/** The bytes of files by absolute path that take the place of those on the disk; `undefined` for a file that is gone. */
export type Drafts = ReadonlyMap<string, Uint8Array | undefined>;

/** Set once by the command and passed down. */
export interface BuildOptions {
  /** What is built. */
  site: SiteDefinition;
  /** Absolute; holds `content/`, `templates/`, `client/` and `public/`. */
  rootDir: string;
  /** Absolute; defaults to `content/` in the root. Another folder is another site. */
  contentDir: string;
  /** Absolute. Safe to delete at any time. */
  cacheDir: string;
  /** The build's day, which stands in the HTML until the visitor's browser corrects it. */
  now: Date;
  /** The path below which a host serves the site, with a slash at both ends; `/` by default. */
  base?: string;
  /** What somebody edits in the browser. The cache on the disk gets nothing that is made from drafts. */
  drafts?: Drafts | undefined;
  /**
   * What the marks of a traced document name: the line of a text, or the place of its value, such as
   * `content/hero.yaml#/introduction`, which stays the same when lines are added above.
   */
  marks?: 'lines' | 'values' | undefined;
  /** How many diagnostics of one rule are listed before the rest is only counted; 20 by default. */
  mostOfOneRule?: number;
}

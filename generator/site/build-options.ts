import type { SiteDefinition } from './site-definition';

/** What and where to build, before the definition of the site is loaded. */
export type BuildRequest = Omit<BuildOptions, 'site'>;

/** Loads the definition of the site: an unchanged site is recalled without it. */
export type LoadSite = () => Promise<SiteDefinition>;

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
  /** How many diagnostics of one rule are listed before the rest is only counted; 20 by default. */
  mostOfOneRule?: number;
}

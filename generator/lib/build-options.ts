/** Who, when and how: made once by the command, passed down, never looked up below it. */
export interface BuildOptions {
  /** Absolute; holds `content/`, `templates/`, `client/` and `public/`. */
  rootDir: string;
  /** Absolute; defaults to `content/` in the root. Another folder is another site. */
  contentDir: string;
  /** Absolute. Safe to delete at any time. */
  cacheDir: string;
  /** The build's day, which stands in the HTML until the visitor's browser corrects it. */
  now: Date;
  /** The path below which a host serves the site, with a slash at both ends; `/` unless told. */
  base?: string;
  /** So many errors of one file are told, and how many there are beside; 100 unless given. */
  maxErrors?: number;
}

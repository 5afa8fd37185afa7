/** A face of the site, cut by the build from a font package down to the characters and axes in use. */
export interface FontFace {
  family: string;
  /** The typeface that it is another cut of, which editors know it by. */
  cutOf?: string;
  style: 'normal' | 'italic';
  /** Path below `node_modules/`, or of a file of the project, such as `./templates/faces/own.woff2`. */
  source: string;
  /** The other files of its package, in which its maker has put the characters that are needed less. */
  further: string[];
  /** The characters of the file that every page asks for. Others come when a page shows them. */
  early: string;
  /** What to keep of each variable axis: one value, or a range. Axes not named are kept whole. */
  variationAxes: Record<string, number | { min: number; max: number; default?: number }>;
  /** The OpenType features to keep. */
  features: string[];
  /** Further `@font-face` descriptors. */
  descriptors: Record<string, string>;
  /** Whether headlines are set in it: the landing page asks for it at once, and for the others after its pictures. */
  isOfHeadlines?: true;
  /** The same file under another name, with descriptors of its own besides. */
  again?: { family: string; descriptors: Record<string, string> };
}

/** The font stack of a custom property: the family, its fallback and the generic family. */
export interface FontRole {
  family: string;
  /** The name for the system fonts that the build scales to the size of the family, shown until it has loaded. */
  fallback: string;
  generic: 'serif' | 'sans-serif';
}

/** One of the faces that social cards are set in, uncut. */
export interface CardFace {
  /** Paths below `node_modules/`: each character comes from the first that has it. */
  files: readonly string[];
  variationAxes: Record<string, number>;
  /** The room between letters, in em. */
  tracking?: number;
}

export interface SiteFonts {
  faces: readonly FontFace[];
  /** By role. Styles use `var(--role)`, and `var(--role-fallback)` for the stack without the family. */
  roles: Readonly<Record<string, FontRole>>;
  /** What social cards are set in: `family` is that of a face, for what its files lack. */
  cards: { family: string; upright: CardFace; italic: CardFace; small: CardFace };
}

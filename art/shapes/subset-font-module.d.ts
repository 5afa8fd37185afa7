declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2' | 'woff' | 'sfnt' | 'truetype';
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
    /** Of OpenType; all of them unless given. */
    keepFeatures?: string[];
    noHinting?: boolean;
    dropTables?: string[];
    /** Of all characters; none are given then. */
    keepAllGlyphs?: boolean;
  }
  export default function subsetFont(
    font: Buffer,
    characters: string | undefined,
    options: SubsetOptions,
  ): Promise<Buffer>;
}

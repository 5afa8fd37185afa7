import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { basename } from 'node:path/posix';
import type { FontFace } from '../templates/fonts';
import { type Cache, shortHash } from './cache';
import type { OutputFile } from './types';

export interface Fonts {
  files: OutputFile[];
  /** The `@font-face` rules, in the order of the faces. */
  styles: string;
  preloadUrls: string[];
  /** Characters that were asked for and are not in every face, with the families that lack them. */
  missing: Map<string, string[]>;
}

/** Cuts each face down to the characters and axes the site uses. Sources are looked up in `modulesDir`. */
export async function subsetFonts(
  faces: readonly FontFace[],
  characters: string,
  modulesDir: string,
  cache: Cache,
): Promise<Fonts> {
  const subsets = await Promise.all(
    faces.map(async (face) => {
      const key = ['font', ...keyOf(face), characters];
      const { bytes, lacking } = await cache.remember(key, () => pack(face, characters, modulesDir));
      const path = `assets/${basename(face.source, '.woff2')}-${shortHash(bytes)}.woff2`;
      return { face, lacking, file: { path, bytes } };
    }),
  );
  return {
    files: subsets.map(({ file }) => file),
    styles: subsets.map(({ face, file }) => fontFaceRules(face, `/${file.path}`)).join(''),
    preloadUrls: subsets.map(({ file }) => `/${file.path}`),
    missing: collectMissing(subsets),
  };
}

/**
 * What `subsetFonts` would find missing, and no files: packing takes nine tenths of its time, and each mistake in the
 * content is another set of characters.
 */
export async function findMissing(
  faces: readonly FontFace[],
  characters: string,
  modulesDir: string,
  cache: Cache,
): Promise<Fonts> {
  const cuts = await Promise.all(
    faces.map(async (face) => {
      const key = ['lacking', ...keyOf(face), characters];
      const lacking = await cache.remember(
        key,
        async () => (await cut(face, characters, modulesDir)).lacking,
      );
      return { face, lacking };
    }),
  );
  return { files: [], styles: '', preloadUrls: [], missing: collectMissing(cuts) };
}

/** The package's version is pinned, and the cache forgets everything when it changes. */
function keyOf({ source, variationAxes, features }: FontFace): string[] {
  return [source, JSON.stringify([variationAxes, features])];
}

interface Subset {
  bytes: Buffer;
  lacking: string[];
}

/** As browsers fetch it. */
async function pack(face: FontFace, characters: string, modulesDir: string): Promise<Subset> {
  const { bytes, lacking } = await cut(face, characters, modulesDir);
  const { default: subsetFont } = await import('subset-font');
  return { bytes: await subsetFont(bytes, characters, { targetFormat: 'woff2' }), lacking };
}

/** Without compression, for HarfBuzz to read what is left. */
async function cut(
  { source, variationAxes, features }: FontFace,
  characters: string,
  modulesDir: string,
): Promise<Subset> {
  const [{ default: subsetFont }, harfbuzz] = await Promise.all([
    import('subset-font'),
    import('harfbuzzjs'),
  ]);
  const font = await readFile(join(modulesDir, source));
  const bytes = await subsetFont(font, characters, {
    targetFormat: 'sfnt',
    variationAxes,
    keepFeatures: [...features],
    noHinting: true,
    // For menus of typefaces, and for screens of one bit.
    dropTables: ['STAT', 'gasp'],
  });
  const covered = new Set(new harfbuzz.Face(new harfbuzz.Blob(bytes)).collectUnicodes());
  // A reader that has run out of memory finds nothing; kept in the cache, that would be an error for every letter.
  const plain = [...characters].filter((character) => /[a-z0-9]/i.test(character));
  if (plain.length > 0 && !plain.some((character) => covered.has(character.charCodeAt(0)))) {
    throw new Error(`${source} could not be read: none of its letters were found.`);
  }
  return {
    bytes,
    lacking: [...characters].filter((character) => !covered.has(character.codePointAt(0) ?? 0)),
  };
}

function collectMissing(subsets: readonly { face: FontFace; lacking: string[] }[]): Map<string, string[]> {
  const missing = new Map<string, string[]>();
  for (const { face, lacking } of subsets) {
    for (const character of lacking) {
      const families = missing.get(character) ?? [];
      if (!families.includes(face.family)) missing.set(character, [...families, face.family]);
    }
  }
  return missing;
}

function fontFaceRules(face: FontFace, url: string): string {
  const { again, descriptors } = face;
  const second = again && {
    ...face,
    family: again.family,
    descriptors: { ...descriptors, ...again.descriptors },
  };
  return [face, ...(second ? [second] : [])].map((each) => fontFaceRule(each, url)).join('');
}

function fontFaceRule({ family, style, descriptors }: FontFace, url: string): string {
  const rules = {
    'font-family': `"${family}"`,
    'font-style': style,
    src: `url("${url}") format("woff2")`,
    ...descriptors,
  };
  const body = Object.entries(rules).map(([name, value]) => `${name}:${value}`);
  return `@font-face{${body.join(';')}}`;
}

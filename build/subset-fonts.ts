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
      // The package's version is pinned, and the cache forgets everything when it changes.
      const key = ['font', face.source, JSON.stringify([face.variationAxes, face.features]), characters];
      const { bytes, lacking } = await cache.remember(key, () => subset(face, characters, modulesDir));
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

interface Subset {
  bytes: Uint8Array;
  lacking: string[];
}

async function subset(
  { source, variationAxes, features }: FontFace,
  characters: string,
  modulesDir: string,
): Promise<Subset> {
  const [{ default: subsetFont }, harfbuzz] = await Promise.all([
    import('subset-font'),
    import('harfbuzzjs'),
  ]);
  const font = await readFile(join(modulesDir, source));
  // Without compression first, for HarfBuzz to read what is left.
  const cut = await subsetFont(font, characters, {
    targetFormat: 'sfnt',
    variationAxes,
    keepFeatures: [...features],
    noHinting: true,
    // For menus of typefaces, and for screens of one bit.
    dropTables: ['STAT', 'gasp'],
  });
  const covered = new Set(new harfbuzz.Face(new harfbuzz.Blob(cut)).collectUnicodes());
  // A reader that has run out of memory finds nothing; kept in the cache, that would be an error for every letter.
  const plain = [...characters].filter((character) => /[a-z0-9]/i.test(character));
  if (plain.length > 0 && !plain.some((character) => covered.has(character.charCodeAt(0)))) {
    throw new Error(`${source} could not be read: none of its letters were found.`);
  }
  return {
    bytes: await subsetFont(cut, characters, { targetFormat: 'woff2' }),
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

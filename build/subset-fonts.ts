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
      const key = ['font', face.source, JSON.stringify(face.variationAxes), characters];
      const bytes = await cache.remember(key, () => subset(face, characters, modulesDir));
      const path = `assets/${basename(face.source, '.woff2')}-${shortHash(bytes)}.woff2`;
      return { face, file: { path, bytes } };
    }),
  );
  return {
    files: subsets.map(({ file }) => file),
    styles: subsets.map(({ face, file }) => fontFaceRule(face, `/${file.path}`)).join(''),
    preloadUrls: subsets.filter(({ face }) => face.preload).map(({ file }) => `/${file.path}`),
  };
}

async function subset(
  { source, variationAxes }: FontFace,
  characters: string,
  modulesDir: string,
): Promise<Uint8Array> {
  const { default: subsetFont } = await import('subset-font');
  const font = await readFile(join(modulesDir, source));
  return subsetFont(font, characters, { targetFormat: 'woff2', variationAxes });
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

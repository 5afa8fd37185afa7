import { readFile } from 'node:fs/promises';
import { basename } from 'node:path/posix';
import { type Cache, shortHash } from '../../cache/cache';
import type { OutputFile } from '../../lib/file-bytes';
import { findPackageFile } from '../../lib/folders';
import type { FontFace } from '../../site/site-fonts';
import { fontFaceRule, listNamed } from './font-face';

const subsetter = 'generator/assets/fonts/subset-fonts.ts';

export interface Fonts {
  files: OutputFile[];
  /** The `@font-face` rules of the files that every page needs, in the order of the faces. */
  styles: string;
  /** Those of the others. They must come after: of the rules that have a character, browsers take the last. */
  furtherStyles: string;
  /** Of the files that every page needs. */
  preloadUrls: string[];
  /** Of those, the ones that headlines are set in. */
  headlineUrls: string[];
  /** Characters that were asked for and are not in every face, with the families that lack them. */
  missing: Map<string, string[]>;
}

/**
 * Cuts each face down to the characters and axes the site uses: the early ones into a file that every page asks for,
 * all others into small files that browsers fetch for a page that shows one of them. Sources are found in
 * packages of the project in `rootDir`.
 */
export async function subsetFonts(
  faces: readonly FontFace[],
  characters: string,
  rootDir: string,
  cache: Cache,
): Promise<Fonts> {
  const cuts = await Promise.all(
    faces.map(async (face) => {
      const { parts, missing } = await partCharacters(face, characters, rootDir, cache);
      const files = parts.map(async (part) => {
        const key = ['font', part.source, JSON.stringify([face.variationAxes, face.features])];
        const make = () => cut(face, part, rootDir);
        const bytes = await cache.remember(subsetter, [...key, part.characters], make);
        const path = `assets/${basename(part.source, '.woff2')}-${shortHash(bytes)}.woff2`;
        return { part, file: { path, bytes } };
      });
      return { face, missing, files: await Promise.all(files) };
    }),
  );
  const all = cuts.flatMap(({ face, files }) => files.map((each) => ({ face, ...each })));
  const early = all.filter(({ part }) => part.isEarly);
  const toUrl = ({ file }: { file: OutputFile }) => `/${file.path}`;
  return {
    files: all.map(({ file }) => file),
    styles: rulesOf(early),
    furtherStyles: rulesOf(all.filter(({ part }) => !part.isEarly)),
    preloadUrls: early.map(toUrl),
    headlineUrls: early.filter(({ face }) => face.isOfHeadlines).map(toUrl),
    missing: collectMissing(cuts),
  };
}

/** What `subsetFonts` would find missing, and no files: each mistake in the content is another set of characters. */
export async function findMissing(
  faces: readonly FontFace[],
  characters: string,
  rootDir: string,
  cache: Cache,
): Promise<Fonts> {
  const parted = await Promise.all(
    faces.map(async (face) => ({
      face,
      ...(await partCharacters(face, characters, rootDir, cache)),
    })),
  );
  return {
    files: [],
    styles: '',
    furtherStyles: '',
    preloadUrls: [],
    headlineUrls: [],
    missing: collectMissing(parted),
  };
}

/** What one file holds of a face. */
interface Part {
  source: string;
  characters: string;
  isEarly: boolean;
}

/** Of each of the face's sources the characters that it is the first to have, and those that none has. */
async function partCharacters(
  face: FontFace,
  characters: string,
  rootDir: string,
  cache: Cache,
): Promise<{ parts: Part[]; missing: string[] }> {
  // A letter and the marks on it are only drawn as one out of one file, so that every file has the marks.
  const isMark = (character: string) => /\p{M}/u.test(character);
  const isEarly = (character: string) => face.early.includes(character) || isMark(character);
  const parts: Part[] = [];
  let rest = [...characters];
  const take = (source: string, covered: ReadonlySet<string>, early: boolean) => {
    const taken = rest.filter((character) => covered.has(character) && isEarly(character) === early);
    if (taken.length === 0) return;
    const marks = early
      ? []
      : [...characters].filter((character) => isMark(character) && covered.has(character));
    parts.push({ source, characters: [...taken, ...marks].join(''), isEarly: early });
    rest = rest.filter((character) => !taken.includes(character));
  };
  for (const source of [face.source, ...face.further]) {
    const covered = new Set(await listCovered(source, rootDir, cache));
    if (source === face.source) take(source, covered, true);
    take(source, covered, false);
    if (rest.length === 0) break;
  }
  return { parts, missing: rest };
}

/** Every character that a source has a shape for. The package's version is pinned, and the cache forgets all when it changes. */
function listCovered(source: string, rootDir: string, cache: Cache): Promise<string> {
  return cache.remember(subsetter, ['covered', source], async () => {
    const [{ default: subsetFont }, harfbuzz] = await Promise.all([
      import('subset-font'),
      import('harfbuzzjs'),
    ]);
    const font = await readFile(findPackageFile(rootDir, source));
    const plain = await subsetFont(font, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true });
    const found = new harfbuzz.Face(new harfbuzz.Blob(plain)).collectUnicodes();
    // A reader that has run out of memory finds nothing; kept in the cache, that would be an error for every letter.
    if (found.length === 0) throw new Error(`${source} could not be read: no characters were found.`);
    return String.fromCodePoint(...found);
  });
}

/** As browsers fetch it. */
async function cut(
  { variationAxes, features }: FontFace,
  { source, characters }: Part,
  rootDir: string,
): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font');
  const plain = await subsetFont(await readFile(findPackageFile(rootDir, source)), characters, {
    targetFormat: 'sfnt',
    variationAxes,
    keepFeatures: [...features],
    noHinting: true,
    // For menus of typefaces, and for screens of one bit.
    dropTables: ['STAT', 'gasp'],
  });
  // In one step with the cutting it comes out larger.
  return subsetFont(plain, characters, { targetFormat: 'woff2' });
}

function collectMissing(faces: readonly { face: FontFace; missing: string[] }[]): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const { face, missing } of faces) {
    for (const character of missing) {
      const families = all.get(character) ?? [];
      const family = face.cutOf ?? face.family;
      if (!families.includes(family)) all.set(character, [...families, family]);
    }
  }
  return all;
}

function rulesOf(cuts: readonly { face: FontFace; part: Part; file: OutputFile }[]): string {
  const rules = cuts.flatMap(({ face, part, file }) =>
    listNamed(face).map(({ family, style, descriptors }) =>
      fontFaceRule({
        'font-family': `"${family}"`,
        'font-style': style,
        src: `url("/${file.path}")`,
        ...descriptors,
        ...(!part.isEarly && { 'unicode-range': toRange(part.characters) }),
      }),
    ),
  );
  return rules.join('');
}

/** Merges consecutive characters into ranges, because digits and letters mostly come in runs. */
function toRange(characters: string): string {
  const codes = [...characters].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: { from: number; to: number }[] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last?.to === code - 1) last.to = code;
    else runs.push({ from: code, to: code });
  }
  const hex = (code: number) => code.toString(16);
  return runs.map(({ from, to }) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join();
}

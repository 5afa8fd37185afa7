import { readFile } from 'node:fs/promises';
import { basename } from 'node:path/posix';
import { type Cache, shortHash } from '../../cache/cache';
import { UserError } from '../../diagnostics/user-error';
import type { OutputFile } from '../../lib/file-bytes';
import { findPackageFile } from '../../lib/folders';
import type { FontFace } from '../../site/site-definition';

const subsetter = 'generator/assets/fonts/subset-fonts.ts';

export interface Fonts {
  files: OutputFile[];
  /** The `@font-face` rules of the files that every page needs, in the order of the faces. */
  styles: string;
  /** Those of the other files. They must come after: browsers use the last rule that has a character. */
  furtherStyles: string;
  /** Of the files that every page needs. */
  preloadUrls: string[];
  /** Of those, the ones that headlines are set in. */
  headlineUrls: string[];
  /** Characters that are not in every face, with the families that lack them. */
  missing: Map<string, string[]>;
}

/**
 * Cuts each face down to the characters and axes the site uses: the early ones into a file that every page loads, all
 * others into small files that browsers fetch when a page shows one of their characters. Sources are found in packages
 * of the project in `rootDir`.
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
    missing: listMissing(cuts),
  };
}

/** The part of a face that is in one file. */
interface Part {
  source: string;
  characters: string;
  isEarly: boolean;
}

/** The characters that each of the face's sources is the first to have, and those that none has. */
async function partCharacters(
  face: FontFace,
  characters: string,
  rootDir: string,
  cache: Cache,
): Promise<{ parts: Part[]; missing: string[] }> {
  // A letter and its marks are only drawn together from a single file, so every file has the marks.
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

/** Every character that a source has a glyph for. A new version of its package invalidates the cache. */
function listCovered(source: string, rootDir: string, cache: Cache): Promise<string> {
  return cache.remember(subsetter, ['covered', source], async () => {
    const [{ default: subsetFont }, harfbuzz] = await Promise.all([
      import('subset-font'),
      import('harfbuzzjs'),
    ]);
    const font = await readFile(findPackageFile(rootDir, source));
    const plain = await subsetFont(font, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true });
    const codes = new harfbuzz.Face(new harfbuzz.Blob(plain)).collectUnicodes();
    // HarfBuzz returns nothing if it has run out of memory; cached, that would be an error for every letter.
    if (codes.length === 0) throw new Error(`${source} could not be read: no characters were found.`);
    return String.fromCodePoint(...codes);
  });
}

/** An axis that the file lacks would end the build with words of the subsetter, which name neither face nor file. */
async function checkAxes(
  { family, variationAxes }: FontFace,
  source: string,
  font: Uint8Array,
): Promise<void> {
  const [{ default: subsetFont }, harfbuzz] = await Promise.all([
    import('subset-font'),
    import('harfbuzzjs'),
  ]);
  const plain = await subsetFont(Buffer.from(font), ' ', { targetFormat: 'sfnt' });
  const axes = Object.keys(new harfbuzz.Face(new harfbuzz.Blob(plain)).getAxisInfos());
  const missing = Object.keys(variationAxes).filter((axis) => !axes.includes(axis));
  if (missing.length === 0) return;
  const known = axes.length > 0 ? `the axes ${axes.join(', ')}` : 'no axes';
  throw new UserError(
    `the face ${family} names the axis ${missing.join(', ')}, and its file ${source} has ${known}`,
    'Change variationAxes of the face.',
  );
}

/** The file as browsers fetch it. */
async function cut(face: FontFace, { source, characters }: Part, rootDir: string): Promise<Buffer> {
  const { variationAxes, features } = face;
  const { default: subsetFont } = await import('subset-font');
  const font = await readFile(findPackageFile(rootDir, source));
  await checkAxes(face, source, font);
  const plain = await subsetFont(font, characters, {
    targetFormat: 'sfnt',
    variationAxes,
    keepFeatures: [...features],
    noHinting: true,
    // They only serve font menus, and screens without gray levels.
    dropTables: ['STAT', 'gasp'],
  });
  // Compressing in the same step as cutting results in a larger file.
  return subsetFont(plain, characters, { targetFormat: 'woff2' });
}

function listMissing(faces: readonly { face: FontFace; missing: string[] }[]): Map<string, string[]> {
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

/** The face under each of its names: browsers know it by a second one if it has `again`. */
export function listNamed(face: FontFace): FontFace[] {
  const { again, descriptors } = face;
  if (!again) return [face];
  return [face, { ...face, family: again.family, descriptors: { ...descriptors, ...again.descriptors } }];
}

export function fontFaceRule(descriptors: Readonly<Record<string, string>>): string {
  const body = Object.entries(descriptors).map(([name, value]) => `${name}:${value}`);
  return `@font-face{${body.join(';')}}`;
}

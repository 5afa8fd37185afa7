import { basename, dirname, parse } from 'node:path/posix';
import { type Advice, type Diagnostic, type SourceLocation, topOf } from '../diagnostics/diagnostic';
import { diagnose } from '../diagnostics/rules';
import { findSimilar, suggest } from '../diagnostics/suggest';
import { type ValuePath, walkValues } from '../lib/json-pointer';
import { toPlainPath } from '../lib/text';
import { groupPictures, nameOfGroup } from '../sources/group-pictures';
import { type ContentSources, isUnread } from '../sources/site-sources';
import { listTexts, locationAt, rootsOf } from './list-values';
import type { FindLocations, ParsedContent, ParsedYamlFiles } from './parsed-content';

/** A place in content that names a drawing or a picture. */
export interface Reference {
  kind: 'icon' | 'picture';
  name: string;
  path: ValuePath;
}

/**
 * Every drawing and picture that a file's values name. A drawing is under one of `iconKeys`; a picture is any text that
 * the schema made begin with its folder.
 */
export function findReferences(root: unknown, iconKeys: ReadonlySet<string>): Reference[] {
  return [...walkValues(root)].flatMap(({ value, path }): Reference[] => {
    if (typeof value !== 'string') return [];
    if (iconKeys.has(String(path.at(-1)))) return [{ kind: 'icon', name: value, path }];
    return value.startsWith('pictures/') ? [{ kind: 'picture', name: value, path }] : [];
  });
}

/** The names of icons in the whole content. */
export function listIcons(content: unknown, iconKeys: ReadonlySet<string>): string[] {
  return findReferences(content, iconKeys).flatMap(({ kind, name }) => (kind === 'icon' ? [name] : []));
}

/** Checks that the drawings and pictures that content names are there. */
export function checkReferences(
  {
    locations,
    placeholders,
    ...written
  }: Pick<ParsedYamlFiles, 'content' | 'files' | 'locations' | 'placeholders' | 'translations'>,
  iconKeys: ReadonlySet<string>,
  { icons, pictures, paths, unread }: Pick<ContentSources, 'icons' | 'pictures' | 'paths' | 'unread'>,
): Diagnostic[] {
  const names = [...groupPictures(pictures).keys()];
  return rootsOf(written).flatMap(({ file: from, root }) => {
    return findReferences(root, iconKeys).flatMap(({ kind, name, path }) => {
      const file = kind === 'icon' ? `icons/${name}.svg` : name;
      const isThere = kind === 'icon' ? icons.has(name) : names.includes(name);
      if (isThere || placeholders.has(name) || isUnread(file, unread)) return [];
      const location = locationAt(locations, from, path);
      if (kind === 'picture') {
        const advice = adviseOnPicture(name, names, paths);
        return [diagnose('reference/unknown-picture', location, `there is no picture "${name}"`, advice)];
      }
      const advice = suggest(name, icons.keys(), `Add ${file}, or name one that is there.`);
      return [diagnose('reference/unknown-icon', location, `there is no icon "${name}" in icons/`, advice)];
    });
  });
}

/** A picture that a page shows. */
interface NamedPicture {
  /** Below the content folder. */
  file: string;
  /** As the page has it, decoded. */
  written: string;
  location: SourceLocation;
}

/** What content may name as a picture. The addresses of its files are made from it. */
const plainPicture = /^(?:pictures|pages)\/[a-z0-9/-]+\.(?:svg|png|jpg|webp|avif)$/;

/** Checks that the pictures that pages name are there. */
export function checkPagePictures(
  named: readonly NamedPicture[],
  { pictures, paths, unread }: Pick<ContentSources, 'pictures' | 'paths' | 'unread'>,
): Diagnostic[] {
  const names = [...groupPictures(pictures).keys()].filter((name) => plainPicture.test(name));
  return named.flatMap(({ file, written, location }) => {
    if (names.includes(file) || isUnread(file, unread)) return [];
    const { fix } = adviseOnPicture(file, names, paths);
    return [diagnose('reference/unknown-picture', location, `there is no picture "${written}"`, fix)];
  });
}

/**
 * What to do about a picture that is not there: rename the file whose name differs in capitals, spaces or accents, save
 * it in another format, write a similar name, or add the file. All are paths in the content folder, and `names` what content may name.
 */
function adviseOnPicture(picture: string, names: readonly string[], paths: readonly string[]): Advice {
  // A page names a picture beside it by its file name alone.
  const inContent = (path: string) =>
    path.startsWith('pages/') && dirname(path) === dirname(picture) ? basename(path) : path;
  const plain = toPlainPath(picture);
  const file = paths.find(
    (path) => !plainPicture.test(nameOfGroup(path)) && toPlainPath(nameOfGroup(path)) === plain,
  );
  if (file !== undefined && plainPicture.test(plain)) {
    const also = plain === picture ? '' : `, and write ${inContent(plain)} here`;
    return { fix: `Rename the file ${file} to ${basename(plain)}${also}.` };
  }
  if (paths.includes(picture)) {
    const to = 'as .svg, .png, .jpg, .webp or .avif, with a name of small letters, digits and hyphens';
    return { fix: `Save the file ${picture} ${to}, and write that name here.` };
  }
  const isNear = (name: string) => name.startsWith('pictures/') || dirname(name) === dirname(picture);
  const near = names.filter(isNear);
  const meant = findSimilar(
    parse(picture).name,
    near.map((name) => parse(name).name),
  );
  const similar = near.find((name) => parse(name).name === meant);
  const add = plainPicture.test(picture)
    ? `dd the file ${picture}.`
    : 'dd the file to pictures/ as .svg, .png, .jpg, .webp or .avif, and write pictures/ and its name here.';
  if (similar === undefined) return { fix: `A${add}` };
  const to = inContent(similar);
  return { fix: `Did you mean ${to}? Or a${add}`, correction: { from: picture, to } };
}

type WrittenContent = Pick<ParsedContent, 'content' | 'locations' | 'files' | 'placeholders'> &
  Partial<Pick<ParsedContent, 'translations'>>;

/** A page of markdown, with the locations of the addresses and ids in its body. */
interface PageAddresses {
  page: { slug: string };
  places: ReadonlyMap<string, SourceLocation[]>;
  pictures: readonly { file: string; location: SourceLocation }[];
}

/**
 * Looks in the markdown page that the document shows, or else in the YAML files for values that say the same, and for
 * the name of a picture in the pages that show it. The values are indexed at the first question: mostly there is none.
 */
export function createFindLocations(
  parsed: WrittenContent,
  pages: readonly PageAddresses[],
  iconKeys: ReadonlySet<string>,
): FindLocations {
  const byPath = new Map(pages.map((page) => [`${page.page.slug}.html`, page]));
  let places: Map<string, SourceLocation[]> | undefined;
  return (value, path) => {
    const drawing = /^\/assets\/icons-[0-9a-f]+\.svg#(.+)$/.exec(value)?.[1];
    if (drawing) {
      const isNamed = listIcons(parsed.content, iconKeys).includes(drawing);
      return isNamed ? [] : locationOfDrawing(drawing, parsed);
    }
    const inPage = byPath.get(path)?.places.get(value);
    if (inPage) return inPage;
    places ??= indexTexts(parsed, pages);
    // In content, no link names the language that it leads to.
    const folder = parsed.translations?.find((each) => value.startsWith(`/${each.folder}/`))?.folder;
    const written = folder === undefined ? value : value.slice(folder.length + 1);
    // From another page, a section of the landing page is written with a slash in front.
    return places.get(value) ?? places.get(written) ?? places.get(written.replace(/^\/#/, '#')) ?? [];
  };
}

/** The file of a drawing that only templates use; one that content names has been checked already. */
function locationOfDrawing(name: string, { files }: Pick<ParsedContent, 'files'>): SourceLocation[] {
  const [first = ''] = files.values();
  return [topOf(`${dirname(first)}/icons/${name}.svg`)];
}

function indexTexts(parsed: WrittenContent, pages: readonly PageAddresses[]): Map<string, SourceLocation[]> {
  const locations = new Map<string, SourceLocation[]>();
  const pictures = pages.flatMap((page) => page.pictures);
  for (const { text, location } of [
    ...listTexts(parsed, []),
    ...pictures.map(({ file, location }) => ({ text: file, location })),
  ]) {
    locations.set(text, [...(locations.get(text) ?? []), location]);
  }
  return locations;
}

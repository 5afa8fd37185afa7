import { extname } from 'node:path/posix';

/** A picture as content names it: one file to be resized, or the same picture cut for several widths. */
export interface PictureGroup {
  /** As content names it, such as `pictures/features/book.avif`. */
  name: string;
  whole?: Uint8Array;
  /** By the width in pixels that the file's name gives, ascending. */
  cuts: ReadonlyMap<number, Uint8Array>;
}

/** `pictures/book@700.avif` is `pictures/book.avif` cut for a width of 700 pixels. */
const cutName = /@(?<width>[1-9]\d*)(?<extension>\.(?:png|jpg|webp|avif))$/;

/** Gathers the files of one picture under the name that content gives it. */
export function groupPictures(files: ReadonlyMap<string, Uint8Array>): Map<string, PictureGroup> {
  const groups = new Map<string, PictureGroup & { cuts: Map<number, Uint8Array> }>();
  for (const [file, bytes] of files) {
    const { width } = cutName.exec(file)?.groups ?? {};
    const name = nameOfGroup(file);
    const group: PictureGroup & { cuts: Map<number, Uint8Array> } = groups.get(name) ?? {
      name,
      cuts: new Map(),
    };
    groups.set(name, group);
    if (width) group.cuts.set(Number(width), bytes);
    else group.whole = bytes;
  }
  for (const group of groups.values()) group.cuts = new Map([...group.cuts].sort(([a], [b]) => a - b));
  return groups;
}

/** The name that content uses for the picture in a file, or for a cut of it. */
export function nameOfGroup(file: string): string {
  return file.replace(cutName, '$<extension>');
}

/** The file that holds a picture, by the name content gives it, cut for a width. */
export function nameOfCut(name: string, width: number): string {
  const extension = extname(name);
  return `${name.slice(0, -extension.length)}@${width}${extension}`;
}

/** The picture's own file, or else its widest cut. */
export function widestOf(group: PictureGroup | undefined): Uint8Array | undefined {
  return group?.whole ?? [...(group?.cuts.values() ?? [])].at(-1);
}

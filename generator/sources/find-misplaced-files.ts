import { basename } from 'node:path/posix';
import { contentFiles } from '../../content/schema';
import type { OutputFile } from '../lib/file-bytes';
import { findSimilar } from '../lib/similar';
import { joinWords } from '../lib/words';
import type { ReadFault } from './read-own-files';

/** Where the site's pages, pictures and icons are. */
export const knownFolders = ['pages', 'pictures', 'icons'];

const knownFiles: readonly string[] = Object.values(contentFiles).map(({ file }) => file);

/** Front matter opens so, and notes for people do not. */
const opensFrontMatter = /^(?:\xef\xbb\xbf)?---[ \t]*[\r\n]/;

export interface MisplacedFiles {
  faults: ReadFault[];
  /** The paths that they were meant to have: what is not there is missed nowhere else. */
  meant: string[];
}

/**
 * Files that were meant for the site and lie where it does not read them: a page or a YAML file in the wrong folder,
 * and all that is in a folder whose name is misspelt. In silence, a page would be none.
 */
export function findMisplacedFiles(files: readonly OutputFile[]): MisplacedFiles {
  const there = new Set(files.map(({ path }) => path));
  const known = new Map([...there].map((path) => [sameName(path), path]));
  const folders = new Set(files.flatMap(({ path }) => (path.includes('/') ? [folderOf(path)] : [])));
  const misspelt = [...folders].flatMap((folder) => {
    const meant = knownFolders.includes(folder) ? undefined : findSimilar(folder, knownFolders);
    return meant === undefined ? [] : [{ folder, meant }];
  });
  const inFolders = misspelt.map(({ folder, meant }): MisplacedFiles => {
    const inside = files.map(({ path }) => path).filter((path) => path.startsWith(`${folder}/`));
    const isThere = folders.has(meant);
    const targets = inside.map((path) => meant + path.slice(folder.length));
    const other = targets
      .map((path) => known.get(sameName(path)))
      .find((path) => path !== undefined && !inside.includes(path));
    const move = other
      ? `Move what is in it to ${meant}/, where ${other} is another file already: put those two together.`
      : `Move what is in it to ${meant}/.`;
    return {
      faults: [
        {
          rule: 'file/misplaced',
          path: folder,
          message: `the site reads no folder of this name, but ${joinWords(knownFolders)}`,
          fix: isThere ? move : `Rename it to ${meant}.`,
        },
      ],
      meant: [...(isThere ? [] : [meant]), ...targets],
    };
  });
  const single = files
    .filter(({ path }) => misspelt.every(({ folder }) => !path.startsWith(`${folder}/`)))
    .map((file) => findMisplacedFile(file, known));
  const all = [...inFolders, ...single];
  return {
    faults: all.flatMap(({ faults }) => faults),
    meant: all.flatMap(({ meant }) => meant).filter((path) => !there.has(path)),
  };
}

/** `known`: the paths of all files by `sameName`. */
function findMisplacedFile({ path, bytes }: OutputFile, known: ReadonlyMap<string, string>): MisplacedFiles {
  const name = basename(path);
  if (isNotes(path)) return { faults: [], meant: [] };
  const isElsewhere = !path.startsWith('pages/');
  const head = Buffer.from(bytes.subarray(0, 100)).toString('latin1');
  if (isElsewhere && /\.(md|markdown|mdx)$/i.test(name) && opensFrontMatter.test(head)) {
    const meant = `pages/${name.replace(/\.\w+$/, '.md')}`;
    const message = 'this looks like a page, and the site reads pages from the folder pages/ alone';
    const other = known.get(sameName(meant));
    const fix = other
      ? `There is ${other} already: put the two together there, or move this one to pages/ with another name.`
      : `Move it to ${meant}, or out of the content folder, if it is not to be published.`;
    return { faults: [{ rule: 'file/misplaced', path, message, fix }], meant: [other ?? meant] };
  }
  // Any other is the writer's own, and does no harm.
  if (isElsewhere && path.includes('/') && knownFiles.includes(name)) {
    const message = 'the site reads its .yaml files from the top of the content folder alone';
    const move = known.has(sameName(name))
      ? `There is ${name} among the others already: put the two together there.`
      : `Move it out of ${folderOf(path)}/, to where the others are.`;
    return { faults: [{ rule: 'file/misplaced', path, message, fix: move }], meant: [name] };
  }
  return { faults: [], meant: [] };
}

/** The name that `content/README.md` keeps for people's own notes, which are never published. */
export function isNotes(path: string): boolean {
  return basename(path) === 'README.md';
}

/** Disks that do not tell large letters from small ones take both for one name, and an accent however it is saved. */
function sameName(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

function folderOf(path: string): string {
  return path.slice(0, path.indexOf('/'));
}

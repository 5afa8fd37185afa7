import { basename } from 'node:path/posix';
import { contentFiles } from '../content/schema';
import { findSimilar } from './find-similar';
import { joinWords } from './problem';
import type { ReadFault } from './read-own-files';
import type { OutputFile } from './types';

/** Where the site's pages, pictures and icons are. */
export const knownFolders = ['pages', 'pictures', 'icons'];

const knownFiles: readonly string[] = Object.values(contentFiles).map(({ file }) => file);

/** Front matter opens so, and notes for people do not. */
const opensFrontMatter = /^(?:\xef\xbb\xbf)?---[ \t]*[\r\n]/;

export interface Strays {
  faults: ReadFault[];
  /** The paths that they were meant to have: what is not there is missed nowhere else. */
  meant: string[];
}

/**
 * Files that were meant for the site and lie where it does not read them: a page or a YAML file in the wrong folder,
 * and all that is in a folder whose name is misspelt. In silence, a page would be none.
 */
export function findStrays(files: readonly OutputFile[]): Strays {
  const folders = new Set(files.flatMap(({ path }) => (path.includes('/') ? [folderOf(path)] : [])));
  const misspelt = [...folders].flatMap((folder) => {
    const meant = knownFolders.includes(folder) ? undefined : findSimilar(folder, knownFolders);
    return meant === undefined ? [] : [{ folder, meant }];
  });
  const inFolders = misspelt.map(({ folder, meant }): Strays => {
    const inside = files.map(({ path }) => path).filter((path) => path.startsWith(`${folder}/`));
    const isThere = folders.has(meant);
    return {
      faults: [
        {
          path: folder,
          message: `the site reads no folder of this name, but ${joinWords(knownFolders)}`,
          fix: isThere ? `Move what is in it to ${meant}/.` : `Rename it to ${meant}.`,
        },
      ],
      meant: [...(isThere ? [] : [meant]), ...inside.map((path) => meant + path.slice(folder.length))],
    };
  });
  const single = files
    .filter(({ path }) => misspelt.every(({ folder }) => !path.startsWith(`${folder}/`)))
    .map(findStray);
  const all = [...inFolders, ...single];
  const there = new Set(files.map(({ path }) => path));
  return {
    faults: all.flatMap(({ faults }) => faults),
    meant: all.flatMap(({ meant }) => meant).filter((path) => !there.has(path)),
  };
}

function findStray({ path, bytes }: OutputFile): Strays {
  const name = basename(path);
  const isElsewhere = !path.startsWith('pages/');
  const head = Buffer.from(bytes.subarray(0, 100)).toString('latin1');
  if (isElsewhere && /\.(md|markdown|mdx)$/i.test(name) && opensFrontMatter.test(head)) {
    const meant = `pages/${name.replace(/\.\w+$/, '.md')}`;
    const message = 'this looks like a page, and the site reads pages from the folder pages/ alone';
    return { faults: [{ path, message, fix: `Move it to ${meant}.` }], meant: [meant] };
  }
  if (isElsewhere && path.includes('/') && /\.ya?ml$/i.test(name)) {
    const isKnown = knownFiles.includes(name);
    const message = 'the site reads its .yaml files from the top of the content folder alone';
    const fix = isKnown ? `Move it out of ${folderOf(path)}/, to where the others are.` : 'Remove it.';
    return { faults: [{ path, message, fix }], meant: isKnown ? [name] : [] };
  }
  return { faults: [], meant: [] };
}

function folderOf(path: string): string {
  return path.slice(0, path.indexOf('/'));
}

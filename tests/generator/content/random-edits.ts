import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Numbers from 0 to 1, the same for the same seed. */
export type Random = () => number;

/** What a person, an editor or a version control may do to a folder. */
type Edit = (folder: EditedFolder, random: Random) => Promise<void>;

export interface EditedFolder {
  dir: string;
  /** The files as they were at first, by path. All of them are good. */
  originals: ReadonlyMap<string, Buffer>;
}

export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<Value>(values: readonly Value[], random: Random): Value {
  return values[Math.floor(random() * values.length)] as Value;
}

export async function readOriginals(dir: string): Promise<EditedFolder['originals']> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(await Promise.all(paths.sort().map(async (path) => [path, await readFile(path)] as const)));
}

const texts = ({ originals }: EditedFolder) =>
  [...originals.keys()].filter((path) => /\.(ya?ml|md)$/.test(path));

/** One of the texts, where it is there. */
async function pickText(folder: EditedFolder, random: Random): Promise<{ path: string; text: string }> {
  const path = pick(texts(folder), random);
  return { path, text: await readFile(path, 'utf8').catch(() => '') };
}

/** Changes one letter of a word, which keeps what surrounds it valid. */
function retype(text: string, random: Random): string {
  const places = [...text.matchAll(/(?<=: .*[a-z])[a-z](?=[a-z])/g)].map(({ index }) => index);
  const at = places.length > 0 ? pick(places, random) : 0;
  return text.slice(0, at) + pick([...'abcdefghijklmnopqrstuvwxyz'], random) + text.slice(at + 1);
}

const mistakes = ['tilte: "open\n', '\tkey: tab\n', 'none_such: 1\n', '- item\n', '<<: *none\n', '---\n- \n'];

export const edits: Record<string, Edit> = {
  async retype(folder, random) {
    const { path, text } = await pickText(folder, random);
    await writeFile(path, retype(text, random));
  },
  async makeMistake(folder, random) {
    await appendFile(pick(texts(folder), random), pick(mistakes, random));
  },
  async retypeInTwoSteps(folder, random) {
    const { path, text } = await pickText(folder, random);
    await writeFile(path, '');
    await sleep(random() * 15);
    await writeFile(path, retype(text, random));
  },
  async saveAndRename(folder, random) {
    const { path, text } = await pickText(folder, random);
    const unfinished = join(dirname(path), `.${basename(path)}.swp`);
    await writeFile(unfinished, retype(text, random));
    await rename(unfinished, path);
  },
  async removeFile({ originals }, random) {
    await rm(pick([...originals.keys()], random), { force: true });
  },
  async renameFile(folder, random) {
    const path = pick([...folder.originals.keys()], random);
    await rename(path, join(dirname(path), `renamed-${basename(path)}`)).catch(() => undefined);
  },
  async addPage({ dir }, random) {
    const name = `extra-${Math.floor(random() * 3)}.md`;
    const head =
      '---\ntitle: Extra\ndescription: One more.\nrunningHead: { numeral: §, name: Extra, hour: dawn }\n';
    await mkdir(join(dir, 'pages'), { recursive: true });
    await writeFile(join(dir, 'pages', name), `${head}introduction: More.\n---\n\n## More\n\nMore.\n`);
  },
  async moveFolderAwayAndBack({ dir }, random) {
    const name = pick(['pages', 'icons', 'pictures', 'pictures/people'], random);
    const away = join(dir, '..', 'away');
    const isMoved = await rename(join(dir, name), away).then(
      () => true,
      () => false,
    );
    if (!isMoved) return;
    await sleep(random() * 30);
    await rename(away, join(dir, name));
  },
  async changeBranch(folder, random) {
    await Promise.all(
      texts(folder).map(async (path) => writeFile(path, retype(`${folder.originals.get(path)}`, random))),
    );
  },
  restore,
  async restoreAgain(folder, random) {
    await restore(folder, random);
    await edits.retype?.(folder, random);
  },
};

/** As a version control does it: takes away what is too much, writes what is missing or different. */
export async function restore({ dir, originals }: EditedFolder, _random?: Random): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isDirectory() && !originals.has(path)) await rm(path, { force: true });
  }
  for (const [path, bytes] of originals) {
    const present = await readFile(path).catch(() => undefined);
    if (present?.equals(bytes)) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
}

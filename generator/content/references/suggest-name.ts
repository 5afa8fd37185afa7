import { basename, dirname } from 'node:path/posix';
import { nameOfGroup } from '../../sources/group-pictures';

/** How content names a file: a picture by its path, an icon by its own name. */
const kinds = {
  picture: {
    folder: 'pictures/',
    files: /\.(?:svg|png|jpe?g|jpe|jfif|webp|avif|gif|heic|heif|bmp|tiff?)$/i,
    sound: /^[a-z0-9/-]+\.(?:svg|png|jpg|webp|avif)$/,
    toName: (path: string) => `pictures/${path}`,
  },
  icon: {
    folder: 'icons/',
    files: /\.svg$/i,
    sound: /^[a-z0-9]+(?:-[a-z0-9]+)*\.svg$/,
    toName: (path: string) => path.slice(0, -'.svg'.length),
  },
};

/**
 * What to do where content names a picture or icon otherwise than it must, or one that is not there, and some file of
 * the content folder was meant: what to write for it, after renaming it where content cannot name it. `paths` are all
 * files of the folder; `undefined` where none of them was meant.
 */
export function suggestName(
  kind: keyof typeof kinds,
  written: string,
  paths: readonly string[],
): string | undefined {
  const { folder, files, sound, toName } = kinds[kind];
  const wanted = toInner(kind, written);
  const ours = paths.filter((path) => files.test(path));
  const inFolder = ours.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
  const isSound = (path: string) => sound.test(nameOfGroup(path));
  const inside = [...inFolder.filter(isSound), ...inFolder.filter((path) => !isSound(path))];
  const inner =
    inside.find((path) => nameOfGroup(path) === wanted) ??
    inside.find((path) => toSound(nameOfGroup(path)) === toSound(wanted)) ??
    (wanted.includes('/') ? undefined : only(inside, wanted));
  if (inner !== undefined && isSound(inner)) {
    const name = toName(nameOfGroup(inner));
    return name === written ? undefined : `Write ${name}.`;
  }
  const path = inner === undefined ? only(ours, basename(wanted)) : folder + inner;
  if (path === undefined) return undefined;
  // In another folder of them it is one already.
  if (path.startsWith(folder) && isSound(path.slice(folder.length))) {
    return `Write ${toName(nameOfGroup(path.slice(folder.length)))}.`;
  }
  const isPicture = kind === 'picture' && path.startsWith(folder);
  const named = toSound(isPicture ? path.slice(folder.length) : basename(path));
  const taken = inside.filter((other) => other !== inner);
  const target = freeName(isSound(named) ? named : named.replace(/\.\w+$/, '.jpg'), taken);
  const isBeside = dirname(folder + target) === dirname(path);
  const whereto = isBeside ? basename(target) : folder + target;
  const how = isSound(named)
    ? `${isBeside ? 'Rename' : 'Move'} the file ${path} to ${whereto}`
    : `Save the file ${path} as ${whereto} in a program for pictures`;
  const name = toName(nameOfGroup(target));
  return name === written ? `${how}.` : `${how}, and write ${name} here.`;
}

/** Below the folder of its kind, without whatever was written in front of that. */
function toInner(kind: keyof typeof kinds, written: string): string {
  const { folder, files } = kinds[kind];
  const path = written.trim().replaceAll('\\', '/');
  const inner = path.replace(new RegExp(`^(?:.*/)?${folder}`, 'i'), '').replace(/^(?:\.{0,2}\/)+/, '');
  const whole = kind === 'icon' && !files.test(inner) ? `${inner}.svg` : inner;
  return nameOfGroup(whole);
}

/** The one file of this name, in whichever folder; of a picture’s cuts any. */
function only(paths: readonly string[], name: string): string | undefined {
  const found = paths.filter((path) => toSound(nameOfGroup(basename(path))) === toSound(name));
  return new Set(found.map(nameOfGroup)).size === 1 ? found[0] : undefined;
}

/** The path as content may name it, the width of a cut left as it is. Of an ending nobody can read, it keeps that. */
function toSound(path: string): string {
  const [, stem = '', width = '', ending = ''] = /^(.*?)(@[1-9]\d*)?(\.\w+)?$/s.exec(path) ?? [];
  const words = stem.split('/').map((step) => {
    const plain = step.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'picture';
  });
  return words.join('/') + width + ending.toLowerCase().replace(/^\.(?:jpeg|jpe|jfif)$/, '.jpg');
}

/** What no other file is called yet. */
function freeName(path: string, taken: readonly string[]): string {
  const groups = new Set(taken.map(nameOfGroup));
  for (let number = 1; ; number++) {
    const name = number === 1 ? path : path.replace(/(?=(?:@\d+)?\.\w+$)/, `-${number}`);
    if (!groups.has(nameOfGroup(name))) return name;
  }
}

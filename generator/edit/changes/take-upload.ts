import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { basename, dirname, extname } from 'node:path/posix';
import { takePicture } from '../../assets/images/take-picture';
import { isReservedSlug } from '../../content/pages/page-names';
import { HttpError } from '../../lib/http';
import { valueAt } from '../../lib/json-pointer';
import { toPlainName } from '../../lib/text';
import { shorten } from '../../lib/words';
import { nameOfGroup } from '../../sources/group-pictures';
import { readPath } from '../text/document';
import type { Workspace } from '../workspace';

export interface Upload {
  /** As its owner calls the file. */
  name: string;
  /** The places that are to name it. */
  at: readonly string[];
  bytes: Uint8Array;
}

/** Takes in a picture as a draft, at most `widest` pixels wide, and returns its name in the content. */
export async function takeUpload(workspace: Workspace, upload: Upload, widest: number): Promise<string> {
  const taken = await takePicture(shorten(upload.name), upload.bytes, widest);
  if ('rule' in taken) {
    const { message, fix } = taken;
    throw new HttpError(422, { message: `${message.charAt(0).toUpperCase()}${message.slice(1)}.`, fix });
  }
  const { contentDir, store } = workspace;
  const { files } = store.pictures;
  const folder = findFolder(workspace, upload.at[0] ?? '');
  const onDisk = await readdir(join(contentDir, folder)).catch(() => []);
  const drafts = [...files.keys()].filter((name) => dirname(name) === folder);
  const takenTitles = new Set([...onDisk, ...drafts].map(titleOf));
  const title = toTitle(upload.name);
  for (let number = 1; ; number += 1) {
    const own = number === 1 ? title : `${title}-${number}`;
    const name = `${folder}/${own}${taken.extension}`;
    const there = files.get(name) ?? (await readFile(join(contentDir, name)).catch(() => undefined));
    // The same picture again.
    if (there && Buffer.compare(there, taken.bytes) === 0) return name;
    if (takenTitles.has(own)) continue;
    await store.pictures.keep(name, taken.bytes);
    return name;
  }
}

/** Of small letters, digits and hyphens. */
function toTitle(fileName: string): string {
  const plain = toPlainName(basename(fileName, extname(fileName)))
    .slice(0, 60)
    .replace(/-$/, '');
  return plain === '' || isReservedSlug(plain) ? `picture-${plain}`.replace(/-$/, '') : plain;
}

/** A picture has one title in all its widths and formats. */
function titleOf(file: string): string {
  return basename(nameOfGroup(file.toLowerCase()), extname(file).toLowerCase());
}

/** That of the picture which is published at a place. */
function findFolder({ find, published, read }: Workspace, place: string): string {
  const [path = '', at = ''] = place.split('#');
  const { data } = read(path, find(path) && published(path));
  const value = String(valueAt(data, readPath(data, at)));
  return /^(?<folder>pictures(?:\/[a-z0-9-]+)*)\/[^/]+$/.exec(value)?.groups?.folder ?? 'pictures';
}

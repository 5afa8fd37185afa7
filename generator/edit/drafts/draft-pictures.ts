import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { readOwnFiles } from '../../sources/read-folder';

/** Pictures that were taken in and are not published yet. */
export interface DraftPictures {
  /** By their names in the content, such as `pictures/party.jpg`. */
  files: ReadonlyMap<string, Uint8Array>;
  /** Resolves once it is on the disk. */
  keep(name: string, bytes: Uint8Array): Promise<void>;
  forget(names: readonly string[]): Promise<void>;
}

/**
 * In `.drafts/pictures/`, under their names. Only what texts name is shown and published, so undoing a change of texts
 * undoes the use of a picture, too.
 */
export async function openDraftPictures(draftsDir: string): Promise<DraftPictures> {
  const dir = join(draftsDir, 'pictures');
  const read = await readOwnFiles(dir);
  const files = new Map(read.files.map(({ path, bytes }) => [`pictures/${path}`, bytes]));
  return {
    files,
    async keep(name, bytes) {
      const file = join(draftsDir, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFileAtomic(file, Buffer.from(bytes), { mode: 0o600 });
      files.set(name, bytes);
    },
    async forget(names) {
      for (const name of names) {
        await rm(join(draftsDir, name), { force: true });
        files.delete(name);
      }
    },
  };
}

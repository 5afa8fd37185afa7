import { lstat, mkdir, open, readFile, realpath, rename, unlink } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { HttpError } from '../../lib/http';

type FileContent = string | Uint8Array | undefined;

export interface FileWrite {
  /** Below the content folder. */
  name: string;
  /** What it says now; the file is not written if it has changed. `undefined`: there is no file. */
  before: FileContent;
  /** `undefined` removes it. */
  after: FileContent;
}

/** Writes all files or none. If the machine stops, each file has its old or its new text. Returns a function that restores them. */
export async function writeFiles(
  contentDir: string,
  writes: readonly FileWrite[],
): Promise<() => Promise<void>> {
  const written: FileWrite[] = [];
  const putBack = async () => {
    for (const { name, before, after } of written) {
      // Keep files that a hook or another program has written since.
      await writeOne(contentDir, { name, before: after, after: before }).catch(() => undefined);
    }
  };
  try {
    for (const write of writes) {
      await writeOne(contentDir, write);
      written.push(write);
    }
    return putBack;
  } catch (error) {
    await putBack();
    throw error;
  }
}

async function writeOne(contentDir: string, { name, before, after }: FileWrite): Promise<void> {
  const file = join(contentDir, name);
  if (after !== undefined) await mkdir(dirname(file), { recursive: true });
  const folder = await realpath(dirname(file));
  const root = await realpath(contentDir);
  const own = await lstat(file).catch(() => undefined);
  if (!`${folder}${sep}`.startsWith(root + sep) || (own && !own.isFile())) {
    throw new HttpError(409, {
      message: `${name} is a link or leads out of the content folder, so it is not written.`,
      fix: 'Put the file itself in its place.',
    });
  }
  const current = own && (await readFile(file));
  // As after a stop of the machine in the middle of a publication.
  if (after !== undefined && isSame(current, after)) return;
  if (!isSame(current, before)) {
    const message = `${name} was changed a moment ago, by another program.`;
    throw new HttpError(409, { message, fix: 'Look at it, and publish again.' });
  }
  if (after === undefined) return unlink(file);
  const next = nextOf(file);
  await removeUnfinished(contentDir, [name]);
  try {
    const handle = await open(next, 'wx', own?.mode ?? 0o666);
    try {
      await handle.writeFile(after);
      if (own) await handle.chmod(own.mode);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(next, file);
  } catch (error) {
    await removeUnfinished(contentDir, [name]);
    // People know the file by its own name.
    throw Object.assign(error as Error, { path: file });
  }
}

function isSame(one: FileContent, other: FileContent): boolean {
  if (one === undefined || other === undefined) return one === other;
  return Buffer.compare(Buffer.from(one), Buffer.from(other)) === 0;
}

/** What is written in place of a file, before it takes its name. */
function nextOf(file: string): string {
  return join(dirname(file), `.${basename(file)}.next`);
}

/** Removes what was left of files while the machine stopped. */
export async function removeUnfinished(contentDir: string, names: readonly string[]): Promise<void> {
  for (const name of names) await unlink(nextOf(join(contentDir, name))).catch(() => undefined);
}

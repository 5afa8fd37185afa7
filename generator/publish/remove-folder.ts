import { chmod, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isMountPoint } from '../lib/folders';

/**
 * Removes a folder with all it holds, also where its own permissions forbid what its owner may permit again. One that is
 * a disk of its own stays, empty.
 */
export async function removeFolder(dir: string): Promise<void> {
  try {
    await rm(dir, { recursive: true, force: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EBUSY' && isMountPoint(dir) && (await readdir(dir)).length === 0) return;
    if (code !== 'EACCES' && code !== 'EPERM') throw error;
    await permit(dir);
    await rm(dir, { recursive: true, force: true });
  }
}

/** What belongs to somebody else stays as it is, and is told of when it is removed. */
async function permit(dir: string): Promise<void> {
  await chmod(dir, 0o700).catch(() => undefined);
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) if (entry.isDirectory()) await permit(join(dir, entry.name));
}

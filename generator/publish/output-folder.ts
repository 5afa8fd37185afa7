import { constants, existsSync } from 'node:fs';
import { access, lstat, readdir, realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { UserError } from '../diagnostics/user-error';

/** Every build writes it, and no other folder has it. */
const marker = '.hosts/nginx.conf';

/** What only the folder of somebody's own work has, even one with a site of this build in it. */
const ownWork = ['.git', '.hg', '.svn'];

/** What a computer leaves in a folder by itself. */
const litter = ['.DS_Store', 'Thumbs.db', 'desktop.ini'];

/** What a site is built from, and from where; absolute. */
export interface OwnFolders {
  rootDir: string;
  contentDir: string;
  workingDir: string;
}

/** Refuses an output folder in whose place something is that the site is built from, or that is within the content. */
export async function refuseOwnFolders(
  outDir: string,
  { rootDir, contentDir, workingDir }: OwnFolders,
): Promise<void> {
  const [out, root, content, working] = await Promise.all(
    [outDir, rootDir, contentDir, workingDir].map(resolveLinks),
  );
  const why = holds(out, root)
    ? 'holds the project'
    : holds(out, content)
      ? 'holds the content'
      : holds(content, out)
        ? 'is in the content'
        : holds(out, working)
          ? 'holds the folder that you are in'
          : undefined;
  if (why)
    throw new UserError(`${outDir} ${why}, and cannot be the site’s`, 'Name another folder with --out.');
}

/** Refuses a folder that the site cannot take: one with other things in it, one in another site, one without permission. */
export async function refuseOtherFolders(outDir: string): Promise<void> {
  const foreign = await describeForeign(outDir);
  if (foreign) {
    throw new UserError(
      foreign.message,
      foreign.isWork
        ? 'Name another folder with --out.'
        : 'Name another folder with --out, or empty this one if nobody needs what is in it.',
    );
  }
  const around = listAround(outDir);
  const site = around.find((dir) => existsSync(join(dir, marker)));
  if (site !== undefined) {
    const message = `${outDir} is in ${site}, a site that the next build replaces as a whole`;
    throw new UserError(message, 'Name a folder beside it with --out.');
  }
  // Before anything is built, and with the name of the folder in the error.
  const parent = around.find((dir) => existsSync(dir));
  if (parent !== undefined) await access(parent, constants.W_OK);
}

/** Refuses to remove what this build did not make. */
export async function refuseToRemove(outDir: string): Promise<void> {
  const stats = await lstat(outDir).catch(() => undefined);
  const isLink = stats?.isSymbolicLink();
  const message =
    isLink || stats?.isDirectory() === false
      ? `${outDir} is a ${isLink ? 'link' : 'file'}, which this build did not make`
      : (await describeForeign(outDir))?.message;
  if (message === undefined) return;
  throw new UserError(message, 'It stays as it is; remove it yourself if nobody needs it.');
}

/** What a folder holds besides a site of this build; nothing where it is such a site, or empty. */
async function describeForeign(dir: string): Promise<{ message: string; isWork: boolean } | undefined> {
  const all = existsSync(dir) ? await readdir(dir) : [];
  const names = all.filter((name) => !litter.includes(name));
  const work = ownWork.find((name) => names.includes(name));
  if (work !== undefined) return { message: `${dir} holds ${work}`, isWork: true };
  if (names.length === 0 || existsSync(join(dir, marker))) return undefined;
  return { message: `${dir} holds other things than a site that this build made`, isWork: false };
}

/** The folders around a path, the nearest first. */
function listAround(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [] : [parent, ...listAround(parent)];
}

/** The real path; of what does not exist yet, below the real path of a folder that does. */
async function resolveLinks(path: string): Promise<string> {
  const real = await realpath(path).catch(() => undefined);
  if (real !== undefined || dirname(path) === path) return real ?? path;
  return join(await resolveLinks(dirname(path)), basename(path));
}

/** Also of one and the same folder. */
function holds(outer: string | undefined, inner: string | undefined): boolean {
  const way = relative(outer ?? '', inner ?? '');
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

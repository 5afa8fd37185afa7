import { realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { UserError } from '../diagnostics/user-error';

/** What a site is made of, and from where; absolute. */
export interface OwnFolders {
  rootDir: string;
  contentDir: string;
  workingDir: string;
}

/**
 * Refuses an output folder in whose place something stands that the site is made of, or that lies in the content, where
 * the next build would read it. Nobody is told to empty such a folder.
 */
export async function refuseOwnFolders(
  outDir: string,
  { rootDir, contentDir, workingDir }: OwnFolders,
): Promise<void> {
  const [out, root, content, working] = await Promise.all(
    [outDir, rootDir, contentDir, workingDir].map(toReal),
  );
  const why = holds(out, root)
    ? 'holds the project'
    : holds(out, content)
      ? 'holds the content'
      : holds(content, out)
        ? 'lies in the content'
        : holds(out, working)
          ? 'holds the folder that you are in'
          : undefined;
  if (why)
    throw new UserError(`${outDir} ${why}, and cannot be the site’s`, 'Name another folder with --out.');
}

/** With no link on its way; what is not there yet lies in a folder that is. */
async function toReal(path: string): Promise<string> {
  const real = await realpath(path).catch(() => undefined);
  if (real !== undefined || dirname(path) === path) return real ?? path;
  return join(await toReal(dirname(path)), basename(path));
}

/** Also of one and the same folder. */
function holds(outer: string | undefined, inner: string | undefined): boolean {
  const way = relative(outer ?? '', inner ?? '');
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

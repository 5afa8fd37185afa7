import { accessSync, constants } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMountPoint } from '../lib/folders';
import { schemaFiles } from '../lib/paths';
import { Refusal } from './refusal';

/** Of a place that --out has chosen, and that it may choose otherwise. */
type Words = (path: string, isOutput: boolean) => string;

const orElsewhere = (isOutput: boolean) => (isOutput ? ', or name another folder with --out.' : '.');

const notYours: Words = (path, isOutput) =>
  `${path} is not yours to use. Change its permissions${orElsewhere(isOutput)}`;
const held: Words = (path, isOutput) =>
  isMountPoint(path) ? ownDisk(path, isOutput) : `Another program holds ${path}. Close it, and run it again.`;
const ownDisk: Words = (path, isOutput) =>
  `${path} is a disk of its own, and cannot be replaced whole. ${isOutput ? 'Name a folder on it with --out.' : 'Empty it yourself.'}`;
const manyFiles: Words = (path) =>
  `Too many files are open to open ${path}. Close other programs, and run it again.`;

/** What the machine says no with, and what whoever runs the build can do about it. */
const refusals: Readonly<Record<string, Words>> = {
  ENOSPC: (path) => `There is no room left on the disk for ${path}. Make some, and run it again.`,
  EDQUOT: (path) =>
    `There is no room left in your share of the disk for ${path}. Make some, and run it again.`,
  EACCES: notYours,
  EPERM: notYours,
  EROFS: (path, isOutput) =>
    `${path} is on a disk that can only be read. ${isOutput ? 'Name another folder with --out.' : 'Permit writing to it, and run it again.'}`,
  EBUSY: held,
  ETXTBSY: held,
  ENOTEMPTY: (path) => `Another program writes to ${path} at the same time. Let it end, and run it again.`,
  EXDEV: ownDisk,
  EFBIG: (path) => `${path} is larger than the disk or your share of it allows for a file. Make it smaller.`,
  EIO: (path) => `The disk failed at ${path}. Run it again; if it stays so, look after the disk.`,
  ENAMETOOLONG: (path) => `The name is too long for the disk: ${path}. Choose a shorter one.`,
  EMFILE: manyFiles,
  ENFILE: manyFiles,
  EISDIR: (path) => `${path} is a folder, and a file must be written there. Move it away, and run it again.`,
  ELOOP: (path) => `${path} is a link that leads to itself. Replace it by what it should lead to.`,
  ENOENT: (path, isOutput) =>
    `${path} cannot be made: the folder or drive around it is gone, or takes no files. ${isOutput ? 'Name another folder with --out.' : 'Bring it back, and run it again.'}`,
  ENOTDIR: (path, isOutput) =>
    `${path} cannot be made: a part of its path is a file. ${isOutput ? 'Name another folder with --out.' : 'Move that file away, and run it again.'}`,
};

/** Of folders that are to be watched: there, full is not the disk, and files are not what there are too many of. */
const watchRefusals: Readonly<Record<string, string>> = {
  ENOSPC: 'fs.inotify.max_user_watches',
  EMFILE: 'fs.inotify.max_user_instances',
  ENFILE: 'fs.inotify.max_user_instances',
};

/** Whether the machine, and not a mistake in the code, is what stood in the way. */
function isRefusal(error: unknown): error is NodeJS.ErrnoException {
  return codeOf(error) in refusals;
}

const missingSchemaWords = (path: string) =>
  `${path} is missing, which says what content there is: the folder content was removed, renamed or moved. Bring it back as it was, and run it again.`;
const lockedWords =
  'The folder content may not be looked into, for its permissions forbid it. Permit yourself to read and to open it, and run it again.';

/**
 * The file of the schemas that could not be read or loaded, if that is what went wrong. They lie among the content, and
 * are gone when somebody takes that folder away.
 */
export function findMissingSchema(error: unknown): string | undefined {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  if (code !== 'ENOENT' && code !== 'ERR_MODULE_NOT_FOUND' && code !== 'EACCES') return undefined;
  const path = `${pathOf(error).replaceAll('\\', '/').replace(/\.ts$/, '')}.ts`;
  return schemaFiles.find((file) => path.endsWith(`/${file}`));
}

/**
 * One sentence of what stood in the way and one of what to do; `undefined` for a mistake in the code. `outDir` is where
 * --out has the site written: where there is none, that is no way out.
 */
export function describeFailure(error: unknown, outDir?: string): string | undefined {
  if (error instanceof Refusal) return error.message;
  const schema = findMissingSchema(error);
  if (schema) {
    if (isLocked(dirname(pathOf(error)))) return lockedWords;
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return missingSchemaWords(schema);
  }
  if (!isRefusal(error)) return undefined;
  const { syscall, path = 'the output' } = error;
  const limit = syscall === 'watch' ? watchRefusals[codeOf(error)] : undefined;
  if (limit) {
    return `This system lets programs watch no more folders, so files are looked at once a second instead. For changes to show at once, close other programs that watch folders, or on Linux raise ${limit}.`;
  }
  return refusals[codeOf(error)]?.(path, outDir !== undefined && isOutput(error.path, outDir));
}

/** The folder itself, what is in it, what is written beside it for the time being, and the folders around it. */
function isOutput(path: string | undefined, outDir: string): boolean {
  if (path === undefined) return true;
  const beside = join(dirname(outDir), `.${basename(outDir)}-`);
  return `${path}${sep}`.startsWith(outDir + sep) || path.startsWith(beside) || outDir.startsWith(path + sep);
}

function pathOf(error: unknown): string {
  const { path, url } = (error ?? {}) as NodeJS.ErrnoException & { url?: string };
  if (path !== undefined || url === undefined) return path ?? '';
  return URL.canParse(url) && url.startsWith('file:') ? fileURLToPath(url) : url;
}

/** Whether a folder is there, and keeps to itself what is in it. */
function isLocked(dir: string): boolean {
  try {
    accessSync(dir, constants.R_OK | constants.X_OK);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES';
  }
}

/**
 * A folder that cannot be made where a file stands is refused in two ways. What is missing otherwise than around a folder
 * that is to be made, the code should have known of.
 */
function codeOf(error: unknown): string {
  const { code = '', syscall } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === 'ENOENT' && syscall !== 'mkdir') return '';
  return code === 'EEXIST' && syscall === 'mkdir' ? 'ENOTDIR' : code;
}

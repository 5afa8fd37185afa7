import { Refusal } from './refusal';

/** What the machine says no with, and what whoever runs the build can do about it. */
const refusals: Readonly<Record<string, (path: string) => string>> = {
  ENOSPC: (path) => `There is no room left on the disk for ${path}. Make some, and run it again.`,
  EDQUOT: (path) =>
    `There is no room left in your share of the disk for ${path}. Make some, and run it again.`,
  EACCES: (path) => `${path} is not yours to use. Change its permissions, or name another folder with --out.`,
  EPERM: (path) => `${path} is not yours to use. Change its permissions, or name another folder with --out.`,
  EROFS: (path) => `${path} is on a disk that can only be read. Name another folder with --out.`,
  EBUSY: (path) => `Another program holds ${path}. Close it, and run it again.`,
  ETXTBSY: (path) => `Another program holds ${path}. Close it, and run it again.`,
  ENOTEMPTY: (path) => `Another program writes to ${path} at the same time. Let it end, and run it again.`,
  EXDEV: (path) =>
    `${path} is a disk of its own, and cannot be replaced whole. Name a folder on it with --out.`,
  EFBIG: (path) => `${path} is larger than the disk or your share of it allows for a file. Make it smaller.`,
  EIO: (path) => `The disk failed at ${path}. Run it again; if it stays so, look after the disk.`,
  ENAMETOOLONG: (path) => `The name is too long for the disk: ${path}. Choose a shorter one.`,
  EMFILE: (path) => `Too many files are open to open ${path}. Close other programs, and run it again.`,
  ENFILE: (path) => `Too many files are open to open ${path}. Close other programs, and run it again.`,
  EISDIR: (path) => `${path} is a folder, and a file must be written there. Move it away, and run it again.`,
  ELOOP: (path) => `${path} is a link that leads to itself. Replace it by what it should lead to.`,
  ENOENT: (path) =>
    `${path} cannot be made: the folder or drive around it is gone, or takes no files. Name another folder with --out.`,
  ENOTDIR: (path) => `${path} cannot be made: a part of its path is a file. Name another folder with --out.`,
};

/** Whether the machine, and not a mistake in the code, is what stood in the way. */
function isRefusal(error: unknown): error is NodeJS.ErrnoException {
  return codeOf(error) in refusals;
}

/** It lies among the content, and goes with it when somebody takes the folder away. */
export const schemaFile = 'content/schema.ts';

const schemaWords = `${schemaFile} is missing, which says what content there is: the folder content was removed, renamed or moved. Bring it back as it was, and run it again.`;

/** Whether the schemas could not be read, or not be loaded. */
export function missesSchema(error: unknown): boolean {
  const { code, path, url } = (error ?? {}) as NodeJS.ErrnoException & { url?: string };
  if (code !== 'ENOENT' && code !== 'ERR_MODULE_NOT_FOUND') return false;
  return /[/\\]content[/\\]schema(\.ts)?$/.test(path ?? url ?? '');
}

/** One sentence of what stood in the way and one of what to do; `undefined` for a mistake in the code. */
export function describeFailure(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.message;
  if (missesSchema(error)) return schemaWords;
  return isRefusal(error) ? refusals[codeOf(error)]?.(error.path ?? 'the output') : undefined;
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

/** What the machine says no with, and what whoever runs the build can do about it. */
const refusals: Readonly<Record<string, (path: string) => string>> = {
  ENOSPC: (path) => `There is no room left on the disk for ${path}. Make some, and run it again.`,
  EDQUOT: (path) =>
    `There is no room left in your share of the disk for ${path}. Make some, and run it again.`,
  EACCES: (path) => `${path} is not yours to use. Change its permissions, or name another folder with --out.`,
  EPERM: (path) => `${path} is not yours to use. Change its permissions, or name another folder with --out.`,
  EROFS: (path) => `${path} is on a disk that can only be read. Name another folder with --out.`,
  EBUSY: (path) => `Another program holds ${path}. Close it, and run it again.`,
  ENOTDIR: (path) => `${path} cannot be made: a part of its path is a file. Name another folder with --out.`,
};

/** Whether the machine, and not a mistake in the code, is what stood in the way. */
export function isRefusal(error: unknown): error is NodeJS.ErrnoException {
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
  if (missesSchema(error)) return schemaWords;
  return isRefusal(error) ? refusals[codeOf(error)]?.(error.path ?? 'the output') : undefined;
}

/** A folder that cannot be made where a file stands is refused in two ways. */
function codeOf(error: unknown): string {
  const { code = '', syscall } = (error ?? {}) as NodeJS.ErrnoException;
  return code === 'EEXIST' && syscall === 'mkdir' ? 'ENOTDIR' : code;
}

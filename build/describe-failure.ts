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

/** One sentence of what stood in the way and one of what to do; `undefined` for a mistake in the code. */
export function describeFailure(error: unknown): string | undefined {
  return isRefusal(error) ? refusals[codeOf(error)]?.(error.path ?? 'the output') : undefined;
}

/** A folder that cannot be made where a file stands is refused in two ways. */
function codeOf(error: unknown): string {
  const { code = '', syscall } = (error ?? {}) as NodeJS.ErrnoException;
  return code === 'EEXIST' && syscall === 'mkdir' ? 'ENOTDIR' : code;
}

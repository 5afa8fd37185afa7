import { dirname } from 'node:path';
import { UserError } from './user-error';

/** A message without a period, and one sentence with the fix. */
export interface Failure {
  message: string;
  fix: string;
}

const noSpace = { what: 'There is no space left on the disk for', fix: 'Free some, and try again' };
const noPermission = { what: 'You do not have permission to use', fix: 'Change its permissions' };

/** The errors of the operating system that people meet; any other is shown with its code. */
const sentences: Readonly<Record<string, { what: string; fix: string }>> = {
  ENOSPC: noSpace,
  EDQUOT: noSpace,
  EACCES: noPermission,
  EPERM: noPermission,
  EROFS: { what: 'The disk is read-only, so nothing can be written to', fix: 'Make it writable' },
};

/** The limit of watched folders on Linux, by the code of the error. */
const watchLimits: Readonly<Record<string, string>> = {
  ENOSPC: 'fs.inotify.max_user_watches',
  EMFILE: 'fs.inotify.max_user_instances',
};

/** Describes a refusal by the operating system or the build itself; `undefined` for a mistake in the code. */
export function findFailure(error: unknown): Failure | undefined {
  if (error instanceof UserError) return { message: error.what, fix: error.fix };
  const { code = '', syscall, path } = (error ?? {}) as NodeJS.ErrnoException;
  // A missing file is a mistake in the code, which should have expected it.
  if (syscall === undefined || (code === 'ENOENT' && syscall !== 'mkdir')) return undefined;
  const limit = syscall === 'watch' ? watchLimits[code] : undefined;
  if (limit) {
    const message = 'The system cannot watch more folders, so files are checked once a second instead';
    return { message, fix: `Close other programs that watch folders, or on Linux raise ${limit}.` };
  }
  // A folder that could not be created does not exist: the problem is its parent.
  const place = path && syscall === 'mkdir' ? dirname(path) : (path ?? 'the output');
  const { what, fix } = sentences[code] ?? { what: `${code}:`, fix: 'Check it, and run it again' };
  return { message: `${what} ${place}`, fix: `${fix}.` };
}

/** The same in two sentences. */
export function describeFailure(error: unknown): string | undefined {
  const failure = findFailure(error);
  return failure && `${failure.message}. ${failure.fix}`.trim();
}

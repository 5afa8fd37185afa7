import { isMountPoint } from '../lib/folders';

/** What stood in the way, without a full stop, and one sentence of what to do. */
export interface Failure {
  message: string;
  fix: string;
}

/** Of a place that --out has chosen, and that it may choose otherwise. */
type Words = (path: string, isOutput: boolean) => Failure;

export const again = 'and run it again.';
const orElsewhere = (isOutput: boolean) => (isOutput ? ', or name another folder with --out.' : '.');

const notYours: Words = (path, isOutput) => ({
  message: `${path} is not yours to use`,
  fix: `Change its permissions${orElsewhere(isOutput)}`,
});
const held: Words = (path, isOutput) =>
  isMountPoint(path)
    ? ownDisk(path, isOutput)
    : { message: `Another program holds ${path}`, fix: `Close it, ${again}` };
const ownDisk: Words = (path, isOutput) => ({
  message: `${path} is a disk of its own, and cannot be replaced whole`,
  fix: isOutput ? 'Name a folder on it with --out.' : 'Empty it yourself.',
});
const manyFiles: Words = (path) => ({
  message: `Too many files are open to open ${path}`,
  fix: `Close other programs, ${again}`,
});

/** What the machine says no with, and what whoever runs the build can do about it. */
export const refusals: Readonly<Record<string, Words>> = {
  ENOSPC: (path) => ({
    message: `There is no room left on the disk for ${path}`,
    fix: `Make some, ${again}`,
  }),
  EDQUOT: (path) => ({
    message: `There is no room left in your share of the disk for ${path}`,
    fix: `Make some, ${again}`,
  }),
  EACCES: notYours,
  EPERM: notYours,
  EROFS: (path, isOutput) => ({
    message: `${path} is on a disk that can only be read`,
    fix: isOutput ? 'Name another folder with --out.' : `Permit writing to it, ${again}`,
  }),
  EBUSY: held,
  ETXTBSY: held,
  ENOTEMPTY: (path) => ({
    message: `Another program writes to ${path} at the same time`,
    fix: `Let it end, ${again}`,
  }),
  EXDEV: ownDisk,
  EFBIG: (path) => ({
    message: `${path} is larger than the disk or your share of it allows for a file`,
    fix: 'Make it smaller.',
  }),
  EIO: (path) => ({
    message: `The disk failed at ${path}`,
    fix: 'Run it again; if it stays so, look after the disk.',
  }),
  ENAMETOOLONG: (path) => ({
    message: `The name is too long for the disk: ${path}`,
    fix: 'Choose a shorter one.',
  }),
  EMFILE: manyFiles,
  ENFILE: manyFiles,
  EISDIR: (path) => ({
    message: `${path} is a folder, and a file must be written there`,
    fix: `Move it away, ${again}`,
  }),
  ELOOP: (path) => ({
    message: `${path} is a link that leads to itself`,
    fix: 'Replace it by what it should lead to.',
  }),
  ENOENT: (path, isOutput) => ({
    message: `${path} cannot be made: the folder or drive around it is gone, or takes no files`,
    fix: isOutput ? 'Name another folder with --out.' : `Bring it back, ${again}`,
  }),
  ENOTDIR: (path, isOutput) => ({
    message: `${path} cannot be made: a part of its path is a file`,
    fix: isOutput ? 'Name another folder with --out.' : `Move that file away, ${again}`,
  }),
};

/** Of folders that are to be watched: there, full is not the disk, and files are not what there are too many of. */
export const watchRefusals: Readonly<Record<string, string>> = {
  ENOSPC: 'fs.inotify.max_user_watches',
  EMFILE: 'fs.inotify.max_user_instances',
  ENFILE: 'fs.inotify.max_user_instances',
};

import pLimit from 'p-limit';

/** Enough to keep the disk busy, and far fewer than a process may have open: 256 on some systems. */
const mostAtOnce = 64;

/**
 * Runs a call that opens a file or folder, or lets it wait while too many are open. One limit for the whole process, for
 * the system counts so. What runs in it must not wait for another call in it: the two could wait for each other.
 */
export const limitFiles = pLimit(mostAtOnce);

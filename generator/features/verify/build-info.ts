import { createHash } from 'node:crypto';
import { z } from 'zod';
import { hashOf, type OutputFile } from '../../lib/file-bytes';
import { byPath } from '../../lib/paths';

/** Says of which commit a site was built, and when. Public. */
export const buildInfoPath = '.well-known/build.json';

/** What `buildInfoPath` holds. A host may send anything instead, and reports quote it. */
export const buildInfo = z.object({
  /** Absent where there is no git. */
  commit: z
    .string()
    .regex(/^[0-9a-f]+$/)
    .optional(),
  /** Whether files differed from that commit: then it proves nothing. */
  hasUncommittedChanges: z.literal(true).optional(),
  /** The day of the build, as `2026-01-05`, which stands on some pages. */
  day: z.iso.date(),
  base: z.string(),
  /** How many files the site has, and one hash of their paths and bytes: see `hashSite`. */
  files: z.number(),
  hash: z.string(),
});

export type BuildInfo = z.infer<typeof buildInfo>;

/** A site on its host. */
export interface LiveSite {
  /** The base of the site on its host, with a slash at the end: where its address redirected to in the end. */
  url: URL;
  /** What the host says of itself; absent if it has no such file. */
  info?: BuildInfo | undefined;
  /** When the certificate of the host expires. */
  certificateEnd?: Date | undefined;
}

/** One hash of files, whatever their order. */
export function hashSite(files: readonly OutputFile[]): string {
  const lines = [...files].sort(byPath).map((file) => `${hashOf(file)} ${file.path}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex');
}

/** A build in words, such as `d28aac40, built on 2026-11-28`. */
export function nameBuild({ commit, hasUncommittedChanges, day }: BuildInfo): string {
  const name = commit === undefined ? 'a site of no commit' : commit.slice(0, 8);
  return `${name}${hasUncommittedChanges ? ' with changes that were not committed' : ''}, built on ${day}`;
}

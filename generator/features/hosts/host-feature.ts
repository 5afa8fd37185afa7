import type { HostPolicy } from '../../deploy/host-policy';
import { toBytes } from '../../lib/file-bytes';
import type { Feature } from '../feature';

interface HostFiles {
  /** By path below the site, how the settings are written. */
  writers: Readonly<Record<string, (policy: HostPolicy) => string>>;
  /** What the host reads in the project itself, beside what the build adds. */
  projectFiles?: readonly string[];
}

/** The settings of a host: the headers, caching, types and redirects of the policy in its own format. */
export function hostFeature(name: string, { writers, projectFiles = [] }: HostFiles): Feature {
  return {
    name,
    reservedPaths: Object.keys(writers),
    projectFiles,
    finish: ({ policy }) => ({
      files: Object.entries(writers).map(([path, write]) => ({ path, bytes: toBytes(write(policy)) })),
    }),
  };
}

/** Lines in braces behind what opens them, as nginx and Caddy have it. */
export function block(opening: string, lines: readonly string[]): string[] {
  return [`${opening} {`, ...lines.map((line) => `  ${line}`), '}'];
}

import { makeHostPolicy } from '../../generator/deploy/host-policy';
import { featuresOf, listReservedPaths } from '../../generator/features/feature';
import type { OutputFile } from '../../generator/lib/file-bytes';
import { nothingFromElsewhere } from '../../generator/site/from-elsewhere';
import { site } from '../../templates/site';

/** The features that write settings of a host. */
export const hosts = featuresOf(site).filter(({ reservedPaths, finish }) => reservedPaths && finish);

/** The settings of all hosts for these files. */
export function makeHostFiles(
  files: readonly OutputFile[],
  base: string,
  redirects: ReadonlyMap<string, string> = new Map(),
  fileTypes: ReadonlyMap<string, string> = new Map(),
): OutputFile[] {
  const reservedPaths = listReservedPaths(site);
  const policy = makeHostPolicy(files, {
    ...{ base, redirects, fromElsewhere: nothingFromElsewhere, fileTypes, reservedPaths },
  });
  const output = { parsed: {} as never, base, files, policy, pictureSlots: [] };
  return hosts.flatMap(({ finish }) => finish?.(output).files ?? []);
}

import { createLocate } from '../../content/list-values';
import { checkSiteUrl } from '../../deploy/check-hosting';
import { compressFiles, withoutPrecompressed } from '../../deploy/compress-files';
import { makeHostPolicy, writePolicy } from '../../deploy/host-policy';
import { injectPolicy } from '../../deploy/inject-policy';
import { rewriteBasePath } from '../../deploy/rewrite-base-path';
import { hasErrors, type Outcome } from '../../diagnostics/diagnostic';
import { featuresOf, listReservedPaths } from '../../features/feature';
import type { OutputFile } from '../../lib/file-bytes';
import { byPath } from '../../lib/paths';
import type { Build } from '../../sources/site-sources';
import type { RenderedSite } from '../stage-results';

/** A document with its compressed versions. */
interface FinishedDocument {
  files: readonly OutputFile[];
}

/**
 * The stage `deploy`: turns rendered files into published ones, sorted by path. Files beside the documents get addresses below
 * the base, a security policy for their final bytes, and compressed versions; features add files that depend on all others.
 */
export async function deploySite(
  { options: { base = '/', site }, cache, run }: Build,
  { parsed, otherFiles, redirects, fileTypes, fromElsewhere, languages }: RenderedSite,
  finished: readonly FinishedDocument[],
): Promise<Outcome<OutputFile[]>> {
  const { address, addressPath } = site.facts(parsed.content);
  const ofSiteUrl = checkSiteUrl(address, base, createLocate(parsed)(addressPath));
  if (hasErrors(ofSiteUrl)) return { value: undefined, diagnostics: ofSiteUrl };
  const features = featuresOf(site);
  const documents = finished.flatMap((document) => document.files);
  const based = rewriteBasePath(otherFiles, { base, address });
  const ready = await run('protect', () => injectPolicy(based, fromElsewhere));
  const policy = makeHostPolicy([...withoutPrecompressed(documents), ...ready].sort(byPath), {
    ...{ base, redirects, fromElsewhere, fileTypes },
    reservedPaths: listReservedPaths(site),
    errorFolders: languages.slice(1).map(({ home }) => home.slice(1, -1)),
  });
  const compressed = await run('compress', () => compressFiles(ready, cache));
  const files = [...documents, ...ready, ...compressed].sort(byPath);
  const all = features.flatMap(
    (feature) => feature.finish?.({ parsed, base, files, policy, pictureSlots: site.pictures.slots }) ?? [],
  );
  const added = [writePolicy(policy), ...all.flatMap((each) => each.files ?? [])];
  return {
    value: [...files, ...added].sort(byPath),
    diagnostics: [...ofSiteUrl, ...all.flatMap(({ diagnostics = [] }) => diagnostics)],
  };
}

import { createLocate } from '../../content/list-values';
import { checkFormerAddresses, checkSiteUrl } from '../../deploy/check-hosting';
import { compressFiles, isPrecompressed } from '../../deploy/compress-files';
import { injectPolicy } from '../../deploy/inject-policy';
import { makeHostFiles } from '../../deploy/make-host-files';
import { rewriteBasePath } from '../../deploy/rewrite-base-path';
import { hasErrors, type Outcome } from '../../diagnostics/diagnostic';
import type { OutputFile } from '../../lib/file-bytes';
import { byPath } from '../../lib/paths';
import { toAddress } from '../../render/page-address';
import type { Build } from '../../sources/build';
import { checkBudgets } from '../../verify/check-budgets';
import type { RenderedSite } from '../stage-results';

/** The stage `deploy`: what is published, and whether it is light enough. */
export async function deploySite(
  build: Build,
  rendered: RenderedSite,
  finished: readonly FinishedDocument[],
): Promise<Outcome<OutputFile[]>> {
  const { base = '/', site } = build.options;
  const { parsed, redirects } = rendered;
  const { address, addressPath } = site.facts(parsed.content);
  const ofSiteUrl = checkSiteUrl(address, base, createLocate(parsed)(addressPath));
  if (hasErrors(ofSiteUrl)) return { value: undefined, diagnostics: ofSiteUrl };
  const value = await finishFiles(build, rendered, finished);
  // Documents that only redirect load nothing.
  const shown = value.filter(({ path }) => !redirects.has(toAddress(path)));
  const heavy = checkBudgets(shown, base, site);
  const ofAddresses = checkFormerAddresses(parsed);
  return { value, diagnostics: [...ofSiteUrl, ...ofAddresses, ...heavy] };
}

/** A document with its compressed versions. */
interface FinishedDocument {
  files: readonly OutputFile[];
}

/**
 * From what was rendered to what is published, sorted by path: of the files beside the documents, addresses below a base,
 * the security policy of the final bytes, and what they are precompressed to; of all, what hosts must know.
 */
export async function finishFiles(
  { options: { base = '/', site }, cache, run }: Build,
  { parsed, otherFiles, redirects }: RenderedSite,
  finished: readonly FinishedDocument[],
): Promise<OutputFile[]> {
  const { address } = site.facts(parsed.content);
  const documents = finished.flatMap((document) => document.files);
  const based = rewriteBasePath(otherFiles, { base, address });
  const ready = await run('protect', () => injectPolicy(based, site.fromElsewhere));
  const paths = new Set(documents.map(({ path }) => path));
  const whole = documents.filter(({ path }) => !isPrecompressed(path, paths));
  const listed = [...whole, ...ready].sort(byPath);
  const added = [
    ...makeHostFiles(listed, base, redirects, site),
    ...(await run('compress', () => compressFiles(ready, cache))),
  ];
  return [...documents, ...ready, ...added].sort(byPath);
}

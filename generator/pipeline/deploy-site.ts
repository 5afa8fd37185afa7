import type { Cache } from '../cache/cache';
import { checkPolicyLength } from '../deploy/check-policy-length';
import { checkSiteUrl } from '../deploy/check-site-url';
import { compressFiles } from '../deploy/compress-files';
import { injectPolicy } from '../deploy/inject-policy';
import { makeHostFiles } from '../deploy/make-host-files';
import { rewriteBasePath } from '../deploy/rewrite-base-path';
import { hasErrors, type Outcome, topOf } from '../diagnostics/diagnostic';
import type { OutputFile } from '../lib/file-bytes';
import { byPath } from '../lib/paths';
import type { RunStage } from '../lib/time-stages';
import { extractProps } from '../render/extract-props';
import { createAttribution } from '../verify/attribution';
import { checkBudgets } from '../verify/check-budgets';
import type { RenderedSite } from './render-site';

/**
 * The stage `deploy`, from what was rendered to what is published, sorted by path: the widgets' props in files, addresses
 * below a base, the security policy of the final bytes, precompressed files, what hosts must know, and whether it is
 * light enough. `publicFiles` as they were read.
 */
export async function deploySite(
  rendered: RenderedSite,
  publicFiles: readonly OutputFile[],
  base: string,
  cache: Cache,
  run: RunStage,
): Promise<Outcome<OutputFile[]>> {
  const { parsed, pages, site, documents, otherFiles, redirects } = rendered;
  const { pictureNames, findLocations, indexPage } = rendered;
  const { address } = site.site;
  const file = parsed.files.get('site') ?? '';
  const ofSiteUrl = checkSiteUrl(address, base, parsed.locations.get(`${file}#/address`) ?? topOf(file));
  if (hasErrors(ofSiteUrl)) return { value: undefined, diagnostics: ofSiteUrl };
  const files = [...extractProps(documents, indexPage), ...otherFiles].sort(byPath);
  const { value, diagnostics } = await finishFiles(
    files,
    { publicFiles, address, base, redirects },
    cache,
    run,
  );
  if (!value) return { value, diagnostics: [...ofSiteUrl, ...diagnostics] };
  const attribution = createAttribution(parsed, pages, pictureNames, findLocations);
  // Nobody stays on what only leads on.
  const shown = value.filter(({ path }) => !redirects.has(path));
  const heavy = checkBudgets(shown, base, undefined, attribution);
  return { value, diagnostics: [...ofSiteUrl, ...diagnostics, ...heavy] };
}

interface Host {
  publicFiles: readonly OutputFile[];
  /** The site's own. */
  address: string;
  base: string;
  /** From former addresses of pages to those they have now, both relative to the site. */
  redirects?: ReadonlyMap<string, string>;
}

/** What is done to files of any origin before they are published. */
export async function finishFiles(
  made: readonly OutputFile[],
  { publicFiles, address, base, redirects }: Host,
  cache: Cache,
  run: RunStage,
): Promise<Outcome<OutputFile[]>> {
  const based = rewriteBasePath(made, { base, address });
  const { files, headerPolicy } = await run('protect', () => injectPolicy(based));
  const tooLong = checkPolicyLength(headerPolicy, publicFiles);
  if (tooLong.length > 0) return { value: undefined, diagnostics: tooLong };
  const added = [
    ...makeHostFiles(files, headerPolicy, base, redirects),
    ...(await run('compress', () => compressFiles(files, cache))),
  ];
  return { value: [...files, ...added].sort(byPath), diagnostics: [] };
}

import type { Cache } from '../cache/cache';
import { checkPolicyLength } from '../deploy/check-policy-length';
import { compressFiles } from '../deploy/compress-files';
import { injectPolicy } from '../deploy/inject-policy';
import { makeHostFiles } from '../deploy/make-host-files';
import { rewriteBasePath } from '../deploy/rewrite-base-path';
import type { Outcome } from '../diagnostics/diagnostic';
import type { BuildOptions } from '../lib/build-options';
import type { OutputFile } from '../lib/file-bytes';
import { byPath } from '../lib/paths';
import type { RunStage } from '../lib/time-stages';
import type { Attribution } from '../verify/attribution';
import { checkBudgets } from '../verify/check-budgets';

/**
 * The stages behind the check, from what was made to what is published, sorted by path: addresses below a base, the
 * security policy of the final bytes, compressed precompressed, what hosts must know, and whether it is light enough.
 * Development stops after the first. `publicFiles` are those of `made` that came from `public/`, as they were read.
 */
export async function finishSite(
  { base = '/', mode }: Pick<BuildOptions, 'base' | 'mode'>,
  made: readonly OutputFile[],
  publicFiles: readonly OutputFile[],
  address: string,
  cache: Cache,
  run: RunStage,
  attribution?: Attribution,
): Promise<Outcome<OutputFile[]>> {
  const based = rewriteBasePath(made, { base, address });
  if (mode === 'development') return { value: based, diagnostics: [] };
  const { files, headerPolicy } = await run('protect', () => injectPolicy(based));
  const tooLong = checkPolicyLength(headerPolicy, publicFiles);
  if (tooLong.length > 0) return { value: undefined, diagnostics: tooLong };
  const added = [
    ...makeHostFiles(files, headerPolicy, base),
    ...(await run('compress', () => compressFiles(files, cache))),
  ];
  const value = [...files, ...added].sort(byPath);
  return { value, diagnostics: checkBudgets(value, base, undefined, attribution) };
}

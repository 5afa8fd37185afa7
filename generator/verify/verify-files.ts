import type { FindLocations } from '../content/parsed-content';
import type { Diagnostic } from '../diagnostics/diagnostic';
import type { OutputFile } from '../lib/file-bytes';
import type { IndexPage } from '../render/page-index';
import { checkOutput, type Surroundings } from './check-output';
import { checkPictureSizes, type PictureRules } from './check-picture-sizes';
import { checkPublicFiles } from './check-public-files';

interface FinishedSite extends Omit<Surroundings, 'publicPaths'>, PictureRules {
  documents: readonly OutputFile[];
  /** All other files, including those of `public/`. */
  otherFiles: readonly OutputFile[];
  publicFiles: readonly OutputFile[];
  /** The documents with their source locations. Called only if a location is needed. */
  trace: () => readonly OutputFile[];
}

/** Checks the finished files before a release rewrites them for its host. */
export function verifyFiles(
  { documents, otherFiles, publicFiles, pictures, slots, trace, ...surroundings }: FinishedSite,
  findLocations: FindLocations,
  indexPage: IndexPage,
): Diagnostic[] {
  const publicPaths = new Set(publicFiles.map(({ path }) => path));
  const files = [...documents, ...otherFiles];
  return [
    ...checkOutput(files, findLocations, { ...surroundings, publicPaths }, indexPage),
    ...checkPictureSizes(documents, { pictures, slots }, findLocations, trace, indexPage),
    ...checkPublicFiles(publicFiles),
  ];
}

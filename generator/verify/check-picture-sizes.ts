import type { FindLocations } from '../content/parsed-content';
import { type Diagnostic, readLocation } from '../diagnostics/diagnostic';
import type { OutputFile } from '../lib/file-bytes';
import { isDrawing } from '../lib/paths';
import { countOf } from '../lib/words';
import { createPageIndexer, isSummarized, type PageIndex } from '../render/page-index';
import { readSrcset, type StartTag } from '../render/read-html';
import type { PictureAsset } from '../site/documents';
import type { PictureSlot } from '../site/site-definition';
import { diagnoseOnce } from './diagnose-once';
import { leastWidthOf } from './weigh-pages';

/**
 * Finds pictures with fewer pixels than their place needs, where they would be blurred. Drawings fit any size. A picture may
 * be in several places of a document: `trace`, which is only called if something is wrong, gives the documents with their
 * source locations. Without one, all places that name the picture are reported.
 */
export function checkPictureSizes(
  documents: readonly OutputFile[],
  rules: PictureRules,
  findLocations: FindLocations,
  trace: () => readonly OutputFile[],
  indexPage = createPageIndexer(),
): Diagnostic[] {
  const findSmall = createFindSmall(rules);
  const check = (document: OutputFile): Diagnostic[] =>
    findSmall(indexPage(document)).flatMap(({ tag, name, width, least }) => {
      const message = `the picture "${name}" is ${countOf(width, 'pixel')} wide, but its place needs ${least}`;
      const traced = readLocation(tag.attributes.get('data-source') ?? '');
      return (traced ? [traced] : findLocations(name, document.path)).map((location) =>
        diagnoseOnce(
          'picture/too-small-for-place',
          location,
          message,
          'Save it larger, or name a larger one.',
        ),
      );
    });
  const areLargeEnough = documents.every(
    (document) => isSummarized(document) || check(document).length === 0,
  );
  return areLargeEnough ? [] : trace().flatMap(check);
}

/** The pictures that could be read, by name, and the places they may be in. */
export interface PictureRules {
  pictures: ReadonlyMap<string, PictureAsset>;
  slots: readonly PictureSlot[];
}

interface SmallPicture {
  tag: StartTag;
  name: string;
  width: number;
  least: number;
}

/** Finds the tags of a document whose picture is too small. */
export function createFindSmall({ pictures, slots }: PictureRules): (index: PageIndex) => SmallPicture[] {
  const names = new Map(
    [...pictures].flatMap(([name, { variants }]) => variants.map(({ url }) => [url, name])),
  );
  return ({ tags }) =>
    tags.flatMap((tag) => {
      const name = names.get(addressOf(tag));
      if (name === undefined || isDrawing(name)) return [];
      const width = Math.max(...(pictures.get(name)?.variants ?? []).map((variant) => variant.width));
      const least = leastWidthOf(tag, slots);
      return width >= least ? [] : [{ tag, name, width, least }];
    });
}

/** The address of the largest variant. */
function addressOf(tag: StartTag): string {
  if (tag.name !== 'img' && tag.name !== 'source') return '';
  return readSrcset(tag).at(-1)?.url ?? tag.attributes.get('src') ?? '';
}

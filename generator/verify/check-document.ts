import type { FindLocations } from '../content/parsed-content';
import { type Diagnostic, readLocation, type SourceLocation, topOf } from '../diagnostics/diagnostic';
import type { OutputFile } from '../lib/file-bytes';
import { placeIn } from '../lib/line-starts';
import { isDrawing } from '../lib/paths';
import { countOf } from '../lib/words';
import { toUrl } from '../render/page-address';
import { createPageIndexer, isSummarized, type PageIndex } from '../render/page-index';
import { readSrcset, type StartTag } from '../render/read-html';
import type { PictureAsset } from '../site/documents';
import type { PictureSlot } from '../site/site-definition';
import { diagnoseOnce } from './check-public-files';
import { leastWidthOf } from './weigh-pages';

/** Whether a rendered document is valid on its own, whatever other documents there are. */
export type IsValidAlone = (index: PageIndex) => boolean;

export function createIsValidAlone(rules: PictureRules): IsValidAlone {
  const findSmall = createFindSmall(rules);
  return (index) => index.repeatedIds.length === 0 && findSmall(index).length === 0;
}

/** Only a document of `public/` has a source location for every offset. */
export function placeInPublic(
  { path, html }: PageIndex,
  isPublic: boolean,
  offset: number,
): SourceLocation | undefined {
  return isPublic ? { ...topOf(`public/${path}`), ...placeIn(html, offset) } : undefined;
}

/** Finds ids that a document has twice. */
export function checkIds(index: PageIndex, isPublic: boolean, find: FindLocations): Diagnostic[] {
  const { path, repeatedIds } = index;
  return repeatedIds.flatMap(({ attributes, attributeLocations, start }) => {
    const id = attributes.get('id') ?? '';
    const offset = attributeLocations.id?.startOffset ?? start;
    const [found = placeInPublic(index, isPublic, offset)] = find(`id:${id}`, path);
    const message = `the id "${id}" is used twice on ${toUrl(path)}`;
    const fix = found
      ? 'Word one of the two differently.'
      : 'Give one of the two another; if a widget is used twice, give the second an id in its props.';
    return [diagnoseOnce('page/duplicate-id', found, message, fix)];
  });
}

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
function createFindSmall({ pictures, slots }: PictureRules): (index: PageIndex) => SmallPicture[] {
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

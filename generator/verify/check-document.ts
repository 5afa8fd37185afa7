import type { FindLocations } from '../content/parsed-content';
import { type Diagnostic, type SourceLocation, topOf } from '../diagnostics/diagnostic';
import { placeIn } from '../lib/line-starts';
import { toUrl } from '../render/page-address';
import type { PageIndex } from '../render/page-index';
import { createFindSmall, type PictureRules } from './check-picture-sizes';
import { checkSafety, type PlaceTag } from './check-safety';
import { diagnoseOnce } from './diagnose-once';
import type { FindInCode } from './find-in-code';
import type { SiteOrigin } from './same-site-url';

/** What a document is checked against, besides other documents. */
export interface DocumentSurroundings {
  /** Where the site is published. Absolute links to it are checked like links within the site. */
  home?: SiteOrigin;
  findInCode?: FindInCode;
}

/** Whether a rendered document is valid on its own, whatever other documents there are. */
export type IsValidAlone = (index: PageIndex) => boolean;

export function createIsValidAlone(rules: PictureRules, home: SiteOrigin): IsValidAlone {
  const findSmall = createFindSmall(rules);
  return (index) =>
    checkAlone(index, false, () => [], { home }).length === 0 && findSmall(index).length === 0;
}

/** Finds what is wrong with a document on its own. */
export function checkAlone(
  index: PageIndex,
  isPublic: boolean,
  find: FindLocations,
  { home, findInCode }: DocumentSurroundings,
): Diagnostic[] {
  const place: PlaceTag = (offset, tag) =>
    placeInPublic(index, isPublic, offset) ?? (tag && !isPublic ? findInCode?.(tag) : undefined);
  return [...checkIds(index, place, find), ...checkSafety(index, place, isPublic, home)];
}

/** Only a document of `public/` has a source location for every offset. */
export function placeInPublic(
  { path, html }: PageIndex,
  isPublic: boolean,
  offset: number,
): SourceLocation | undefined {
  return isPublic ? { ...topOf(`public/${path}`), ...placeIn(html, offset) } : undefined;
}

function checkIds(
  { path, repeatedIds }: PageIndex,
  place: (offset: number) => SourceLocation | undefined,
  find: FindLocations,
): Diagnostic[] {
  return repeatedIds.flatMap(({ attributes, attributeLocations, start }) => {
    const id = attributes.get('id') ?? '';
    const [found = place(attributeLocations.id?.startOffset ?? start)] = find(`id:${id}`, path);
    const message = `the id "${id}" is used twice on ${toUrl(path)}`;
    const fix = found
      ? 'Word one of the two differently.'
      : 'Give one of the two another; if a widget is used twice, give the second an id in its props.';
    return [diagnoseOnce('page/duplicate-id', found, message, fix)];
  });
}

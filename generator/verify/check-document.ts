import type { FindLocations } from '../content/source-locations';
import { type Diagnostic, type SourceLocation, topOf } from '../diagnostics/diagnostic';
import { placeIn } from '../lib/line-starts';
import { toUrl } from '../render/page-address';
import type { PageIndex } from '../render/page-index';
import type { PictureAsset } from '../site/documents';
import { findSmall } from './check-picture-sizes';
import { checkSafety } from './check-safety';
import { diagnoseOnce } from './diagnose-once';
import type { Home } from './same-site-url';

/** Whether nothing is wrong in a document that templates made, whatever others there are. */
export function isSoundByItself(
  index: PageIndex,
  pictures: ReadonlyMap<string, PictureAsset>,
  home: Home,
): boolean {
  return checkByItself(index, false, () => [], home).length === 0 && findSmall(index, pictures).length === 0;
}

/** What is wrong in a document whatever others there are. */
export function checkByItself(
  index: PageIndex,
  isPublic: boolean,
  find: FindLocations,
  home: Home | undefined,
): Diagnostic[] {
  const place = (offset: number) => placeInPublic(index, isPublic, offset);
  return [...checkIds(index, place, find), ...checkSafety(index, place, isPublic, home)];
}

/** Of what a template wrote, HTML does not say where. */
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
    const message = `the id "${id}" stands twice on ${toUrl(path)}`;
    const fix = found
      ? 'Word one of the two differently.'
      : 'Give one of the two another; where a widget stands twice, give the second an id among its props.';
    return [diagnoseOnce('page/duplicate-id', found, message, fix)];
  });
}

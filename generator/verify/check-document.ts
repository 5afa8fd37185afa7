import type { FindLocations } from '../content/parsed-content';
import { type Diagnostic, type SourceLocation, topOf } from '../diagnostics/diagnostic';
import { placeIn } from '../lib/line-starts';
import { toUrl } from '../render/page-address';
import type { PageIndex } from '../render/page-index';
import { createFindSmall, type PictureRules } from './check-picture-sizes';
import { diagnoseOnce } from './diagnose-once';

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

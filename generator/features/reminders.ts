import { locationAt } from '../content/list-values';
import type { ParsedContent } from '../content/parsed-content';
import { createDiagnose, type Diagnostic, warning } from '../diagnostics/diagnostic';
import { placeFrom } from '../lib/line-starts';
import { latestDay } from '../lib/text';
import { shorten } from '../lib/words';
import type { Piece, RenderedPage } from '../markdown/rendered-page';
import type { LeftOutPage } from '../render/plan-routes';
import type { Feature } from './feature';

const rules = {
  'review/blank': warning('A blank of a sample text was never filled in.'),
  'review/future-update': warning('The last update of a page is in the future.'),
  'review/todo-note': warning('A note says that something still has to be done.'),
  'review/unpublished': warning('A page is a draft, or is published on a later day.'),
};

const diagnose = createDiagnose(rules);

/** Reminds of pages that are unfinished or unpublished, and of last updates in the future. */
export const reminders = (): Feature => ({
  name: 'reminders',
  rules,
  review: ({ leftOut, pages, parsed, now }) => [
    ...listUnpublished(leftOut, parsed),
    ...findFutureUpdates(parsed, now),
    ...findUnfinished(pages),
  ],
});

/** Warns about pages whose last update is in the future. */
function findFutureUpdates({ pages, locations }: ParsedContent, now: Date): Diagnostic[] {
  const latest = latestDay(now);
  return pages.flatMap(({ file, frontMatter: { updated } }) => {
    // ISO dates sort chronologically.
    if (updated === undefined || updated <= latest) return [];
    const message = `the page says that it was last updated on ${updated}, which is in the future`;
    const fix = 'Write the day of its last change, or remove the line.';
    return [diagnose('review/future-update', locationAt(locations, file, ['updated']), message, fix)];
  });
}

/** Warns about the pages that a release leaves out, at the line that excludes them. */
function listUnpublished(
  leftOut: readonly LeftOutPage[],
  { locations }: Pick<ParsedContent, 'locations'>,
): Diagnostic[] {
  return leftOut.flatMap(({ file, why, frontMatter }) => {
    const isDraft = why === 'draft';
    // A translation without such a line waits for its source.
    if (frontMatter[why === 'draft' ? 'draft' : 'publish'] === undefined) return [];
    const message = isDraft
      ? 'the page is a draft, and is not published'
      : `the page is published on ${frontMatter.publish}, by the first build from that day on`;
    const fix = `Delete this line to publish it${isDraft ? '' : ' with the next build'}.`;
    const location = locationAt(locations, file, [isDraft ? 'draft' : 'publish']);
    return [diagnose('review/unpublished', location, message, fix)];
  });
}

/** Blanks in brackets that ask for something or only name what belongs there, and lines to fill in. */
const blanks = [
  /(?<!\\)\[(?:insert|enter|fill in|specify)\s[^[\]]{1,200}\]/gi,
  /(?<!\\)\[(?:[\w’'-]{1,30}[ _]){1,6}(?:address|date|e-?mail|entity|name|number|url)\]/gi,
  /(?<!\\)\[(?:ADDRESS|AMOUNT|CITY|COMPANY|COUNTRY|COUNTY|DATE|EMAIL|NAME|NUMBER|STATE|TBC|TBD|TODO|URL)\]/g,
  /(?<![\\_])_{4,}(?!_)/g,
];

const note = /^(?:TODO|TBD|FIXME)(?=:|\s*$)/;

/** Finds blanks that were never filled in and notes about unfinished work. */
function findUnfinished(pages: readonly RenderedPage[]): Diagnostic[] {
  return pages.flatMap(({ blocks }) =>
    blocks.flatMap((pieces) => [
      ...pieces.flatMap((piece) => blanks.flatMap((blank) => findBlanks(piece, blank))),
      ...pieces.slice(0, 1).flatMap(findNote),
    ]),
  );
}

function findBlanks(piece: Piece, blank: RegExp): Diagnostic[] {
  // In code, a blank is probably an example.
  if (piece.source.startsWith('`')) return [];
  return [...piece.source.matchAll(blank)].map(({ 0: found, index }) => {
    const message = `${shorten(found)} looks like a blank that is still to be filled in`;
    const fix = 'Write what belongs there, or put a \\ before what is meant as it stands.';
    return diagnoseIn(piece, index, 'review/blank', message, fix);
  });
}

function findNote(piece: Piece): Diagnostic[] {
  const word = note.exec(piece.source)?.[0];
  if (word === undefined) return [];
  const message = `${word} says that something is still to be done here, and would be published`;
  const fix = 'Do it and remove the note, or write it between <!-- and -->.';
  return [diagnoseIn(piece, 0, 'review/todo-note', message, fix)];
}

function diagnoseIn(
  { source, location }: Piece,
  index: number,
  rule: keyof typeof rules,
  message: string,
  fix: string,
) {
  const place = { file: location.file, ...placeFrom(location, source, index) };
  return diagnose(rule, place, message, fix);
}

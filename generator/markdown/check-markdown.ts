import type { Root } from 'mdast';
import type { PageSource } from '../content/parsed-content';
import type { Diagnostic } from '../diagnostics/diagnostic';
import { findUnclosedFences } from './rules/code/unclosed-fence';
import { findWordsBehindFences } from './rules/code/words-behind-fence';
import { findHeadingsWithoutWords } from './rules/headings/heading-without-words';
import { findLostHeadings } from './rules/headings/lost-heading';
import { findSecondFrontMatter } from './rules/headings/second-front-matter';
import { findUnderlinedSentences } from './rules/headings/underlined-sentence';
import { findBrokenComments } from './rules/html/comments';
import { findLostHtml } from './rules/html/lost-html';
import { findMarkdownInHtml } from './rules/html/markdown-in-html';
import { findPictures } from './rules/html/picture';
import { findHalfLinks } from './rules/links/half-link';
import { findLinkAddresses } from './rules/links/link-address';
import { findLinksWithoutWords } from './rules/links/link-without-words';
import { findMissingNotes } from './rules/links/missing-note';
import { findUnusedDefinitions } from './rules/links/unused-definition';
import { findFootnoteStars } from './rules/lists/footnote-star';
import { findMisalignedParts } from './rules/lists/misaligned-part';
import { findRenumberedLists } from './rules/lists/renumbered-list';
import { type Rule, toBody } from './rules/rule';
import { findLongRows } from './rules/tables/long-row';
import { findLostTables } from './rules/tables/lost-table';
import { findSentencesInTables } from './rules/tables/sentence-in-table';
import { findEmphasisInWords } from './rules/text/emphasis-in-word';
import { findInvisibleCharacters } from './rules/text/invisible-character';
import { findJoinedLines } from './rules/text/joined-lines';
import { findLeftEmphasis } from './rules/text/left-emphasis';
import { findLeftSigns } from './rules/text/left-sign';
import { findNoText } from './rules/text/no-text';
import { findNoteBoxes } from './rules/text/note-box';
import { findOddSpaces } from './rules/text/odd-space';
import { findStrayBraces } from './rules/text/stray-brace';

const rules: readonly Rule[] = [
  findUnclosedFences,
  findWordsBehindFences,
  findHeadingsWithoutWords,
  findLostHeadings,
  findSecondFrontMatter,
  findUnderlinedSentences,
  findMarkdownInHtml,
  findLostHtml,
  findPictures,
  findBrokenComments,
  findHalfLinks,
  findLinkAddresses,
  findLinksWithoutWords,
  findMissingNotes,
  findUnusedDefinitions,
  findFootnoteStars,
  findMisalignedParts,
  findRenumberedLists,
  findLongRows,
  findLostTables,
  findSentencesInTables,
  findEmphasisInWords,
  findInvisibleCharacters,
  findJoinedLines,
  findLeftEmphasis,
  findLeftSigns,
  findNoText,
  findNoteBoxes,
  findOddSpaces,
  findStrayBraces,
];

/** What a page's body may not hold, and what markdown would pass over in silence, each at its own place. */
export function checkMarkdown(tree: Root, source: PageSource): Diagnostic[] {
  const body = toBody(tree, source);
  return rules.flatMap((find) => find(body));
}

/** What becomes of a site in which a rule is broken: an error stops the build, a warning is published as written. */
export type Severity = 'error' | 'warning';

interface Rule {
  severity: Severity;
  /** What the rule looks for, in one sentence. */
  summary: string;
}

const error = (summary: string): Rule => ({ severity: 'error', summary });
const warning = (summary: string): Rule => ({ severity: 'warning', summary });

/**
 * Every rule by its id, which stays the same whatever becomes of its words: programs and people name rules by it. The
 * part before the slash says what is wrong: a file, YAML, a value of content, a page of markdown, a picture and so on.
 * `npm run rules` writes them into `docs/rules.md`.
 */
export const rules = {
  'todo/unnamed': error('Has no id yet.'),
  'file/too-many-errors': error('A file has more errors than are shown at once.'),
  // Reading the files of content/ and public/.
  'file/unreadable': error('A file or folder cannot be read.'),
  'file/leads-out': error('A file is a link that leads out of its folder.'),
  'file/wrong-kind': error(
    'A folder is where a file should be, a file where a folder should be, or it is neither.',
  ),
  'file/too-large': error('A file is larger than the site reads.'),
  'file/missing': error('A file or folder that the site needs is missing.'),
  'file/misplaced': error('A file or folder is where the site does not read it.'),
  'file/not-utf-8': error('A file is not saved as UTF-8.'),

  // What stops a build while somebody develops.
  'code/cannot-be-read': error('A file of code has a mistake, or imports what is not there.'),
  'code/throws': error('The code of the build or of a template threw an error.'),
  'code/missing-schema': error('The file that says what content there is is missing or cannot be read.'),
  'machine/refused': error('The system refused something, such as to write to a disk that is full.'),

  // The body of a page: what would be broken, lost or unsafe.
  'page/dropped-link': error('A link would lose its address, for it is of no kind that a page may hold.'),
  'page/heading-without-words': error('A heading has no words, so that nothing can lead to it.'),
  'page/html': error('A page holds HTML, which would be dropped.'),
  'page/invisible-character': error('A page holds a character that nobody can see.'),
  'page/link-address': error('A link leads nowhere, to an unsafe place, or elsewhere than was meant.'),
  'page/link-without-words': error('A link has no words to click on.'),
  'page/long-row': error('A row of a table has more cells than are shown.'),
  'page/no-text': error('A page has no text.'),
  'page/picture': error('A page holds a picture, which would be dropped.'),
  'page/repeated-definition': error('A note or an address is given twice, and only the first counts.'),
  'page/second-front-matter': error('Front matter, or a page with it, was pasted twice.'),
  'page/task-box': error('A list has a box to tick, which nobody can tick.'),
  'page/too-deep': error('Lists or quotations stand too deep within each other to be read.'),
  'page/too-long': error('A page has more lines or signs than can be read in a moment.'),
  'page/unclosed-comment': error('A comment has no end: it swallows text, or is published.'),
  'page/unclosed-fence': error('Program code has no end, and takes in the text below it.'),
  'page/unknown-token': error('A name in braces stands for nothing that the site fills in.'),
  'page/unused-definition': error('Nothing asks for a note or an address, which would be dropped.'),
  'page/words-behind-fence': error('Words behind the marks of program code would be lost.'),
  'page/words-beside-comment': error('Words in one line with a comment would be lost.'),

  // The body of a page: what is published as written, and probably not meant.
  'page/emphasis-in-word': warning('Stars within a word set a part of it in italics.'),
  'page/footnote-star': warning('The star of a note begins a list.'),
  'page/half-link': warning('Something looks like a link and is none.'),
  'page/indented-code': warning('A text is shown as program code, for it is set in.'),
  'page/left-emphasis': warning('Stars or lines set no words off.'),
  'page/left-sign': warning('A sign of markdown does nothing where it stands.'),
  'page/lost-heading': warning('Something looks like a heading and is none.'),
  'page/lost-list': warning('Lines look like a list and run together.'),
  'page/lost-table': warning('Lines look like a table and are none.'),
  'page/misaligned-part': warning('Something is set in by too little to be part of the entry above it.'),
  'page/missing-note': warning('The text asks for a note that is not there.'),
  'page/odd-space': warning('A space of another kind keeps a sign from being one.'),
  'page/renumbered-list': warning('A list shows other numbers than were written.'),
  'page/second-title': warning('A heading is as large as the title of the page.'),
  'page/sentence-in-table': warning('A line right below a table is a row of it.'),
  'page/skipped-level': warning('A level of headings is left out.'),
  'page/stray-brace': warning('A brace belongs to no name that the site fills in.'),
  'page/underlined-sentence': warning('A line across the page makes a heading of the text above it.'),

  // What `check` tells beside.
  'review/blank': warning('A blank of a sample text was never filled in.'),
  'review/todo-note': warning('A note says that something is still to be done.'),
} satisfies Record<string, Rule>;

export type RuleId = keyof typeof rules;

export function severityOf(rule: RuleId): Severity {
  return rules[rule].severity;
}

/** What becomes of a site in which a rule is broken: an error stops the build, a warning is published as written. */
export type Severity = 'error' | 'warning';

export interface Rule {
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
  // YAML: a file, or the front matter of a page.
  'yaml/bullet-for-hyphen': error('An entry of a list begins with another character than a hyphen.'),
  'yaml/code-fence': error('A line of ``` is above YAML that was copied.'),
  'yaml/colon-in-text': error('A text without quotes holds a colon and a space.'),
  'yaml/comment-after-text': error(
    'A # after a text without quotes begins a comment, where words may have been meant.',
  ),
  'yaml/comment-in-text': error('A comment is within a text of several lines, and would be published.'),
  'yaml/commas': error('The entries of a list end in commas, which would be published.'),
  'yaml/duplicate-key': error('A group has the same key twice.'),
  'yaml/entry-in-text': error('An entry of a list is within a text, and would be published with it.'),
  'yaml/hyphen-without-space': error('The hyphen that begins an entry has no space after it.'),
  'yaml/key-in-text': error('A line of a text is an entry of a group, and would be published as words.'),
  'yaml/key-of-many-words': error('A key is a list, a group or a long text.'),
  'yaml/left-out': error('Dots are in place of content that was left out.'),
  'yaml/line-without-key': error('A line is neither an entry nor part of a text.'),
  'yaml/lines-in-brackets': error('A list or group on lines of its own is within brackets.'),
  'yaml/misspelt-key': error('A key is spelled differently from one that belongs there.'),
  'yaml/no-colon': error('The colon after a key is missing, is another character or has no space after it.'),
  'yaml/no-key': error('There is no key before a colon.'),
  'yaml/odd-space': error('A space where YAML needs one is not that of the space bar.'),
  'yaml/reference': error('An & or * makes or uses a reference, which content does not use.'),
  'yaml/special-character': error(
    'A text without quotes begins with a character that has a meaning in YAML.',
  ),
  'yaml/tab-in-front': error('A line begins with a tab.'),
  'yaml/text-after-quote': error('Something follows the closing quote of a text.'),
  'yaml/too-deep': error('Lists or groups are nested too deep to be read.'),
  'yaml/two-documents': error('A line of hyphens divides a file in two.'),
  'yaml/unclosed-bracket': error('A bracket is never closed.'),
  'yaml/unclosed-quote': error('A quote is not closed where its text ends.'),
  'yaml/unexpected': error('The parser cannot read a line.'),
  'yaml/unknown-escape': error('A text in double quotes holds a \\ that begins no code of YAML.'),
  'yaml/unknown-key': error('A key does not belong where it is.'),
  'yaml/wrong-indent': error('A line has too many or too few spaces in front.'),
  // Values of content.
  'content/empty-file': error('A file or the front matter of a page holds nothing.'),
  'content/missing-value': error('A key that must be there is missing.'),
  'content/no-value': error('A key has no value.'),
  'content/refused-key': error('A name that is free to choose breaks the rule for such names.'),
  'content/refused-value': error('A value breaks the rule for its key.'),
  'content/wrong-shape': error(
    'A list or group stands where a single value belongs, or the other way round.',
  ),
  'content/wrong-type': error('A value is of another kind than its key wants.'),
  // What content says of something else.
  'reference/other-store': error('The button of one store leads to the other.'),
  'reference/unknown-icon': error('There is no icon of the name.'),
  'reference/unknown-network': error('A network is not listed in site.yaml.'),
  'reference/unknown-picture': error('There is no picture of the name.'),
  'reference/wrong-initial': error('The engraved initial is not the first letter of the story.'),
  // The scene that is played.
  'scene/endless': error('From a passage of the scene, no choice leads on to an end.'),
  'scene/unknown-passage': error('A choice leads to a passage that is not there.'),
  'scene/unreachable': error('No choice leads to a passage of the scene.'),
  // Pages, but for what their text says.
  'page/address-taken': error('Two files would have the same address.'),
  'page/front-matter-end': error('Front matter is not closed by a line of --- alone.'),
  'page/front-matter-start': error('A page does not begin with a line of --- alone.'),
  'page/name': error('The path of a page is not an address.'),
  // Files of content.
  'file/merge-conflict': error(
    'A file holds marks that git left for somebody to choose between two versions.',
  ),
  'file/misplaced': error('A page is outside the folder of pages.'),
  'file/misread': error('Characters were lost or changed by another encoding.'),
  'file/missing': error('A file that the site needs is missing.'),
  'file/not-utf-8': error('A file is not saved as UTF-8.'),
  // Reading the files of content/ and public/.
  'file/unreadable': error('A file or folder cannot be read.'),
  'file/leads-out': error('A file is a link that leads out of its folder.'),
  'file/wrong-kind': error(
    'A folder is where a file should be, a file where a folder should be, or it is neither.',
  ),
  'file/too-large': error('A file is larger than the site reads.'),

  // What stops a build while somebody develops.
  'code/cannot-be-read': error('A file of code has a mistake, or imports what is not there.'),
  'code/throws': error('The code of the build or of a template threw an error.'),
  'code/throws-in-browser': error('In development, a script of the site threw an error in an open page.'),
  'machine/refused': error('The system refused something, such as to write to a disk that is full.'),
  'file/unknown': error('The site reads no file of the name.'),
  // The finished pages, and the files beside them
  'page/duplicate-address': error('Two pages have one address.'),
  'page/unusable-address': error('An address begins with none of #, / and https://.'),
  'page/link-to-unpublished': error('An address leads to a page that is not published, or not yet.'),
  'page/former-address': warning('An address leads to a page only by its former address.'),
  'page/former-address-taken': error('A former address of a page is that of something else.'),
  'page/dead-link': error('An address leads to nothing on the site, or to the error page.'),
  'page/indirect-link': error('An address leads to a page only by a redirect, which not every host knows.'),
  'page/dead-fragment': error('The part of an address behind # names no id of the page it leads to.'),
  'page/missing-icon': error('A page shows an icon whose drawing is missing.'),
  'page/duplicate-id': error('Two elements of a page have one id.'),
  'page/style-attribute': error('An element has a style attribute, which the security policy refuses.'),
  'page/inline-handler': error(
    'An element has an attribute such as onclick, which the security policy refuses.',
  ),
  'page/inline-script': error('A script is written into a page, which the security policy refuses.'),
  'page/refused-by-policy': error('A page loads, shows or sends what the security policy refuses.'),
  'picture/too-small-for-place': error('A picture has fewer pixels than its place on a page needs.'),
  'name/taken': error('A file of public/ has the name or address of another file of the site.'),
  'name/file-and-folder': error('A file and a folder of the site have one name.'),
  'name/too-long': error('A name is longer than disks take.'),
  'name/refused-character': error('A name has a character that a host refuses, or gives a meaning.'),
  'public/in-hashed-folder': error('A file of public/ lies where browsers keep files for a year.'),
  'public/page-ending': error('A page of public/ does not end in .html.'),
  'public/broken-drawing': error('A drawing of public/ is not whole.'),
  'public/unsafe-drawing': error('A drawing of public/ runs or loads something.'),
  'public/not-utf-8': error('A text of public/ is not saved as UTF-8.'),

  // What hosts make of the site
  'deploy/base-differs': error('The path in the address of the site is not that of --base.'),
  'deploy/base-missing': warning('The address of the site has a path, and the site is built without --base.'),
  'deploy/too-many-redirects': warning('Pages have more former addresses than some hosts obey rules for.'),
  'budget/page-too-heavy': warning('A page makes browsers load more than its budget.'),

  // What `check` tells beside errors
  'review/untraced-page': warning('It cannot be told which content a page shows.'),
  'review/unused-text': warning('No page shows a text of the content.'),
  'review/unused-picture': warning('No content names a picture.'),
  'review/unused-icon': warning('No page uses an icon.'),
  'review/unread-file': warning('The site does not read a file of the content folder.'),
  'review/unpublished': warning('A page is a draft, or is published on a later day.'),
  'review/broken-promise': warning('A price or limit that content promises is no longer said.'),
  'review/unread-price': warning('A price leaves out the line that is worked out from it.'),
  'review/future-date': warning('A day is told as gone by, and is still to come.'),
  'sample/marked': error('Something is marked as a sample.'),
  'sample/no-address': error('A link leads to # until it has an address.'),
  'sample/brand': error('The made-up name of the app is still published.'),
  'sample/reserved-host': error('A host is reserved for examples, such as one that ends in .example.'),

  // Pictures.
  'picture/unreadable': error('A picture is damaged, incomplete, or of another format than its name says.'),
  'picture/too-large': error('A picture has more pixels than are read.'),
  'picture/too-small': error('The app icon, or the background of social cards, has too few pixels.'),
  'picture/name-too-long': error('The name of a picture is too long for the files made of it.'),
  'picture/whole-and-cuts': error('A picture is there both as one large file and in several widths.'),
  'picture/cut-of-other-width': error('The file of one width has another width than its name says.'),
  'picture/cut-of-other-shape': error('The files of a picture in several widths have different shapes.'),
  'picture/not-square': error('The app icon is not square.'),
  'picture/not-upright': error('A screen is not of the shape of a phone held upright.'),
  'picture/shows-nothing': error('A picture has nothing to see in it.'),
  'picture/moves': error('A picture moves, and nothing on the page would stop it.'),
  'picture/no-size': error('A drawing does not say how large it is.'),
  'picture/no-namespace': error('A drawing does not say that it is one, so that browsers would not show it.'),
  'picture/not-utf-8': error('A drawing is saved in another encoding than UTF-8.'),
  'picture/unsafe': error('A drawing holds a script or something else that is no part of a drawing.'),
  'picture/leads-out': error('A drawing links to or loads something outside itself.'),

  // Icons.
  'icon/unreadable': error('An icon is no whole SVG drawing.'),
  'icon/too-many-shapes': error('An icon has far more shapes than can be seen in it.'),
  'icon/no-view-box': error('An icon has no viewBox.'),
  'icon/not-plain': error(
    'An icon has styles, pictures or effects, which do not take the colour of its text.',
  ),
  'icon/shows-nothing': error('An icon has no shape in it.'),
  'icon/moves': error('An icon moves, and nothing on the page would stop it.'),
  'icon/no-namespace': error('An icon has a namespace that is not that of SVG.'),
  'icon/not-utf-8': error('An icon is saved in another encoding than UTF-8.'),
  'icon/unsafe': error('An icon holds a script or something else that is no part of a drawing.'),
  'icon/leads-out': error('An icon links to or loads something outside itself.'),

  // Fonts, scripts and styles.
  'font/missing-character': warning(
    'A text has a character that the fonts of the site lack, and visitors see in a font of their own.',
  ),
  'font/no-character': error('A text has a character that no font of a visitor has.'),
  'card/other-words': warning('The card of shared links cannot show its own words in its font.'),
  'script/cannot-be-bundled': error('A script of client/ has a mistake, or imports what is not there.'),
  'style/cannot-be-bundled': error('A stylesheet of templates/ has a mistake, or imports what is not there.'),
  // The body of a page: what would be broken, lost or unsafe.
  'page/dropped-link': error('A link would lose its address, for it is of no kind that a page may hold.'),
  'page/heading-without-words': error('A heading has no words, so that nothing can lead to it.'),
  'page/invisible-character': error('A page holds a character that nobody can see.'),
  'page/link-address': error('A link leads nowhere, to an unsafe place, or elsewhere than was meant.'),
  'page/link-without-words': error('A link has no words to click on.'),
  'page/long-row': error('A row of a table has more cells than are shown.'),
  'page/lost-html': error('A tag of HTML has no end, or is none, so that words would be lost.'),
  'page/no-text': error('A page has no text.'),
  'page/picture': error('A page holds a picture that is none of the site’s own files.'),
  'page/picture-without-words': warning('A picture on a page has no words for people who cannot see it.'),
  'page/repeated-definition': error('A note or an address is given twice, and only the first counts.'),
  'page/second-front-matter': error('Front matter, or a page with it, was pasted twice.'),
  'page/too-deep': error('Lists or quotations stand too deep within each other to be read.'),
  'page/too-long': error('A page has more lines or signs than can be read in a moment.'),
  'page/unclosed-comment': error('A comment has no end: it swallows text, or is published.'),
  'page/unclosed-fence': error('Program code has no end, and takes in the text below it.'),
  'page/unknown-token': error('A name in braces is none of those that the site fills in.'),
  'page/unsafe-html': error('A page holds HTML that could run something.'),
  'page/unused-definition': warning('Nothing asks for an address that is given below the text.'),
  'page/unused-note': error('Nothing asks for a note, which would be dropped.'),
  'page/words-after-fence': error('Words after the fence of a code block would be lost.'),

  // The body of a page: what is published as written, and probably not meant.
  'page/dropped-html': warning('HTML is left out of a page, and its words stay.'),
  'page/emphasis-in-word': warning('Stars within a word set a part of it in italics.'),
  'page/foreign-syntax': warning('Something is written as another program has it, such as [[Page]].'),
  'page/footnote-star': warning('The star of a note begins a list.'),
  'page/half-link': warning('Something looks like a link and is none.'),
  'page/insecure-link': warning('A link has http:// where others lead to the same host by https://.'),
  'page/joined-lines': warning('Lines look meant as lines and run together.'),
  'page/left-emphasis': warning('Stars or lines set no words off.'),
  'page/left-mark': warning('A character of markdown does nothing where it is.'),
  'page/lost-heading': warning('Something looks like a heading and is none.'),
  'page/lost-table': warning('Lines look like a table and are none.'),
  'page/markdown-in-html': warning('Signs of markdown stand within HTML, where they are shown.'),
  'page/misaligned-part': warning('Something is set in by too little to be part of the entry above it.'),
  'page/missing-note': warning('The text asks for a note that is not there.'),
  'page/odd-space': warning('A space of another kind keeps a sign from being one.'),
  'page/repeated-id': warning('An id is given twice on a page.'),
  'page/renumbered-list': warning('A list shows other numbers than were written.'),
  'page/sentence-in-table': warning('A line right below a table is a row of it.'),
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

import { createDiagnose, error, type Rule, warning } from './diagnostic';

/**
 * Every rule of the generator by its id; the rules of a site are in its definition. The id stays the same when its words change, because people and programs refer to it. The part
 * before the slash names what is wrong: a file, YAML, a value of content, a page of markdown, a picture and so on.
 * `npm run rules` writes them to `docs/rules.md`.
 */
export const rules = {
  // YAML: a file, or the front matter of a page.
  'yaml/colon-in-text': error('A text without quotes contains a colon and a space.'),
  'yaml/comment-after-text': error(
    'A # after a text without quotes begins a comment, where words may have been meant.',
  ),
  'yaml/comment-in-text': error('A comment is within a text of several lines and would be published.'),
  'yaml/duplicate-key': error('A group has the same key twice.'),
  'yaml/entry-in-text': error('An entry of a list is within a text, and would be published with it.'),
  'yaml/key-in-text': error('A line of a text is an entry of a group, and would be published as words.'),
  'yaml/left-out': error('Dots stand for content that was left out.'),
  'yaml/line-without-key': error('A line is neither an entry nor part of a text.'),
  'yaml/misspelt-key': error('A key is spelled differently from one that belongs there.'),
  'yaml/reference': error('An & or * makes or uses a reference, which content does not use.'),
  'yaml/tab-in-front': error('A line begins with a tab.'),
  'yaml/too-deep': error('Lists or groups are nested too deep to be read.'),
  'yaml/two-documents': error('A line of hyphens divides a file in two.'),
  'yaml/unclosed-quote': error('A quote is not closed where its text ends.'),
  'yaml/unexpected': error('The parser cannot read a line.'),
  'yaml/unknown-key': error('A key does not belong where it is.'),
  'yaml/wrong-indent': error('A line has too many or too few spaces in front.'),
  // Values of content.
  'content/empty-file': error('A file or the front matter of a page is empty.'),
  'content/missing-value': error('A required key is missing.'),
  'content/no-value': error('A key has no value.'),
  'content/refused-key': error('A freely chosen name breaks the rule for such names.'),
  'content/refused-value': error('A value breaks the rule for its key.'),
  'content/wrong-shape': error('A list or group is where a single value belongs, or the other way around.'),
  'content/wrong-type': error('A value is not of the type that its key needs.'),
  // Content that refers to something else.
  'reference/unknown-icon': error('There is no icon with this name.'),
  'reference/unknown-picture': error('There is no picture with this name.'),
  // Pages, apart from their text.
  'page/address-taken': error('Two files would have the same address.'),
  'page/front-matter-end': error('Front matter is not closed by a line of --- alone.'),
  'page/front-matter-start': error('A page does not begin with a line of --- alone.'),
  'page/name': error('The path of a page cannot be an address.'),
  // Translations.
  'translation/no-folder': error('A language of the site has no translation.'),
  'translation/own-language': error('The language of the site is listed among its further languages.'),
  'translation/orphan': warning('A translation belongs to an entry that its source does not have.'),
  'translation/refused-value': error('A translation breaks a rule together with the rest of its source.'),
  'translation/no-source': error('A page says that it translates a page that is not there.'),
  'translation/second-page': error('Two pages translate the same page into one language.'),
  // Files of content.
  'file/merge-conflict': error('A file still has the conflict markers of a git merge.'),
  'file/misplaced': error('A page is outside the folder of pages.'),
  'file/misread': error('Another encoding lost or changed characters.'),
  'file/missing': error('A file that the site needs is missing.'),
  'file/not-utf-8': error('A file is not saved as UTF-8.'),
  // Reading the files of content/ and public/.
  'file/unreadable': error('A file cannot be read.'),
  'file/leads-out': error('A file is a symbolic link that points out of its folder.'),

  // What stops a build during development.
  'code/cannot-be-read': error('A code file has a mistake, or imports something that does not exist.'),
  'code/throws': error('The code of the build or of a template threw an error.'),
  'code/throws-in-browser': error('In development, a script of the site threw an error in an open page.'),
  'machine/refused': error('The operating system refused something, such as writing to a full disk.'),
  'file/unknown': error('The site reads no file with this name.'),
  // Finished pages and the files beside them.
  'page/duplicate-address': error('Two pages have the same address.'),
  'page/unusable-address': error('An address does not begin with #, / or https://.'),
  'page/link-to-unpublished': error('An address leads to a page that is not published, or not yet.'),
  'page/dead-link': error('An address leads to nothing on the site, or to the error page.'),
  'page/indirect-link': error(
    'An address reaches a page only through a redirect, which not every host performs.',
  ),
  'page/dead-fragment': error('The part of an address after # is not an id on that page.'),
  'page/missing-icon': error('A page shows an icon whose drawing is missing.'),
  'page/duplicate-id': error('Two elements of a page have the same id.'),
  'picture/too-small-for-place': error('A picture has fewer pixels than its place on a page needs.'),
  'name/taken': error('A file of public/ has the name or address of another file of the site.'),
  'name/refused-character': error(
    'A name has a character that some host does not allow or treats specially.',
  ),
  'public/in-hashed-folder': error('A file of public/ is in the folder that browsers cache for a year.'),
  'public/page-ending': error('A page of public/ does not end in .html.'),
  'public/broken-drawing': error('A drawing of public/ is not well-formed.'),
  'public/unsafe-drawing': error('A drawing of public/ runs or loads something.'),
  'public/not-webvtt': error('A captions file of public/ is not WebVTT, so browsers show none.'),
  'public/leftover': warning('Files of public/ are locks, backups or notes of other programs.'),
  'public/not-utf-8': error('A text file of public/ is not saved as UTF-8.'),

  // What depends on the host.
  'deploy/base-differs': error('The path in the address of the site is not the path of --base.'),
  'deploy/base-missing': warning('The address of the site has a path, but the site is built without --base.'),

  // Pictures.
  'picture/unreadable': error('A picture is damaged, incomplete, or of another format than its name says.'),
  'picture/too-large': error('A picture has more pixels than the limit.'),
  'picture/whole-and-cuts': error('A picture exists both as one large file and in several widths.'),
  'picture/cut-of-other-width': error('A file is not as wide as its name says.'),
  'picture/cut-of-other-shape': error('The files of a picture in several widths have different shapes.'),
  'picture/moves': error('A picture is animated, and nothing on the page could stop it.'),
  'picture/no-size': error('A drawing does not state its size.'),
  'picture/unsafe': error(
    'A drawing contains a script, an address outside it or something else that does not belong in a drawing.',
  ),

  // Icons.
  'icon/unreadable': error('An icon is not a well-formed SVG.'),
  'icon/no-view-box': error('An icon has no viewBox.'),
  'icon/not-plain': error(
    'An icon has styles, pictures or effects, which do not take the color of its text.',
  ),
  'icon/moves': error('An icon is animated, and nothing on the page could stop it.'),
  'icon/unsafe': error(
    'An icon contains a script, an address outside it or something else that does not belong in a drawing.',
  ),

  // Scripts and styles.
  'script/cannot-be-bundled': error(
    'A script of client/ has a mistake, or imports something that does not exist.',
  ),
  'style/cannot-be-bundled': error(
    'A stylesheet of templates/ has a mistake, or imports something that does not exist.',
  ),
  // The body of a page: what would be broken, lost or unsafe.
  'page/dropped-link': error(
    'A link would lose its address because pages may not contain links of its kind.',
  ),
  'page/foreign-markup': error('A private note or a tag of another program would be published.'),
  'page/invisible-character': error('A page contains an invisible character.'),
  'page/link-address': error('A link leads nowhere, to an unsafe place, or not where it was meant to lead.'),
  'page/link-without-words': error('A link has no words to click on.'),
  'page/long-row': error('A row of a table has more cells than are shown.'),
  'page/lost-html': error('An HTML tag is malformed or never closed, so words would be lost.'),
  'page/no-text': error('A page has no text.'),
  'page/picture': error('A page contains a picture that is not one of the site’s own files.'),
  'page/picture-without-words': warning('A picture on a page has no alternative text.'),
  'page/repeated-definition': error('A note or an address is defined twice, and only the first counts.'),
  'page/too-deep': error('Lists or quotations are nested too deep to be read.'),
  'page/unclosed-comment': error('A comment is never closed: it swallows text, or is published.'),
  'page/unknown-token': error('A name in braces is not one that the site fills in.'),
  'page/unsafe-html': error('A page contains HTML that could run something.'),
  'page/unused-note': error('The text does not refer to a note, which would be dropped.'),
  'page/words-after-fence': error('Words after the fence of a code block would be lost.'),

  // The body of a page: what is published as written but probably not meant.
  'page/dropped-html': warning('HTML is removed from a page, and its words stay.'),
  'page/half-link': warning('Text looks like a link but is not one.'),
  'page/insecure-link': warning('A link has http:// while others lead to the same host by https://.'),
  'page/left-emphasis': warning('Asterisks or underscores are shown instead of setting off words.'),
  'page/lost-table': warning('Lines look like a table but are not one.'),
  'page/missing-note': warning('The text refers to a note that does not exist.'),
  'page/repeated-id': warning('A page has the same id twice.'),
} satisfies Record<string, Rule>;

export type RuleId = keyof typeof rules;

export const diagnose = createDiagnose(rules);

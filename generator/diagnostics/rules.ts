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

  // The finished pages, and the files beside them
  'page/duplicate-address': error('Two pages have one address.'),
  'page/unusable-address': error('An address begins with none of #, / and https://.'),
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
  'deploy/policy-too-long': error('The security policy is longer than a host reads.'),
  'budget/page-too-heavy': warning('A page makes browsers load more than its budget.'),

  // What `check` tells beside errors
  'review/untraced-page': warning('It cannot be told which content a page shows.'),
  'review/unused-text': warning('No page shows a text of the content.'),
  'review/unused-picture': warning('No content names a picture.'),
  'review/unused-icon': warning('No page uses an icon.'),
  'review/unread-file': warning('The site does not read a file of the content folder.'),
  'review/future-date': warning('A day is told as gone by, and is still to come.'),
  'sample/marked': error('Something is marked as a sample.'),
  'sample/no-address': error('A link leads to # until it has an address.'),
  'sample/brand': error('The name of a made-up game or studio is used.'),
  'sample/reserved-host': error('An address is on a host that can never be real.'),
  'sample/store-id': error('A store id is one of those that stand in guides.'),
  'sample/store-link': error('A link to a store leads to no app.'),
} satisfies Record<string, Rule>;

export type RuleId = keyof typeof rules;

export function severityOf(rule: RuleId): Severity {
  return rules[rule].severity;
}

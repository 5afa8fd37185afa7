/** What becomes of a site in which a rule is broken: an error stops the build, a warning is published as written. */
export type Severity = 'error' | 'warning';

interface Rule {
  severity: Severity;
  /** What the rule looks for, in one sentence. */
  summary: string;
}

const error = (summary: string): Rule => ({ severity: 'error', summary });

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
} satisfies Record<string, Rule>;

export type RuleId = keyof typeof rules;

export function severityOf(rule: RuleId): Severity {
  return rules[rule].severity;
}

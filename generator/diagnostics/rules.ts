/** What becomes of a site in which a rule is broken: an error stops the build, a warning is published as written. */
export type Severity = 'error' | 'warning';

export interface Rule {
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

  // Pictures.
  'picture/unreadable': error('A picture is damaged, incomplete, or of another format than its name says.'),
  'picture/too-large': error('A picture has more pixels than are read.'),
  'picture/too-small': error('A picture has fewer pixels than its place needs.'),
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
  'font/missing-character': error('A text has a character that the fonts of the site do not have.'),
  'script/cannot-be-bundled': error('A script of client/ has a mistake, or imports what is not there.'),
  'style/cannot-be-bundled': error(
    'A stylesheet of templates/styles/ has a mistake, or imports what is not there.',
  ),
} satisfies Record<string, Rule>;

export type RuleId = keyof typeof rules;

export function severityOf(rule: RuleId): Severity {
  return rules[rule].severity;
}

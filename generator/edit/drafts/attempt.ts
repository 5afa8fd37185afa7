import { joinWords } from '../../lib/words';
import { readDocument, toPlain } from '../text/document';
import { labelPlace } from '../text/label-place';
import { mergeTexts } from '../text/merge';
import type { SiteFile, Workspace } from '../workspace';
import { Refused } from './refusal';

/** A change while it is applied: nothing of it is kept before the last edit has been made. */
export interface Attempt {
  workspace: Workspace;
  /** What files are to say by now. */
  texts: Map<string, string | undefined>;
  /** By path, the text in which the sender counts entries, where that is another: its revision, with the edits so far. */
  bases: Map<string, string>;
  /** See `LogEntry`. */
  places: string[];
  labels: string[];
  /** See `LogEntry`. */
  message?: string;
}

/** Looked up among the files of the site. */
export function needFile({ workspace }: Attempt, path: string): SiteFile {
  const file = workspace.find(path);
  if (!file) throw new Refused(404, { message: 'There is no such file.', fix: 'Choose one from the list.' });
  if (workspace.isOtherEncoding(path)) {
    const message = 'The file is not saved as UTF-8, so nothing can be written into it.';
    throw new Refused(422, { message, fix: 'Save it again in a text editor, with UTF-8 as its encoding.' });
  }
  return file;
}

export function textOf({ workspace, texts }: Attempt, path: string): string | undefined {
  return texts.has(path) ? texts.get(path) : workspace.text(path);
}

/**
 * What a file says with what turned `base` into `theirs`, which takes a change back: refused where it has been changed
 * since. Whatever that leaves alone keeps the bytes that it has now, so the current text is the one that is edited.
 */
export function takeBackIn(
  workspace: Workspace,
  path: string,
  base: string | undefined,
  theirs: string | undefined,
): string | undefined {
  const file = workspace.describe(path);
  const { text, clashes } = mergeTexts(file, { base, theirs: workspace.text(path), yours: theirs });
  if (clashes.length === 0) return text;
  const labels = new Set(clashes.map(({ at }) => labelOf(workspace, file, at, text ?? '')));
  throw new Refused(409, {
    message: `${joinWords([...labels])} of ${file.title} has been changed since, so this cannot be taken back.`,
    fix: 'Take back the later change first, or write what is to stand there.',
  });
}

export function labelOf({ forms }: Workspace, file: SiteFile, at: string, text: string): string {
  return labelPlace(forms()[file.form], readDocument(file.path, toPlain(text)).data, at);
}

import { newPage } from '../../content/pages/new-page';
import { isReservedSlug, toSlug } from '../../content/pages/page-names';
import { readName } from '../../content/pages/read-name';
import { UserError } from '../../diagnostics/user-error';
import { isGroup } from '../../lib/groups';
import type { Edit } from '../protocol';
import { readDocument, toPlain } from '../text/document';
import { editDocument } from '../text/edit-document';
import type { SiteFile } from '../workspace';
import { type Attempt, needFile, takeBackIn, textOf } from './attempt';
import { Refused } from './refusal';

/** Makes an edit that concerns a file as a whole; `false` if it is another one. */
export async function editPages(attempt: Attempt, edit: Edit): Promise<boolean> {
  const { workspace, texts, places, labels } = attempt;
  if (edit.op === 'create') {
    createPage(attempt, edit.title);
    return true;
  }
  if (!['delete', 'rename-file', 'discard', 'restore'].includes(edit.op)) return false;
  const file = needFile(attempt, edit.path);
  const { path } = file;
  if (edit.op === 'delete') {
    needPage(file);
    texts.set(path, undefined);
    labels.push(`Removal of ${file.title}`);
  } else if (edit.op === 'rename-file') {
    renamePage(attempt, file, edit.slug);
  } else if (edit.op === 'discard') {
    texts.set(path, workspace.disk(path));
    labels.push(file.title);
  } else if (edit.op === 'restore') {
    texts.set(path, await takeBack(attempt, file, edit.commit));
    const subject = await workspace.repository?.subjectOf(edit.commit);
    attempt.message = `Take back: ${subject}`;
    labels.push(file.title);
  }
  places.push(path);
  return true;
}

function createPage(attempt: Attempt, title: string): void {
  try {
    const name = readName(title.trim());
    const path = pathOfPage(attempt, name.slug);
    attempt.texts.set(path, newPage(name));
    attempt.places.push(path);
    attempt.labels.push(`New page ${name.words}`);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new Refused(400, { message: `${error.what}.`, fix: error.fix });
  }
}

/** The old address redirects to the new one. */
function renamePage(attempt: Attempt, file: SiteFile, slug: string): void {
  needPage(file);
  const path = pathOfPage(attempt, slug);
  const text = textOf(attempt, file.path);
  if (text === undefined) {
    throw new Refused(404, { message: `${file.title} is removed.`, fix: 'Take back the removal first.' });
  }
  const { data } = readDocument(file.path, toPlain(text));
  const old = `/${toSlug(file.name)}`;
  const isPublished = attempt.workspace.published(file.path) !== undefined;
  const former = isGroup(data) ? data.formerly : undefined;
  const value = former === undefined ? old : [former, old].flat();
  const op = former === undefined ? 'add' : 'set';
  const moved = isPublished ? editDocument(file, text, { op, path: ['formerly'], value }) : text;
  attempt.texts.set(file.path, undefined).set(path, moved);
  attempt.places.push(path);
  attempt.labels.push(`Address of ${file.title}`);
}

/** The path of a page that is not there yet. */
function pathOfPage({ workspace, texts }: Attempt, slug: string): string {
  const name = `pages/${slug}.md`;
  if (toSlug(name) !== slug || isReservedSlug(slug)) {
    const message = `A page cannot have the address /${slug}.`;
    throw new Refused(400, { message, fix: 'Use small letters, digits and hyphens, such as press-kit.' });
  }
  const path = workspace.pathOf(name);
  const isTaken = workspace.files().some((file) => file.group === 'pages' && toSlug(file.name) === slug);
  if (isTaken && !(texts.has(path) && texts.get(path) === undefined)) {
    const message = `There is a page at /${slug} already.`;
    throw new Refused(400, { message, fix: 'Choose another name.' });
  }
  return path;
}

function needPage({ group, title }: SiteFile): void {
  if (group === 'pages') return;
  const message = `${title} belongs to the site and stays where it is.`;
  throw new Refused(400, { message, fix: 'Empty its optional fields instead.' });
}

/** What the file says without what a commit changed. */
async function takeBack(
  { workspace }: Attempt,
  { path, name }: SiteFile,
  commit: string,
): Promise<string | undefined> {
  const { repository } = workspace;
  const after = await repository?.textAt(commit, name);
  const before = await repository?.textAt(`${commit}^`, name);
  if (after === undefined && before === undefined) {
    throw new Refused(404, { message: 'The history has no such change.' });
  }
  if (!(await repository?.parentOf(commit))) {
    const message = 'The history begins with this change, so nothing is known from before it.';
    throw new Refused(400, { message, fix: 'Change the fields instead.' });
  }
  return takeBackIn(workspace, path, after, before);
}

import { readDocument, toPlain } from '../../content/documents/document';
import { editDocument } from '../../content/documents/rewrite-document';
import { isReservedSlug, newPage, readName, toSlug } from '../../content/pages/page-names';
import { confirmTexts } from '../../content/translations/with-text';
import { UserError } from '../../diagnostics/user-error';
import { isGroup } from '../../lib/groups';
import { HttpError } from '../../lib/http';
import { readLanguageFile } from '../../lib/languages/languages';
import { joinWords } from '../../lib/words';
import type { Operation, OperationRequest } from '../protocol';
import type { SiteFile } from '../text/document';
import { mergeTexts } from '../text/merge';
import { openTranslation } from '../text/translations';
import type { Workspace } from '../workspace';
import { type Attempt, textOf } from './attempt';
import { replaceWords } from './find-words';
import { replacePicture } from './picture-uses';
import { findFile, recordChange, refuseEdits, takeBack } from './record-change';
import { addFormerAddresses, addressOf, retirePage } from './retire-page';
import { readLastVersion } from './switch-on';

/** Applies operations as a whole or not at all, and returns the paths of their files. */
export async function operate(workspace: Workspace, request: OperationRequest): Promise<string[]> {
  const known = workspace.store.find(request.id);
  if (known) return known.files.map(({ path }) => path);
  const attempt: Attempt = { workspace, texts: new Map(), labels: [] };
  for (const operation of request.operations) await apply(attempt, operation);
  const label = joinWords([...new Set(attempt.labels)]);
  await recordChange(workspace, attempt.texts, { kind: 'change', id: request.id, label });
  return [...attempt.texts.keys()];
}

async function apply(attempt: Attempt, operation: Operation): Promise<void> {
  const { workspace, texts, labels } = attempt;
  if (operation.op === 'create') return createPage(attempt, operation.title);
  if (operation.op === 'replace-picture') return replacePicture(attempt, operation);
  if (operation.op === 'replace') return replaceWords(attempt, operation);
  const file = findFile(workspace, operation.path);
  switch (operation.op) {
    case 'rename-file':
      return renamePage(attempt, file, operation.slug);
    case 'retire':
      refuseContentFile(file);
      retirePage(attempt, file, operation.leadsTo);
      labels.push(`Removal of ${file.title}`);
      return;
    case 'confirm':
      return confirmText(attempt, file, operation.at);
    case 'switch':
      if (!file.isOptional) throw new HttpError(400, { message: `The site needs ${file.title}.` });
      texts.set(file.path, operation.isOn ? await readLastVersion(workspace, file) : undefined);
      labels.push(`${file.title} ${operation.isOn ? 'on' : 'off'}`);
      return;
    case 'discard':
      if (textOf(attempt, file.path) === undefined) await keepPage(attempt, file);
      else texts.set(file.path, workspace.disk(file.path));
      if (file.translates) texts.set(file.translates.madeFrom, workspace.disk(file.translates.madeFrom));
      labels.push(file.title);
      return;
    case 'restore':
      await takeBackCommit(attempt, file, operation.commit);
      labels.push(`${await workspace.repository?.subjectOf(operation.commit)}, taken back`);
  }
}

function confirmText({ workspace, texts, labels }: Attempt, file: SiteFile, at: string): void {
  const translation = openTranslation(workspace, file);
  const text = translation?.texts.find((each) => each.at === at);
  const madeFrom =
    translation && text && refuseEdits(() => confirmTexts(translation, [text]).written.madeFrom);
  if (!file.translates || !text || madeFrom === undefined) {
    throw new HttpError(409, { message: 'There is no such text any more.', fix: 'Look at it again.' });
  }
  texts.set(file.path, workspace.text(file.path)).set(file.translates.madeFrom, madeFrom);
  labels.push(`${text.label} of ${file.title}`);
}

function createPage(attempt: Attempt, title: string): void {
  try {
    const name = readName(title.trim());
    attempt.texts.set(pathOfNewPage(attempt, name.slug), newPage(name));
    attempt.labels.push(`New page ${name.words}`);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new HttpError(400, { message: `${error.what}.`, fix: error.fix });
  }
}

/** The old address redirects to the new one. */
function renamePage(attempt: Attempt, file: SiteFile, slug: string): void {
  refuseContentFile(file);
  const folder = readLanguageFile(file.name)?.folder;
  const path = pathOfNewPage(attempt, slug, folder);
  const text = textOf(attempt, file.path);
  if (text === undefined) {
    throw new HttpError(404, { message: `${file.title} is removed.`, fix: 'Take back the removal first.' });
  }
  const isPublished = attempt.workspace.published(file.path) !== undefined;
  const moved = isPublished ? addFormerAddresses(file, text, [addressOf(file)]) : text;
  const named = file.translates ? nameSource(file, moved, file.translates.source) : moved;
  attempt.texts.set(file.path, undefined).set(path, named);
  moveTranslations(attempt, file.path, path);
  attempt.labels.push(`Address of ${file.title}`);
}

/** The translations of a page that has another name now. What they were made from is copied, so that it is published with them. */
function moveTranslations(attempt: Attempt, from: string, to: string): void {
  const { workspace, texts } = attempt;
  for (const file of workspace.files()) {
    if (file.translates?.source !== from) continue;
    const { madeFrom } = file.translates;
    texts.set(file.path, nameSource(file, textOf(attempt, file.path) ?? '', to));
    const made = textOf(attempt, madeFrom);
    const name = to.slice(to.indexOf('/pages/'));
    if (made !== undefined) texts.set(madeFrom.replace(/\/pages\/.*$/, name), made);
  }
}

/** A page that says which one it translates: its name alone may have said so. */
function nameSource(file: SiteFile, text: string, source: string): string {
  const { data } = readDocument(file.path, toPlain(text));
  const op = isGroup(data) && data.translates !== undefined ? 'set' : 'add';
  const value = source.replace(/^.*?\/pages\/|\.md$/g, '');
  return refuseEdits(() => editDocument(file, text, { op, path: ['translates'], value }));
}

/** A page in another language stays in its folder, with which its address begins, written or not. */
function pathOfNewPage({ workspace, texts }: Attempt, address: string, language?: string): string {
  const folder = language === undefined ? '' : `${language}/`;
  const own = address.startsWith(folder) ? address.slice(folder.length) : address;
  const [name, slug] = [`${folder}pages/${own}.md`, folder + own];
  if (toSlug(name) !== slug || isReservedSlug(own)) {
    const message = `A page cannot have the address /${slug}.`;
    throw new HttpError(400, { message, fix: 'Use small letters, digits and hyphens, such as press-kit.' });
  }
  const path = workspace.pathOf(name);
  const isTaken = workspace.files().some((file) => file.group === 'pages' && toSlug(file.name) === slug);
  if (isTaken && !(texts.has(path) && texts.get(path) === undefined)) {
    const message = `There is a page at /${slug} already.`;
    throw new HttpError(400, { message, fix: 'Choose another name.' });
  }
  return path;
}

function refuseContentFile({ group, title }: SiteFile): void {
  if (group === 'pages') return;
  const message = `${title} belongs to the site and stays where it is.`;
  throw new HttpError(400, { message, fix: 'Empty its optional fields instead.' });
}

/** A page that was to go comes back with its unpublished words, and what was changed for it elsewhere is taken back. */
async function keepPage({ workspace, texts }: Attempt, file: SiteFile): Promise<void> {
  const { files = [] } = workspace.store.findChange(file.path, undefined) ?? {};
  for (const { path, before, after } of files) {
    const { text, clashes } = mergeTexts(workspace.describe(path), {
      ...{ base: after, theirs: workspace.text(path), yours: before },
    });
    // What was changed there since stays.
    if (clashes.length === 0) texts.set(path, text);
  }
  if (texts.get(file.path) === undefined) texts.set(file.path, await readLastVersion(workspace, file));
}

/** The file without the changes of a commit; of a translation also what it was made from. */
async function takeBackCommit({ workspace, texts }: Attempt, file: SiteFile, commit: string): Promise<void> {
  const { repository } = workspace;
  const madeFrom = file.translates ? [workspace.describe(file.translates.madeFrom)] : [];
  const parent = await repository?.findCommit(`${commit}^`);
  for (const { path, name } of [file, ...madeFrom]) {
    const after = await repository?.textAt(commit, name);
    const before = await repository?.textAt(`${commit}^`, name);
    if (after === undefined && before === undefined) {
      if (path !== file.path) continue;
      throw new HttpError(404, { message: 'The history has no such change.' });
    }
    if (!parent) {
      const message = 'The history begins with this change, so nothing is known from before it.';
      throw new HttpError(400, { message, fix: 'Change the fields instead.' });
    }
    texts.set(path, takeBack(workspace, path, after, before));
  }
}

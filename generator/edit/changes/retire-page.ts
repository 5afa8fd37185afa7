import { readDocument, toPlain } from '../../content/documents/document';
import { editDocument, rewriteDocument } from '../../content/documents/rewrite-document';
import type { Form } from '../../content/form/form';
import { toSlug } from '../../content/pages/page-names';
import { isGroup } from '../../lib/groups';
import { HttpError } from '../../lib/http';
import { toPointer, valueAt, walkValues, withChanged } from '../../lib/json-pointer';
import { escapePattern } from '../../lib/text';
import { readPath, type SiteFile } from '../text/document';
import { fieldsAlong, findField } from '../text/label-place';
import type { Workspace } from '../workspace';
import { type Attempt, textOf } from './attempt';
import { findFile, refuseEdits } from './record-change';

/** Removes a page. The links to it are taken out; or they and its addresses lead to another page from then on. */
export function retirePage(attempt: Attempt, file: SiteFile, leadsTo: string | undefined): void {
  const { workspace, texts } = attempt;
  const target = leadsTo === undefined ? undefined : findPage(workspace, leadsTo);
  const { data } = workspace.read(file.path, textOf(attempt, file.path));
  const from = addressOf(file);
  texts.set(file.path, undefined);
  for (const other of workspace.files()) {
    const text = other.isMadeFrom ? undefined : textOf(attempt, other.path);
    const mended = text && mendLinks(workspace, other, text, { from, to: target && addressOf(target) });
    if (mended !== text) texts.set(findFile(workspace, other.path).path, mended);
  }
  if (!target || workspace.published(file.path) === undefined) return;
  const addresses = [isGroup(data) ? (data.formerly ?? []) : [], from].flat();
  texts.set(target.path, addFormerAddresses(target, textOf(attempt, target.path) ?? '', addresses));
}

/** A page that stays. */
function findPage(workspace: Workspace, path: string): SiteFile {
  const page = findFile(workspace, path);
  if (page.group === 'pages' && workspace.text(path) !== undefined) return page;
  throw new HttpError(400, { message: `${page.title} is no page that stays.`, fix: 'Choose another one.' });
}

/** The text of a page to which these addresses redirect from now on. */
export function addFormerAddresses(file: SiteFile, text: string, addresses: readonly unknown[]): string {
  const { data } = readDocument(file.path, toPlain(text));
  const former = isGroup(data) ? data.formerly : undefined;
  const all = [former ?? [], addresses].flat(2);
  const op = former === undefined ? 'add' : 'set';
  const value = all.length === 1 ? all[0] : all;
  return refuseEdits(() => editDocument(file, text, { op, path: ['formerly'], value }));
}

export function addressOf({ name }: Pick<SiteFile, 'name'>): string {
  return `/${toSlug(name)}`;
}

interface Links {
  /** The address that they lead to. */
  from: string;
  /** The address that they are to lead to; without it, they go. */
  to: string | undefined;
}

/** The text of a file with other links, or without them. Those that cannot go stay, and are problems of the next build. */
function mendLinks({ forms, read }: Workspace, file: SiteFile, text: string, { from, to }: Links): string {
  const form = forms()[file.form];
  const { data, body } = read(file.path, text);
  const links = listLinks(form, data, from);
  const places = to === undefined ? links.flatMap((at) => findOptional(form, data, at) ?? []) : links;
  // From the end, so that an entry which goes leaves the places of the others.
  const values = [...new Set(places)].reduceRight((each, at) => withChanged(each, at, () => to), data);
  const mended = body === undefined ? undefined : mendMarkdown(body, { from, to });
  return refuseEdits(() => rewriteDocument(file, text, values, mended));
}

/** The pointers of the links in the fields of a file. */
function listLinks(form: Form | undefined, data: unknown, from: string): string[] {
  const isLink = new RegExp(`^${escapePattern(from)}(?:[#?].*)?$`);
  return [...walkValues(data)].flatMap(({ path, value }) => {
    const at = toPointer(path);
    const field = findField(form, at);
    return field?.kind === 'text' && field.names === 'links' && isLink.test(String(value)) ? [at] : [];
  });
}

/** The link, or the group that it is part of: whichever may be left out. */
function findOptional(form: Form | undefined, data: unknown, at: string): string | undefined {
  const around = at.slice(0, at.lastIndexOf('/'));
  return [at, around].find((place) => {
    const fields = fieldsAlong(form, place);
    const [list, field] = [fields.at(-2), fields.at(-1)];
    if (field?.isOptional) return true;
    const entries = valueAt(data, readPath(data, place).slice(0, -1));
    return list?.kind === 'list' && Array.isArray(entries) && entries.length > (list.least ?? 0);
  });
}

function mendMarkdown(body: string, { from, to }: Links): string {
  const title = '(?<title>\\s+"[^"]*")?';
  const link = new RegExp(
    `\\[(?<words>[^[\\]]*)\\]\\(${escapePattern(from)}(?:[#?][^)\\s]*)?${title}\\)`,
    'g',
  );
  return body.replace(link, (_, words, title = '') =>
    to === undefined ? words : `[${words}](${to}${title})`,
  );
}

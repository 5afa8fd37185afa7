import { toPlain } from '../../content/documents/document';
import { rewriteDocument } from '../../content/documents/rewrite-document';
import { findPictures, type NamedPicture } from '../../content/form/form';
import { HttpError } from '../../lib/http';
import { mapValues, toPointer } from '../../lib/json-pointer';
import { escapePattern } from '../../lib/text';
import type { PictureUse } from '../protocol';
import type { SiteFile } from '../text/document';
import type { Workspace } from '../workspace';
import type { Attempt } from './attempt';
import { labelOf, refuseEdits } from './record-change';

/** Every place that names a picture, by the picture. */
export function listPictureUses(workspace: Workspace): Map<string, PictureUse[]> {
  const uses = new Map<string, PictureUse[]>();
  const add = (name: string, use: PictureUse) => uses.set(name, [...(uses.get(name) ?? []), use]);
  for (const file of workspace.files()) {
    const { path, title } = file;
    const text = workspace.text(path);
    if (text === undefined) continue;
    const plain = toPlain(text);
    const { data, body } = workspace.read(path, text);
    for (const { name, at, describedAt } of findNamed(workspace, file, data)) {
      const label = `${labelOf(workspace, file, at, text)} of ${title}`;
      add(name, { path, at, label, ...(describedAt !== undefined && { describedAt }) });
    }
    const start = plain.length - (body?.length ?? 0);
    for (const { index, groups } of body?.matchAll(/!\[[^\]]*\]\(<?(?<name>[^)\s>]+)/g) ?? []) {
      const line = plain.slice(0, start + index).split('\n').length;
      add(groups?.name ?? '', { path, at: '', line, label: `Text of ${title}` });
    }
  }
  return uses;
}

/** Names another picture in the place of one, with nothing said of that one yet. */
export function replacePicture(
  { workspace, texts, labels }: Attempt,
  { file: name, by }: { file: string; by: string },
): void {
  if (!workspace.store.pictures.files.has(by)) {
    throw new HttpError(404, { message: `There is no new picture ${by}.` });
  }
  const inText = new RegExp(`!\\[[^\\]]*\\]\\((?<open><?)${escapePattern(name)}(?=[\\s>)])`, 'g');
  for (const file of workspace.files()) {
    const before = workspace.text(file.path);
    if (before === undefined) continue;
    const { data, body } = workspace.read(file.path, before);
    const named = findNamed(workspace, file, data).filter((each) => each.name === name);
    if (named.length === 0 && !body?.match(inText)) continue;
    const next = new Map(named.map(({ at }) => [at, by]));
    for (const { describedAt } of named) if (describedAt !== undefined) next.set(describedAt, '');
    const values = mapValues(data, (value, steps) => next.get(toPointer(steps)) ?? value);
    const text = body?.replace(inText, `![]($<open>${by}`);
    texts.set(
      file.path,
      refuseEdits(() => rewriteDocument(file, before, values, text)),
    );
  }
  labels.push(`Replacement of ${name}`);
}

function findNamed(workspace: Workspace, { form }: SiteFile, data: unknown): NamedPicture[] {
  const fields = workspace.forms()[form]?.fields ?? [];
  return findPictures({ key: '', label: '', kind: 'group', fields }, data);
}

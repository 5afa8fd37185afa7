import { mapVersions } from '../../content/translations/list-texts';
import { bodyField, readTexts, type TranslationFile } from '../../content/translations/translation-files';
import { confirmTexts } from '../../content/translations/with-text';
import type { FileAnswer, FileState } from '../protocol';
import type { Workspace } from '../workspace';
import { revisionOf, type SiteFile } from './document';

/** The texts of a translation beside those of its source, as the drafts have them; `undefined` for any other file. */
export function openTranslation(
  workspace: Pick<Workspace, 'text' | 'forms'>,
  { path, name, form, schema, translates }: SiteFile,
): TranslationFile | undefined {
  if (!translates) return undefined;
  const paths = { source: translates.source, madeFrom: translates.madeFrom, translation: path };
  const written = mapVersions(paths, workspace.text);
  const { fields = [] } = workspace.forms()[form] ?? {};
  const isPage = path.endsWith('.md');
  const all = isPage ? [...fields, bodyField] : fields;
  return readTexts({ name, isPage, schema, fields: all, paths, written });
}

/** What the form of a translation shows besides it. */
export function describeSource(workspace: Workspace, file: SiteFile): Pick<FileAnswer, 'translates'> {
  const translation = openTranslation(workspace, file);
  if (!translation || !file.translates) return {};
  const { source, madeFrom } = translation.data;
  const { language, source: from } = file.translates;
  const revision = revisionOf(workspace.text(from));
  // A page is written as a whole.
  const texts = translation.isPage ? translation.texts : undefined;
  return { translates: { language, from, revision, source, madeFrom, ...(texts && { texts }) } };
}

/**
 * What the source as it was is to say once a translation says `text`: each text that was changed was made from the words
 * of today. `undefined` where nothing changes.
 */
export function noteSources(
  workspace: Workspace,
  file: SiteFile,
  text: string | undefined,
): string | undefined {
  const before = openTranslation(workspace, file);
  if (!before || text === undefined) return undefined;
  const known = new Map(before.texts.map((each) => [each.at, each.translation]));
  const after = readTexts({ ...before, written: { ...before.written, translation: text } });
  // A page with other paragraphs than its source is one text, which nobody translates by changing a part of it.
  const changed = after.texts.filter(
    ({ at, translation }) =>
      translation && translation !== known.get(at) && known.has(at) && at !== `/${bodyField.key}`,
  );
  const { madeFrom } = confirmTexts(after, changed).written;
  return madeFrom === after.written.madeFrom ? undefined : madeFrom;
}

/** How many texts of each translation are missing or old. A file is counted again once one of its texts has changed. */
export function createCounts(workspace: Workspace) {
  const counts = new Map<string, { key: string; counted: NonNullable<FileState['translation']> }>();
  return (file: SiteFile): Pick<FileState, 'translation'> => {
    const { path, translates } = file;
    if (!translates) return {};
    const key = JSON.stringify([path, translates.source, translates.madeFrom].map(workspace.text));
    const last = counts.get(path);
    if (last?.key === key) return { translation: last.counted };
    const states = openTranslation(workspace, file)?.texts.map(({ state }) => state) ?? [];
    const count = (wanted: string) => states.filter((state) => state === wanted).length;
    const { language } = translates;
    const counted = { language, missing: count('missing'), old: count('old'), all: states.length };
    counts.set(path, { key, counted });
    return { translation: counted };
  };
}

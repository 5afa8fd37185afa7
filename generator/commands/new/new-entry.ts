import { Document, isSeq, parseDocument, Scalar, visit } from 'yaml';
import { EditRefusal, editYaml } from '../../content/yaml/edit/edit-yaml';
import { lineWidth } from '../../content/yaml/edit/fold-text';
import { readYaml } from '../../content/yaml/read-yaml';
import { UserError } from '../../diagnostics/user-error';
import type { NewEntry, PartName, SiteDefinition } from '../../site/site-definition';
import type { Plan, ReadFile } from './plan';

/** Adds one more entry to a list of the content, unless its file would not be valid with it. */
export async function newEntry(
  { list: [key, ...path], make, next }: NewEntry,
  { name, read, today, site }: { name: PartName; read: ReadFile; today: Date; site: SiteDefinition },
): Promise<Plan> {
  const contentFile = site.contentFiles[key];
  if (!contentFile) throw new Error(`No content file has the key ${key}.`);
  const file = `content/${contentFile.file}`;
  const mistakesIn = (text: string) => readYaml(file, text, contentFile.schema).diagnostics;
  const before = await read(file);
  if (mistakesIn(before).length > 0) {
    throw new UserError(`${file} is not valid`, 'Fix it first: npm run check lists what is wrong with it.');
  }
  const text = appendEntry(before, path, (entries) => make(name, entries, today), file);
  const [mistake] = mistakesIn(text);
  if (mistake) throw new UserError(`The entry cannot be added to ${file}: ${mistake.message}`, mistake.fix);
  return { files: [], changes: [{ path: file, text }], next: [next] };
}

/** Adds an entry to the end of a list in a YAML file. `key` is the path to the list, `path` is the file's, for errors. */
export function appendEntry(
  text: string,
  key: readonly (string | number)[],
  makeEntry: (entries: readonly unknown[]) => object,
  path: string,
): string {
  const list = parseDocument(text).getIn(key, true);
  const entries = isSeq(list) ? (list.toJSON() as unknown[]) : [];
  try {
    const value = foldLongTexts(makeEntry(entries));
    return editYaml(text, { op: 'add', path: [...key, entries.length], value });
  } catch (error) {
    if (!(error instanceof EditRefusal)) throw error;
    throw new UserError(
      `${path} has no list ${key.join(' › ')} that an entry can be added to`,
      'Fix the file first: npm run check lists what is wrong with it.',
    );
  }
}

/** Long texts are written after `>-`, where a colon or a quote needs no quoting. */
function foldLongTexts(entry: object): unknown {
  const document = new Document(entry);
  visit(document, {
    Scalar: (_, scalar) => {
      if (typeof scalar.value === 'string' && scalar.value.length > lineWidth)
        scalar.type = Scalar.BLOCK_FOLDED;
    },
  });
  return document.contents;
}

import { Document, isSeq, parseDocument, Scalar, visit } from 'yaml';
import { EditRefusal, editYaml } from '../../content/yaml/edit/edit-yaml';
import { lineWidth } from '../../content/yaml/edit/fold-text';
import { UserError } from '../../diagnostics/user-error';

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

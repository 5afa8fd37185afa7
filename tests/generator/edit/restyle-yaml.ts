import { isMap, isScalar, type Node, parseDocument, visit } from 'yaml';

/** Ways in which the same values may be written, or nearly the same, with comments that are told apart by their numbers. */
export const yamlStyles = {
  'as it is': (text: string) => text,
  'with the line ends of Windows': (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`,
  'with comments everywhere': (text: string) => restyle(text, () => undefined),
  // Few notes, since brackets with comments in them are hardly edited.
  'in brackets': (text: string) => restyle(text, setInBrackets, 25),
  'with anchors and aliases': (text: string) => restyle(text, addAliases),
} satisfies Record<string, (text: string) => string>;

type ParsedDocument = ReturnType<typeof parseDocument>;

function restyle(text: string, change: (document: ParsedDocument) => void, valuesPerNote = 3): string {
  const document = parseDocument(text);
  addNotes(document, valuesPerNote);
  change(document);
  return document.toString();
}

function setInBrackets(document: ParsedDocument): void {
  visit(document, {
    Collection(_, node, path) {
      // A file that is one pair of braces is JSON, which has no comments.
      if (path.length > 1) node.flow = true;
    },
  });
}

/** The notes that `restyle` has left in a text. */
export function listNotes(text: string): string[] {
  return text.match(/# note \d+/g) ?? [];
}

/** Above some keys, and on the lines of some values. */
function addNotes(document: ParsedDocument, valuesPerNote: number): void {
  let count = 0;
  visit(document, {
    Scalar(key, node) {
      count += 1;
      const note = ` note ${count}`;
      if (key === 'key' && count % (2 * valuesPerNote) === 0)
        node.commentBefore = [node.commentBefore, note].filter(Boolean).join('\n');
      if (key !== 'key' && count % valuesPerNote === 0 && !/BLOCK/.test(node.type ?? ''))
        node.comment ??= note;
    },
  });
}

/** Every fourth text has an anchor, the one after it is an alias of it; so are the first and the last of several entries. */
function addAliases(document: ParsedDocument): void {
  let count = 0;
  let anchored: Node | undefined;
  visit(document, {
    Scalar(key, node) {
      if (key === 'key' || typeof node.value !== 'string') return undefined;
      count += 1;
      if (count % 4 === 0) {
        node.anchor = `text-${count}`;
        anchored = node;
      }
      return count % 4 === 1 && isScalar(anchored) ? document.createAlias(anchored) : undefined;
    },
  });
  visit(document, {
    Seq(_, { items }) {
      const [first] = items;
      if (!isMap(first) || items.length < 3) return;
      count += 1;
      first.anchor = `entry-${count}`;
      items[items.length - 1] = document.createAlias(first);
    },
  });
}

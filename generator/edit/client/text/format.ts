/** A text with what is selected in it. */
export interface Selection {
  text: string;
  from: number;
  to: number;
}

export type Format = keyof typeof formats;

/** What each button of the toolbar does to the selection. */
export const formats = {
  Bold: (selection: Selection) => wrap(selection, '**', 'bold words'),
  Italic: (selection: Selection) => wrap(selection, '*', 'words in italics'),
  Heading: (selection: Selection) => prefix(selection, () => '## ', /^#{1,6} /, 'A heading'),
  List: (selection: Selection) => prefix(selection, () => '- ', /^- /, 'An entry'),
  'Numbered list': (selection: Selection) =>
    prefix(selection, (index) => `${index + 1}. `, /^\d+\. /, 'An entry'),
  Quotation: (selection: Selection) => prefix(selection, () => '> ', /^> /, 'What somebody said'),
  Table: (selection: Selection) =>
    insertBlock(
      selection,
      '| First | Second |\n| --- | --- |\n| words | words |\n| words | words |',
      'First',
    ),
} satisfies Record<string, (selection: Selection) => Selection>;

/** `[words](/address)`; the words are those that are selected or, instead of spaces, `title`. */
export function insertLink(selection: Selection, address: string, title = 'words'): Selection {
  const selected = selectedOf(selection);
  const isBlank = selected.trim() === '';
  const words = isBlank ? title : selected;
  const space = isBlank ? selected : '';
  const target = /[()]/.test(address) ? `<${address}>` : address;
  const from = space.length + 1;
  return replace(selection, `${space}[${words}](${target})${space}`, { from, to: from + words.length });
}

/** A picture in a paragraph of its own; what is to be said of it is selected. */
export function insertPicture(selection: Selection, file: string): Selection {
  const words = 'What is in the picture.';
  return insertBlock(selection, `![${words}](${file})`, words);
}

function selectedOf({ text, from, to }: Selection): string {
  return text.slice(from, to);
}

/** Marks around the selection, or takes them away where they are there. */
function wrap(selection: Selection, mark: string, sample: string): Selection {
  const { text, from, to } = selection;
  const before = text.slice(from - mark.length, from);
  if (before === mark && text.slice(to, to + mark.length) === mark) {
    const words = selectedOf(selection);
    const outer = { text, from: from - mark.length, to: to + mark.length };
    return replace(outer, words, { from: 0, to: words.length });
  }
  const words = selectedOf(selection) || sample;
  return replace(selection, mark + words + mark, { from: mark.length, to: mark.length + words.length });
}

/** Begins each selected line with a mark, or takes it away where all have it. */
function prefix(
  selection: Selection,
  mark: (index: number) => string,
  present: RegExp,
  sample: string,
): Selection {
  const { text } = selection;
  const from = text.lastIndexOf('\n', selection.from - 1) + 1;
  const end = text.indexOf('\n', selection.to);
  const whole = { text, from, to: end < 0 ? text.length : end };
  const lines = (selectedOf(whole) || sample).split('\n');
  const isMarked = lines.every((line) => present.test(line));
  const changed = lines
    .map((line, index) => (isMarked ? '' : mark(index)) + line.replace(present, ''))
    .join('\n');
  // The mark of the first line stays when the words are typed over.
  const start = isMarked ? 0 : mark(0).length;
  return replace(whole, changed, { from: start, to: changed.length });
}

/** In a paragraph of its own after the line of the selection, with some of its words selected. */
function insertBlock({ text, to }: Selection, block: string, words: string): Selection {
  const end = text.indexOf('\n', to);
  const at = end < 0 ? text.length : end;
  const before = text.slice(0, at).trimEnd();
  const lead = before === '' ? '' : '\n\n';
  const rest = text.slice(at).replace(/^\n*/, '');
  const from = before.length + lead.length + block.indexOf(words);
  return { text: `${before}${lead}${block}\n${rest && `\n${rest}`}`, from, to: from + words.length };
}

/** The selection replaced, and of what takes its place the part between `from` and `to` selected. */
function replace(
  { text, from, to }: Selection,
  words: string,
  part: { from: number; to: number },
): Selection {
  return { text: text.slice(0, from) + words + text.slice(to), from: from + part.from, to: from + part.to };
}

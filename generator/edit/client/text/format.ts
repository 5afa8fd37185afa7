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

/** A picture in a paragraph of its own, with the caret where to say what is in it. */
export function insertPicture(selection: Selection, file: string): Selection {
  const inserted = insertBlock(selection, `![](${file})`, '](');
  return { ...inserted, to: inserted.from };
}

/** Words within the line; anything else in paragraphs of its own. The caret is behind it. */
export function insertMarkdown(
  { text, from, to }: Selection,
  { markdown, isInline }: { markdown: string; isInline: boolean },
): Selection {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const lead = isInline || before.trim() === '' ? '' : '\n\n';
  const head = isInline ? before : before.trimEnd();
  const tail = isInline ? after : `\n\n${after.trimStart()}`.replace(/^\n+$/, '\n');
  const end = head.length + lead.length + markdown.length;
  return { text: head + lead + markdown + tail, from: end, to: end };
}

export function isInTable(selection: Selection): boolean {
  return lineOf(selection).startsWith('|');
}

/** On a line with no words behind the mark of a list, a quotation or a table: ends it, for a paragraph to follow. */
export function endBlock(selection: Selection): Selection | undefined {
  const line = lineOf(selection);
  if (!/^(?:[-*+]|\d+[.)]|>|\|[|\s]*\|)[ \t]*$/.test(line)) return undefined;
  const from = startOfLine(selection);
  return replace({ ...selection, from, to: from + line.length }, '\n', { from: 1, to: 1 });
}

/** In a table: a row below that of the caret. */
export function insertRow(selection: Selection): Selection | undefined {
  const { text } = selection;
  const line = lineOf(selection);
  if (!line.startsWith('|')) return undefined;
  let end = startOfLine(selection) + line.length;
  // Below the head of a table comes a line of hyphens.
  const [, hyphens = ''] = /^(\n\|[ |:-]*-[ |:-]*)(?:\n|$)/.exec(text.slice(end)) ?? [];
  end += hyphens.length;
  const row = `\n|${'  |'.repeat(cellsOf(line).length)}`;
  return replace({ text, from: end, to: end }, row, { from: 3, to: 3 });
}

/** In a table: a column after that of the caret. */
export function insertColumn(selection: Selection): Selection {
  const { text, to } = selection;
  const start = startOfLine(selection);
  const lines = text.split('\n');
  let first = text.slice(0, start).split('\n').length - 1;
  while (lines[first - 1]?.startsWith('|')) first -= 1;
  const column = Math.min(cellsOf(text.slice(start, to)).length, cellsOf(lines[first] ?? '').length);
  let from = to;
  for (let row = first; lines[row]?.startsWith('|'); row += 1) {
    const cells = cellsOf(lines[row] ?? '').toSpliced(column, 0, row === first + 1 ? ' --- ' : '  ');
    lines[row] = `|${cells.join('|')}|`;
    const above = lines.slice(0, row).join('\n').length + (row > 0 ? 1 : 0);
    if (row === first) from = above + cells.slice(0, column).join('|').length + 3;
  }
  return { text: lines.join('\n'), from, to: from };
}

/** Of a row of a table, with the spaces at their ends. */
function cellsOf(row: string): string[] {
  return row.replace(/^\||(?<!\\)\|\s*$/g, '').split(/(?<!\\)\|/);
}

function startOfLine({ text, to }: Selection): number {
  return text.lastIndexOf('\n', to - 1) + 1;
}

function lineOf(selection: Selection): string {
  return selection.text.slice(startOfLine(selection)).split('\n', 1)[0] ?? '';
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

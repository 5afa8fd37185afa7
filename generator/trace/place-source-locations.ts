import type { Token } from 'parse5';
import type { PageIndex } from '../render/page-index';
import type { Span, StartTag } from '../render/read-html';
import { markPattern, readMark } from './marks';

export interface PlacedDocument {
  /** Without marks. The source locations are in `data-source` and `data-source-…` attributes. */
  html: string;
  /** The numbers of all marks in text, attributes and structured data. */
  rendered: ReadonlySet<number>;
  /** Those in the props of widgets, most of which are rendered as well. */
  inWidgetProps: ReadonlySet<number>;
}

/** What an attribute says of a value: its line, or its place in the content. */
interface NamedPlace {
  pointer: string;
  name: string;
}

interface Element {
  name: string;
  /** Where attributes are inserted. */
  slot: number;
  /** From an attribute's name to what it says. */
  sources: Map<string, string>;
  /** The number of the text that its location is of. */
  textNumber: number | undefined;
  /** The day of a `<time>` element. */
  date: string | undefined;
}

const jsonString = /"(?:[^"\\]|\\.)*"/g;
const locationAttribute = / data-source(?:-[a-z0-9:-]+)?="[^"]*"/g;
const markOrLocation = new RegExp(`${markPattern.source}|${locationAttribute.source}`, 'gu');
const voidElements: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** For a picture, the line that names its file is the source location. */
const pictureElements: ReadonlySet<string> = new Set(['img', 'source', 'use']);
const pictureAddresses: ReadonlySet<string> = new Set(['src', 'srcset', 'href']);

/** A mark, and its position in the document without marks. */
interface Mark {
  at: number;
  number: number;
  opens: boolean;
  /** Whether a closing mark follows; a template may have cut off the end of the text. */
  isClosed: boolean;
}

interface Insertion {
  at: number;
  text: string;
}

/**
 * Adds the source location of each text to the element that directly contains it, or to each of several elements. `marked` is
 * the same document rendered with marks; returns `undefined` if it differs in anything but marks and locations. `placeOf`
 * returns the place of a mark, `dateAt` that of a date, which is never marked, by the pointer of the text before it.
 */
export function placeLocations(
  { html, parts }: Pick<PageIndex, 'html' | 'parts'>,
  marked: string,
  placeOf: (number: number) => NamedPlace | undefined,
  dateAt: (date: string, after: string) => NamedPlace | undefined,
): PlacedDocument | undefined {
  const separated = separateMarks(marked);
  if (separated.html !== html) return undefined;
  const { marks, locations } = separated;
  const elements: Element[] = [];
  const inside: Element[] = [];
  const open: number[] = [];
  const rendered = new Set<number>();
  const inWidgetProps = new Set<number>();
  let lastPointer = '';
  const takeMarks = createTaker(marks);
  const takeLocations = createTaker(locations);

  const placeRun = (run: string, number: number | undefined) => {
    const place = number === undefined ? undefined : placeOf(number);
    if (!place || run.trim() === '') return;
    lastPointer = place.pointer;
    const holder = inside.at(-1);
    if (!holder) return;
    // The line of a text that was inserted into a sentence is worth more than that of the sentence.
    const { textNumber } = holder;
    const isInserted = textNumber !== undefined && textNumber !== number && open.includes(textNumber);
    if (holder.sources.has('data-source') && !isInserted) return;
    holder.sources.set('data-source', place.name);
    holder.textNumber = number;
  };

  const takeText = ({ start, end }: Span) => {
    let cut: number | undefined;
    let from = start;
    for (const { at, number, opens, isClosed } of takeMarks((at) => at <= end)) {
      placeRun(html.slice(from, at), cut ?? open.at(-1));
      from = at;
      rendered.add(number);
      if (opens && isClosed) open.push(number);
      else if (opens) cut = number;
      else if (open.includes(number)) open.splice(open.lastIndexOf(number), 1);
    }
    placeRun(html.slice(from, end), cut ?? open.at(-1));
  };

  const takeTag = ({ name, attributes, attributeLocations, start, end }: StartTag) => {
    const slot = start + '<'.length + name.length;
    const date = name === 'time' ? attributes.get('datetime') : undefined;
    const element: Element = { name, slot, sources: new Map(), textNumber: undefined, date };
    elements.push(element);
    // Markdown pages have their own locations already.
    if (takeLocations((at) => at < end).length > 0) element.sources.set('data-source', '');
    const own = takeMarks((at) => at < end);
    for (const { number } of own) rendered.add(number);
    for (const key of own.length > 0 ? attributes.keys() : []) {
      const mark = own.find(({ at }) => isWithin(at, attributeLocations[key]));
      const place = mark && placeOf(mark.number);
      if (!place) continue;
      const isPicture = pictureElements.has(name) && pictureAddresses.has(key);
      element.sources.set(isPicture ? 'data-source' : `data-source-${key}`, place.name);
    }
    if (!voidElements.has(name)) inside.push(element);
  };

  /**
   * A widget renders some of its texts only in the browser: the locations of the texts in its props are added to its slot. A
   * text that a template put together has the location of its beginning. A text that was written in several places has none,
   * which is better than a wrong one.
   */
  const placeProps = ({ start, end }: Span, type: string | undefined) => {
    const own = takeMarks((at) => at <= end);
    for (const { number } of own) (type === 'application/json' ? inWidgetProps : rendered).add(number);
    const texts = new Map<string, Set<string>>();
    for (const { 0: literal, index } of own.length > 0 ? html.slice(start, end).matchAll(jsonString) : []) {
      const from = start + index;
      const mark = own.find(({ at }) => from < at && at < from + literal.length);
      const place = mark && placeOf(mark.number);
      if (!place) continue;
      const text = JSON.parse(literal);
      const places = texts.get(text) ?? new Set();
      texts.set(text, places.add(place.name));
    }
    const sure = [...texts].flatMap(([text, [place, other]]) => (other ? [] : [[text, place]]));
    const json = JSON.stringify(Object.fromEntries(sure));
    if (sure.length > 0) elements.at(-1)?.sources.set('data-source-texts', json);
  };

  const leave = (name: string) => {
    const index = inside.findLastIndex((element) => element.name === name);
    for (const { sources, date } of inside.splice(index < 0 ? inside.length : index)) {
      if (date === undefined || sources.has('data-source')) continue;
      const place = dateAt(date, lastPointer);
      if (place) sources.set('data-source', place.name);
    }
  };

  let raw: StartTag | undefined;
  for (const part of parts) {
    if (part.kind === 'text') {
      if (!raw) takeText(part);
      else if (raw.name === 'script') placeProps(part, raw.attributes.get('type'));
      continue;
    }
    // An empty text between two tags.
    takeText({ start: part.start, end: part.start });
    raw = part.kind === 'start' && part.content ? part : undefined;
    if (part.kind === 'start') takeTag(part);
    else if (part.kind === 'end') leave(part.name);
  }

  const added = elements.map(({ slot, sources }) => ({ at: slot, text: writeSources(sources) }));
  return { html: insert(html, [...locations, ...added]), rendered, inWidgetProps };
}

/** A document without its marks and locations, and their positions in it. */
function separateMarks(marked: string): { html: string; marks: Mark[]; locations: Insertion[] } {
  const pieces: string[] = [];
  const marks: Mark[] = [];
  const locations: Insertion[] = [];
  let from = 0;
  let at = 0;
  for (const { 0: match, index } of marked.matchAll(markOrLocation)) {
    pieces.push(marked.slice(from, index));
    at += index - from;
    from = index + match.length;
    if (match.startsWith(' ')) locations.push({ at, text: match });
    else marks.push({ at, ...readMark(match), isClosed: false });
  }
  const after = new Map<number, Mark>();
  for (const mark of marks.toReversed()) {
    mark.isClosed = after.get(mark.number)?.opens === false;
    after.set(mark.number, mark);
  }
  return { html: pieces.join('') + marked.slice(from), marks, locations };
}

/** Returns the next items, which are in order, as long as their positions are wanted. */
function createTaker<Item extends { at: number }>(items: readonly Item[]) {
  let next = 0;
  return (isWanted: (at: number) => boolean): Item[] => {
    const first = next;
    for (let item = items[next]; item && isWanted(item.at); item = items[next]) next++;
    return items.slice(first, next);
  };
}

function isWithin(at: number, location: Token.Location | undefined): boolean {
  return location !== undefined && location.startOffset < at && at < location.endOffset;
}

function writeSources(sources: ReadonlyMap<string, string>): string {
  const written = [...sources].filter(([, place]) => place !== '');
  return written.map(([name, place]) => ` ${name}="${escapeAttribute(place)}"`).join('');
}

function insert(html: string, insertions: readonly Insertion[]): string {
  let from = 0;
  const pieces = [...insertions]
    .sort((a, b) => a.at - b.at)
    .map(({ at, text }) => {
      const before = html.slice(from, at);
      from = at;
      return before + text;
    });
  return pieces.join('') + html.slice(from);
}

/** The document without source locations. */
export function removeLocations(html: string): string {
  return html.replace(locationAttribute, '');
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

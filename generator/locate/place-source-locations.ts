import type { Token } from 'parse5';
import type { SourceLocation } from '../diagnostics/diagnostic';
import { formatLocation } from '../diagnostics/source-location';
import type { PageIndex } from '../render/page-index';
import type { Span, StartTag } from '../render/read-html';
import type { Place } from './mark-content';
import { markPattern, readMark } from './marks';

export interface PlacedDocument {
  /** Without marks. What they told stands in `data-source` and `data-source-…` attributes. */
  html: string;
  /** The numbers of all marks that were met in text, attributes and what search engines are told. */
  met: ReadonlySet<number>;
  /** Those in the widgets' props, most of which are shown as well. */
  told: ReadonlySet<number>;
}

interface Element {
  name: string;
  /** Where its attributes are to be put in. */
  slot: number;
  /** From an attribute's name to `file:line:column`. */
  sources: Map<string, string>;
  /** How many texts, one put into another, its own is the innermost of. */
  depth: number;
  /** Of a `<time>` whose day stands in content. */
  date: string | undefined;
}

const jsonString = /"(?:[^"\\]|\\.)*"/g;
const locationAttribute = / data-source(?:-[a-z0-9:-]+)?="[^"]*"/g;
const markOrLocation = new RegExp(`${markPattern.source}|${locationAttribute.source}`, 'gu');
const voidElements: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** What a picture shows is in its address: whoever points at one wants the line that names its file. */
const pictureElements: ReadonlySet<string> = new Set(['img', 'source', 'use']);
const pictureAddresses: ReadonlySet<string> = new Set(['src', 'srcset', 'href']);

/** A mark, and where in the document without marks it would stand. */
interface Mark {
  at: number;
  number: number;
  opens: boolean;
  /** Whether the text goes on past this piece of it; a template may have cut its end off. */
  isClosed: boolean;
}

interface Insertion {
  at: number;
  text: string;
}

/**
 * Puts where each text was written on the element that directly holds it. A text spread over several elements marks each.
 * `marked` is the document once more, rendered with marks; nothing comes back where it differs in anything but marks and
 * locations. `placeOf` knows a mark's place, `dateAt` that of a date, which is never marked; it is given the pointer
 * of the text before it.
 */
export function placeLocations(
  { html, parts }: Pick<PageIndex, 'html' | 'parts'>,
  marked: string,
  placeOf: (number: number) => Place | undefined,
  dateAt: (date: string, after: string) => SourceLocation | undefined,
): PlacedDocument | undefined {
  const separated = separateMarks(marked);
  if (separated.html !== html) return undefined;
  const { marks, locations } = separated;
  const elements: Element[] = [];
  const inside: Element[] = [];
  const open: number[] = [];
  const met = new Set<number>();
  const told = new Set<number>();
  let lastPointer = '';
  const takeMarks = createTaker(marks);
  const takeLocations = createTaker(locations);

  const placeRun = (run: string, number: number | undefined) => {
    const place = number === undefined ? undefined : placeOf(number);
    if (!place || run.trim() === '') return;
    lastPointer = place.pointer;
    const holder = inside.at(-1);
    // Of what is put into a sentence used for many, the line is worth more than that of the sentence.
    if (holder && (!holder.sources.has('data-source') || (holder.depth > 0 && open.length > holder.depth))) {
      holder.sources.set('data-source', formatLocation(place.location));
      holder.depth = open.length;
    }
  };

  const takeText = ({ start, end }: Span) => {
    let cut: number | undefined;
    let from = start;
    for (const { at, number, opens, isClosed } of takeMarks((at) => at <= end)) {
      placeRun(html.slice(from, at), cut ?? open.at(-1));
      from = at;
      met.add(number);
      if (opens && isClosed) open.push(number);
      else if (opens) cut = number;
      else if (open.includes(number)) open.splice(open.lastIndexOf(number), 1);
    }
    placeRun(html.slice(from, end), cut ?? open.at(-1));
  };

  const takeTag = ({ name, attributes, attributeLocations, start, end }: StartTag) => {
    const slot = start + '<'.length + name.length;
    const date = name === 'time' ? attributes.get('datetime') : undefined;
    const element: Element = { name, slot, sources: new Map(), depth: 0, date };
    elements.push(element);
    // Markdown pages bring theirs along.
    if (takeLocations((at) => at < end).length > 0) element.sources.set('data-source', '');
    const own = takeMarks((at) => at < end);
    for (const { number } of own) met.add(number);
    for (const key of own.length > 0 ? attributes.keys() : []) {
      const mark = own.find(({ at }) => isWithin(at, attributeLocations[key]));
      const place = mark && placeOf(mark.number);
      if (!place) continue;
      const isPicture = pictureElements.has(name) && pictureAddresses.has(key);
      element.sources.set(isPicture ? 'data-source' : `data-source-${key}`, formatLocation(place.location));
    }
    if (!voidElements.has(name)) inside.push(element);
  };

  /**
   * A widget shows some of its texts only once it lives: beside its props is told where they were written, of one that
   * a template put together, where it begins. What was written in several places might come from any of them, and no
   * place is better than a wrong one.
   */
  const placeProps = ({ start, end }: Span, type: string | undefined) => {
    const own = takeMarks((at) => at <= end);
    for (const { number } of own) (type === 'application/json' ? told : met).add(number);
    const texts = new Map<string, Set<string>>();
    for (const { 0: literal, index } of own.length > 0 ? html.slice(start, end).matchAll(jsonString) : []) {
      const from = start + index;
      const mark = own.find(({ at }) => from < at && at < from + literal.length);
      const place = mark && placeOf(mark.number);
      if (!place) continue;
      const text = JSON.parse(literal);
      const places = texts.get(text) ?? new Set();
      texts.set(text, places.add(formatLocation(place.location)));
    }
    const sure = [...texts].flatMap(([text, [place, other]]) => (other ? [] : [[text, place]]));
    const json = JSON.stringify(Object.fromEntries(sure));
    if (sure.length > 0) elements.at(-1)?.sources.set('data-source-texts', json);
  };

  const leave = (name: string) => {
    const index = inside.findLastIndex((element) => element.name === name);
    for (const { sources, date } of inside.splice(index < 0 ? inside.length : index)) {
      if (date === undefined || sources.has('data-source')) continue;
      const location = dateAt(date, lastPointer);
      if (location) sources.set('data-source', formatLocation(location));
    }
  };

  let raw: StartTag | undefined;
  for (const part of parts) {
    if (part.kind === 'text') {
      if (!raw) takeText(part);
      else if (raw.name === 'script') placeProps(part, raw.attributes.get('type'));
      continue;
    }
    // Of an empty text, between two tags.
    takeText({ start: part.start, end: part.start });
    raw = part.kind === 'start' && part.content ? part : undefined;
    if (part.kind === 'start') takeTag(part);
    else if (part.kind === 'end') leave(part.name);
  }

  const added = elements.map(({ slot, sources }) => ({ at: slot, text: writeSources(sources) }));
  return { html: insert(html, [...locations, ...added]), met, told };
}

/** What is left of a document without its marks and locations, and where in that each would stand. */
function separateMarks(marked: string): { html: string; marks: Mark[]; locations: Insertion[] } {
  const pieces: string[] = [];
  const marks: Mark[] = [];
  const locations: Insertion[] = [];
  let from = 0;
  let at = 0;
  for (const { 0: found, index } of marked.matchAll(markOrLocation)) {
    pieces.push(marked.slice(from, index));
    at += index - from;
    from = index + found.length;
    if (found.startsWith(' ')) locations.push({ at, text: found });
    else marks.push({ at, ...readMark(found), isClosed: false });
  }
  const after = new Map<number, Mark>();
  for (const mark of marks.toReversed()) {
    mark.isClosed = after.get(mark.number)?.opens === false;
    after.set(mark.number, mark);
  }
  return { html: pieces.join('') + marked.slice(from), marks, locations };
}

/** Gives the next of them, which are in order, as long as they stand where it is asked for. */
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

/** The document as it would be without any location in it. */
export function removeLocations(html: string): string {
  return html.replace(locationAttribute, '');
}

/** Every file that a location in a document names. */
export function listLocationFiles(html: string): string[] {
  const places = [...html.matchAll(locationAttribute)].flatMap(([attribute]) => {
    const value = attribute.slice(attribute.indexOf('"') + 1, -1);
    const text = value.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    return attribute.startsWith(' data-source-texts=') ? Object.values<string>(JSON.parse(text)) : [text];
  });
  return [...new Set(places.map((place) => place.replace(/:\d+:\d+$/, '')))];
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

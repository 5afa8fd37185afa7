import type { SourceLocation } from '../diagnostics/diagnostic';
import { formatLocation } from '../diagnostics/source-location';
import { readHtml, type StartTag } from '../render/read-html';
import type { Place } from './mark-content';
import { closingMark, markPattern, openingMark, readMark, stripMarks } from './marks';

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
  /** Where in the output its attributes are to be put in. */
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
const voidElements: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** What a picture shows is in its address: whoever points at one wants the line that names its file. */
const pictureElements: ReadonlySet<string> = new Set(['img', 'source', 'use']);
const pictureAddresses: ReadonlySet<string> = new Set(['src', 'srcset', 'href']);

/**
 * Takes the marks out of a document that React wrote, and puts where each text was written on the element
 * that directly holds it. A text spread over several elements marks each. `placeOf` knows a mark's place,
 * `dateAt` that of a date, which is never marked; it is given the pointer of the text before it.
 */
export function placeLocations(
  html: string,
  placeOf: (number: number) => Place | undefined,
  dateAt: (date: string, after: string) => SourceLocation | undefined,
): PlacedDocument {
  const out: string[] = [];
  const elements: Element[] = [];
  const inside: Element[] = [];
  const open: number[] = [];
  const met = new Set<number>();
  const told = new Set<number>();
  let lastPointer = '';

  const meet = (text: string, marks = met) => {
    for (const [mark] of text.matchAll(markPattern)) marks.add(readMark(mark).number);
  };

  /** Whether the text goes on past this piece of it; a template may have cut its end off. */
  const isClosed = (number: number, from: number) => {
    const end = html.indexOf(closingMark(number), from);
    return end >= 0 && html.lastIndexOf(openingMark(number), end) < from;
  };

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

  const takeText = (text: string, offset: number) => {
    let cut: number | undefined;
    let from = 0;
    for (const match of text.matchAll(markPattern)) {
      const run = text.slice(from, match.index);
      placeRun(run, cut ?? open.at(-1));
      out.push(run);
      from = match.index + match[0].length;
      const { number, opens } = readMark(match[0]);
      met.add(number);
      if (opens && isClosed(number, offset + from)) open.push(number);
      else if (opens) cut = number;
      else if (open.includes(number)) open.splice(open.lastIndexOf(number), 1);
    }
    const rest = text.slice(from);
    placeRun(rest, cut ?? open.at(-1));
    out.push(rest);
  };

  const takeTag = ({ name, attributes, start, end }: StartTag) => {
    const element: Element = { name, slot: out.length + 1, sources: new Map(), depth: 0, date: undefined };
    const nameEnd = start + '<'.length + name.length;
    out.push(html.slice(start, nameEnd), '', stripMarks(html.slice(nameEnd, end)));
    elements.push(element);
    for (const [key, value] of attributes) {
      if (name === 'time' && key === 'datetime') element.date = value;
      // Markdown pages bring theirs along.
      if (key === 'data-source') element.sources.set(key, '');
      const [mark] = value.match(markPattern) ?? [];
      if (mark === undefined) continue;
      meet(value);
      const place = placeOf(readMark(mark).number);
      const isPicture = pictureElements.has(name) && pictureAddresses.has(key);
      if (place)
        element.sources.set(isPicture ? 'data-source' : `data-source-${key}`, formatLocation(place.location));
    }
    if (!voidElements.has(name)) inside.push(element);
  };

  /**
   * A widget shows some of its texts only once it lives: beside its props is told where they were written, of one that
   * a template put together, where it begins. What was written in several places might come from any of them, and no
   * place is better than a wrong one.
   */
  const placeProps = (raw: string, type: string | undefined) => {
    meet(raw, type === 'application/json' ? told : met);
    const texts = new Map<string, Set<string>>();
    for (const [literal] of raw.matchAll(jsonString)) {
      const [mark] = literal.match(markPattern) ?? [];
      const place = mark && placeOf(readMark(mark).number);
      if (!place) continue;
      const text = stripMarks(JSON.parse(literal));
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
  for (const part of readHtml(html)) {
    const written = html.slice(part.start, part.end);
    if (part.kind === 'start') {
      takeTag(part);
      raw = part.content && part;
    } else if (part.kind === 'end') {
      out.push(written);
      leave(part.name);
      raw = undefined;
    } else if (part.kind !== 'text') out.push(written);
    else if (raw === undefined) takeText(written, part.start);
    else {
      if (raw.name === 'script') placeProps(written, raw.attributes.get('type'));
      out.push(raw.name === 'script' ? stripMarks(written) : written);
    }
  }

  for (const { slot, sources } of elements) {
    out[slot] = [...sources]
      .filter(([, place]) => place !== '')
      .map(([name, place]) => ` ${name}="${escapeAttribute(place)}"`)
      .join('');
  }
  return { html: out.join(''), met, told };
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

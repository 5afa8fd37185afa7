import { readHtml, type Span, type StartTag, voidElements } from '../render/read-html';
import { isClosed, listMarks, removeMarks } from './mark-content';

/** A value of the content, and what an attribute says of it: its line, or its place in the content. */
interface NamedPlace {
  pointer: string;
  name: string;
}

interface Names {
  /** The place of the text with this mark. */
  ofMark: (number: number) => NamedPlace | undefined;
  /** The place of a date, which has no mark, by the pointer of the text before it. */
  ofDate: (date: string, after: string) => NamedPlace | undefined;
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

/** For a picture, the line that names its file is the source location. */
const pictureElements: ReadonlySet<string> = new Set(['img', 'source', 'use']);
const pictureAddresses: ReadonlySet<string> = new Set(['src', 'srcset', 'href']);

/**
 * Replaces the marks in a document by the source location of each text, in `data-source` and `data-source-…` attributes of
 * the element that directly contains it, or of each of several elements.
 */
export function placeLocations(marked: string, names: Names): string {
  return new LocationPlacer(marked, names).place();
}

/** The document without source locations. */
export function removeLocations(html: string): string {
  return html.replace(locationAttribute, '');
}

/** The files whose texts a document with locations shows, such as `content/hero.yaml`. */
export function listShownFiles(html: string): Set<string> {
  const places = html.matchAll(/ data-source(?:-[a-z-]+)?="([^"#:]+)[#:]/g);
  const inWidgets = html.matchAll(/&quot;([^&"#:]+\.(?:ya?ml|md))[#:]/g);
  return new Set([...places, ...inWidgets].map(([, file = '']) => file));
}

class LocationPlacer {
  readonly #elements: Element[] = [];
  /** Those around the current place. */
  readonly #inside: Element[] = [];
  /** The texts around the current place, the innermost last. */
  readonly #open: number[] = [];
  #lastPointer = '';

  constructor(
    private readonly html: string,
    private readonly names: Names,
  ) {}

  place(): string {
    let raw: StartTag | undefined;
    for (const part of readHtml(this.html)) {
      if (part.kind === 'text') {
        if (!raw) this.#takeText(part);
        else if (raw.name === 'script') this.#takeScript(part);
        continue;
      }
      raw = part.kind === 'start' && part.content ? part : undefined;
      if (part.kind === 'start') this.#enter(part);
      else if (part.kind === 'end') this.#leave(part.name);
    }
    return removeMarks(this.#insertSources());
  }

  #takeText({ start, end }: Span): void {
    const text = this.html.slice(start, end);
    let cut: number | undefined;
    let from = 0;
    for (const mark of listMarks(text)) {
      const { number } = mark;
      this.#takeRun(text.slice(from, mark.start), cut ?? this.#open.at(-1));
      from = mark.end;
      if (!mark.opens) this.#close(number);
      else if (isClosed(this.html, number, start + from)) this.#open.push(number);
      else cut = number;
    }
    this.#takeRun(text.slice(from), cut ?? this.#open.at(-1));
  }

  #close(number: number): void {
    const index = this.#open.lastIndexOf(number);
    if (index >= 0) this.#open.splice(index, 1);
  }

  #takeRun(run: string, number: number | undefined): void {
    const place = number === undefined ? undefined : this.names.ofMark(number);
    if (!place || run.trim() === '') return;
    this.#lastPointer = place.pointer;
    const holder = this.#inside.at(-1);
    if (!holder) return;
    // The line of a text that was inserted into a sentence is worth more than that of the sentence.
    const { textNumber } = holder;
    const isInserted = textNumber !== undefined && textNumber !== number && this.#open.includes(textNumber);
    if (holder.sources.has('data-source') && !isInserted) return;
    holder.sources.set('data-source', place.name);
    holder.textNumber = number;
  }

  #enter({ name, attributes, start }: StartTag): void {
    const slot = start + '<'.length + name.length;
    const date = name === 'time' ? attributes.get('datetime') : undefined;
    const sources = new Map<string, string>();
    // Markdown pages have their own locations already.
    if (attributes.has('data-source')) sources.set('data-source', '');
    for (const [key, value] of attributes) {
      const [mark] = listMarks(value);
      const place = mark && this.names.ofMark(mark.number);
      if (!place) continue;
      const isPicture = pictureElements.has(name) && pictureAddresses.has(key);
      sources.set(isPicture ? 'data-source' : `data-source-${key}`, place.name);
    }
    const element: Element = { name, slot, sources, textNumber: undefined, date };
    this.#elements.push(element);
    if (!voidElements.has(name)) this.#inside.push(element);
  }

  #leave(name: string): void {
    const index = this.#inside.findLastIndex((element) => element.name === name);
    for (const { sources, date } of index < 0 ? [] : this.#inside.splice(index)) {
      if (date === undefined || sources.has('data-source')) continue;
      const place = this.names.ofDate(date, this.#lastPointer);
      if (place) sources.set('data-source', place.name);
    }
  }

  /**
   * A widget renders some of its texts only in the browser: the locations of the texts in its props are added to its slot. A
   * text that a template put together has the location of its beginning. A text that was written in several places has none,
   * which is better than a wrong one.
   */
  #takeScript({ start, end }: Span): void {
    const json = this.html.slice(start, end);
    const texts = new Map<string, Set<string>>();
    for (const [literal] of json.matchAll(jsonString)) {
      const [mark] = listMarks(literal);
      const place = mark && this.names.ofMark(mark.number);
      if (!place) continue;
      const text = JSON.parse(removeMarks(literal));
      const names = texts.get(text) ?? new Set();
      texts.set(text, names.add(place.name));
    }
    const sure = [...texts].flatMap(([text, [name, other]]) => (other ? [] : [[text, name]]));
    if (sure.length === 0) return;
    this.#elements.at(-1)?.sources.set('data-source-texts', JSON.stringify(Object.fromEntries(sure)));
  }

  #insertSources(): string {
    let from = 0;
    const pieces = this.#elements.map(({ slot, sources }) => {
      const before = this.html.slice(from, slot);
      from = slot;
      const written = [...sources].filter(([, name]) => name !== '');
      return before + written.map(([key, name]) => ` ${key}="${escapeAttribute(name)}"`).join('');
    });
    return pieces.join('') + this.html.slice(from);
  }
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

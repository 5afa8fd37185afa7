import {
  directionOf,
  folderOfLanguage,
  foreignClosing,
  foreignOpening,
  holdsForeign,
  removeForeignMarks,
} from '../lib/languages/languages';
import { splice, type TextEdit } from '../lib/text';
import { type HtmlPart, readHtml, type Span, type StartTag, voidElements } from './read-html';

/** The languages of a document. */
interface DocumentLanguages {
  /** Of its address, and of every text that nothing says otherwise of. */
  own: string;
  /** Of the site, the first of them that of texts without a translation. */
  all: readonly string[];
}

/**
 * Says of each text without a translation which language it is in: on the element that holds nothing else, or on a `<span>`
 * around it. Says of each link where the page that it leads to is in another language. Removes the marks of such texts.
 */
export function placeLanguages(html: string, languages: DocumentLanguages): string {
  const edits: TextEdit[] = [];
  placeIn(readTree(html), { own: languages.own, around: languages.own }, { languages, edits });
  edits.sort((a, b) => a.start - b.start);
  return removeForeignMarks(splice(html, edits));
}

interface Element {
  tag: StartTag | undefined;
  children: (Element | Run)[];
}

/** A piece of text in one language. */
interface Run extends Span {
  isForeign: boolean;
}

function readTree(html: string): Element {
  const root: Element = { tag: undefined, children: [] };
  const inside = [root];
  const { parts, texts } = readTexts(html);
  const foreign = listForeign(html, [...texts]);
  for (const part of parts) {
    const around = inside.at(-1) ?? root;
    if (texts.has(part)) around.children.push(...splitRuns(html, part, foreign));
    if (part.kind === 'start') {
      const element: Element = { tag: part, children: [] };
      around.children.push(element);
      if (!voidElements.has(part.name)) inside.push(element);
    } else if (part.kind === 'end') {
      const index = inside.findLastIndex(({ tag }) => tag?.name === part.name);
      if (index > 0) inside.splice(index);
    }
  }
  return root;
}

/** The parts of a document, and those of them that are words for people. */
function readTexts(html: string): { parts: HtmlPart[]; texts: Set<HtmlPart> } {
  const parts = readHtml(html);
  const texts = new Set<HtmlPart>();
  let isCode = false;
  for (const part of parts) {
    if (part.kind === 'start') isCode = part.content !== undefined;
    else if (part.kind === 'text' && !isCode) texts.add(part);
    else if (part.kind === 'end') isCode = false;
  }
  return { parts, texts };
}

const mark = new RegExp(`[${foreignOpening}${foreignClosing}]`, 'gu');

/** What stands between marks. A template may have cut off the second: then to the end of the text. */
function listForeign(html: string, texts: readonly Span[]): Span[] {
  const found: Span[] = [];
  const open: Span[] = [];
  for (const { start, end } of texts) {
    for (const { 0: character, index } of html.slice(start, end).matchAll(mark)) {
      if (character === foreignOpening) open.push({ start: start + index, end });
      else {
        const { start: from } = open.pop() ?? { start: start + index };
        found.push({ start: from, end: start + index });
      }
    }
  }
  return [...found, ...open];
}

/** The runs of a text, each with the signs and figures around it, which are in no language. */
function splitRuns(html: string, { start, end }: Span, foreign: readonly Span[]): Run[] {
  const runs: Run[] = [];
  let from = start;
  for (const piece of html.slice(start, end).split(mark)) {
    const run = { start: from, end: from + piece.length };
    from = run.end + foreignOpening.length;
    if (!/\p{L}/u.test(piece.replace(/&[#\w]+;/g, ''))) continue;
    const isForeign = foreign.some((span) => span.start <= run.start && run.start < span.end);
    const last = runs.at(-1);
    if (last?.isForeign === isForeign) last.end = run.end;
    else runs.push({ ...run, isForeign });
  }
  return runs;
}

interface Around {
  /** What texts without a mark are in. */
  own: string;
  /** What the elements around say. */
  around: string;
}

function placeIn(
  { tag, children }: Element,
  { own, around }: Around,
  to: { languages: DocumentLanguages; edits: TextEdit[] },
): void {
  const { languages, edits } = to;
  const [source = ''] = languages.all;
  const runs = children.filter((child): child is Run => 'isForeign' in child);
  const stated = tag?.attributes.get('lang');
  let inside: Around = { own: stated ?? own, around: stated ?? around };
  const languageOf = ({ isForeign }: Run) => (isForeign ? source : inside.own);
  if (tag) {
    const needed = stated === undefined ? neededBy(tag, runs.map(languageOf), { own, source }) : undefined;
    const attributes = needed === undefined || needed === around ? '' : langAttributes(needed, around, tag);
    const added = attributes + hreflangOf(tag, languages);
    const slot = tag.start + '<'.length + tag.name.length;
    if (added !== '') edits.push({ start: slot, end: slot, text: added });
    inside = { ...inside, around: stated ?? needed ?? around };
  }
  for (const child of children) {
    if (!('isForeign' in child)) placeIn(child, inside, to);
    else if (languageOf(child) !== inside.around && tag?.name !== 'title') {
      const attributes = langAttributes(languageOf(child), inside.around);
      edits.push({ start: child.start, end: child.start, text: `<span${attributes}>` });
      edits.push({ start: child.end, end: child.end, text: '</span>' });
    }
  }
}

/** Attributes that are read aloud or shown. */
const textAttributes = ['alt', 'aria-label', 'placeholder', 'title'];

/** The language that an element has to be in: that of its attributes, or else of the text that is directly in it. */
function neededBy(
  { name, attributes }: StartTag,
  ofRuns: readonly string[],
  { own, source }: { own: string; source: string },
): string | undefined {
  if ([...attributes.values()].some(holdsForeign)) return source;
  if (textAttributes.some((key) => /\p{L}/u.test(attributes.get(key) ?? ''))) return own;
  // Nothing within a title can say it.
  if (name === 'title' && ofRuns.includes(source)) return source;
  const [first] = ofRuns;
  return ofRuns.every((language) => language === first) ? first : undefined;
}

function langAttributes(language: string, around: string, tag?: StartTag): string {
  const direction = directionOf(language);
  const isTurned = direction !== directionOf(around) && !tag?.attributes.has('dir');
  return ` lang="${language}"${isTurned ? ` dir="${direction}"` : ''}`;
}

function hreflangOf({ name, attributes }: StartTag, { own, all }: DocumentLanguages): string {
  if (name !== 'a' || attributes.has('hreflang')) return '';
  const language = languageOfLink(attributes.get('href') ?? '', all);
  return language === undefined || language === own ? '' : ` hreflang="${language}"`;
}

/** The language of the page of the site that a link leads to; a name with a dot is a file. */
function languageOfLink(href: string, all: readonly string[]): string | undefined {
  const [, folder = '', rest = ''] = /^\/(?!\/)([^/?#]*)([^?#]*)/.exec(href) ?? [];
  if (!/^\/(?!\/)/.test(href) || /\.[^/]*$/.test(folder + rest)) return undefined;
  return all.find((language) => folderOfLanguage(language) === folder) ?? all[0];
}

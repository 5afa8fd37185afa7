import { type DefaultTreeAdapterMap, Parser, type Token, TokenizerMode } from 'parse5';

/** Offsets; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** A tag, comment, doctype or text, and where it stands. */
export type HtmlPart = StartTag | EndTag | ({ kind: 'text' | 'comment' | 'doctype' } & Span);

export interface StartTag extends Span {
  kind: 'start';
  /** In lower case. */
  name: string;
  /** With character references resolved; an attribute without a value is an empty text. Of two of a name, the first. */
  attributes: ReadonlyMap<string, string>;
  /** The location of each, name and value. */
  attributeLocations: Readonly<Record<string, Token.Location>>;
  /** The content of a script or style sheet. */
  content?: Span;
  /** The end tag of a script or style sheet. */
  endTag?: Span;
}

export interface EndTag extends Span {
  kind: 'end';
  name: string;
}

/** Elements without an end tag. */
export const voidElements: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** The parts of a document, in order, as a browser without scripts finds them. */
export function readHtml(html: string): HtmlPart[] {
  const reader = new PartReader(html.length);
  reader.tokenizer.write(html, true);
  return reader.parts;
}

/** Whether a document has a `<head>` of its own. */
export function hasHead(html: string): boolean {
  return /<head[\s>]/i.test(html.replace(/<!--[\s\S]*?-->/g, ''));
}

/** The value of an attribute as it is written, without its quotes; `undefined` where it has none. */
export function findValue(html: string, tag: StartTag, name: string): Span | undefined {
  const location = tag.attributeLocations[name];
  if (!location) return undefined;
  const written = html.slice(location.startOffset, location.endOffset);
  const [before, quote] = /^[^=]+=\s*(["']?)/.exec(written) ?? [];
  if (before === undefined) return undefined;
  return { start: location.startOffset + before.length, end: location.endOffset - (quote ? 1 : 0) };
}

/**
 * Collects tokens while the parser runs, which knows where scripts and text areas end. The tree would not do: it has no
 * element for a second `<body>`, whose attributes browsers obey all the same.
 */
class PartReader extends Parser<DefaultTreeAdapterMap> {
  readonly parts: HtmlPart[] = [];
  #end = 0;
  #lastStart: StartTag | undefined;

  constructor(private readonly length: number) {
    // Parse `<noscript>` as elements.
    super({ sourceCodeLocationInfo: true, scriptingEnabled: false });
    // Only the locations of tokens are used, and the tokenizer keeps its options: copying them to the tree takes long.
    this.options = { ...this.options, sourceCodeLocationInfo: false };
  }

  override onStartTag(token: Token.TagToken): void {
    const { tagName: name, attrs, location } = token;
    // Copied, because the parser renames attributes of drawings.
    const attributes = new Map(attrs.map((attribute) => [attribute.name, attribute.value]));
    const attributeLocations = location?.attrs ?? {};
    const tag: StartTag = { kind: 'start', name, attributes, attributeLocations, ...toSpan(location) };
    this.#add(tag);
    this.#lastStart = tag;
    super.onStartTag(token);
    const isEmpty = token.selfClosing && token.ackSelfClosing;
    if ((name === 'script' || name === 'style') && !isEmpty) {
      tag.content = { start: tag.end, end: this.length };
    }
    if (this.tokenizer.state === TokenizerMode.RAWTEXT) this.#skipRawText(tag);
  }

  /** Styles are most of a page, and the tokenizer would read them character by character. */
  #skipRawText({ name, end: start }: StartTag): void {
    const { preprocessor } = this.tokenizer;
    const rest = preprocessor.html.slice(preprocessor.pos + 1);
    const length = rest.search(new RegExp(`</${name}[\t\n\f\r />]`, 'i'));
    if (length <= 0) return;
    preprocessor.pos += length;
    this.#add({ kind: 'text', start, end: start + length });
  }

  override onEndTag(token: Token.TagToken): void {
    const tag: EndTag = { kind: 'end', name: token.tagName, ...toSpan(token.location) };
    const last = this.#lastStart;
    if (last?.content && !last.endTag && last.name === tag.name) {
      last.content.end = tag.start;
      last.endTag = tag;
    }
    this.#add(tag);
    super.onEndTag(token);
  }

  override onCharacter(token: Token.CharacterToken): void {
    this.#addText(token);
    super.onCharacter(token);
  }

  override onWhitespaceCharacter(token: Token.CharacterToken): void {
    this.#addText(token);
    super.onWhitespaceCharacter(token);
  }

  override onComment(token: Token.CommentToken): void {
    this.#add({ kind: 'comment', ...toSpan(token.location) });
    super.onComment(token);
  }

  override onDoctype(token: Token.DoctypeToken): void {
    this.#add({ kind: 'doctype', ...toSpan(token.location) });
    super.onDoctype(token);
  }

  /** The parser reports spaces and words of a text separately. */
  #addText({ location }: Token.CharacterToken): void {
    const { start, end } = toSpan(location);
    const last = this.parts.at(-1);
    if (last?.kind !== 'text' || last.end !== start) this.#add({ kind: 'text', start, end });
    else {
      last.end = end;
      this.#end = end;
    }
  }

  /** Adds a part once: the parser processes some tokens again in another mode. */
  #add(part: HtmlPart): void {
    if (part.start < this.#end) return;
    this.parts.push(part);
    this.#end = part.end;
  }
}

function toSpan(location: Token.Location | null): Span {
  return { start: location?.startOffset ?? 0, end: location?.endOffset ?? 0 };
}

interface Candidate {
  url: string;
  /** In pixels; `NaN` if the tag does not say. */
  width: number;
}

/** The variants that a picture's tag offers, in its order. */
export function readSrcset({ attributes }: Pick<StartTag, 'attributes'>): Candidate[] {
  const written = (attributes.get('srcset') ?? '')
    .split(',')
    .map((candidate) => candidate.trim().split(/\s+/));
  return written
    .map(([url = '', width = '']) => ({ url, width: Number.parseInt(width, 10) }))
    .filter(({ url }) => url !== '');
}

import { type SaxesAttributeNS, SaxesParser } from 'saxes';

/** White space of XML; JavaScript's `\s` matches more. */
const space = '[ \\t\\r\\n]';
const outsideSpace = /[^ \t\r\n]/;
const strayAmpersand = /&(?![#\w:.-]+;)/;
const lastAmpersand = /&[^&;]*;?$/;
const quoted = `(?:"[^"]*"|'[^']*')`;

/**
 * Far more than any drawing has. saxes looks prefixes up in all open elements, so that deeper nesting would take
 * quadratic time.
 */
const maxDepth = 1000;

/** The contents of `<!DOCTYPE…>`: name, external identifier, declarations. saxes accepts anything there. */
const documentType = new RegExp(
  `^${space}+[A-Za-z_:][\\w:.-]*(?:${space}+(?:SYSTEM|PUBLIC${space}+${quoted})${space}*${quoted})?${space}*(?:\\[[^\\]]*\\]${space}*)?$`,
);
const declaredName = new RegExp(`<!ENTITY${space}+([^\\s%]+)${space}+(${quoted})`, 'g');

export interface DrawnElement {
  /** With its prefix. */
  name: string;
  local: string;
  /** Its namespace; empty if there is none. */
  uri: string;
  /** By name with prefix; entities in values are resolved. */
  attributes: ReadonlyMap<string, SaxesAttributeNS>;
  /** The offset of its tag in the file, in characters. */
  at: number;
  /** The offsets of its content. */
  inside: { from: number; to: number };
}

/** `<?name …?>`, or `<!DOCTYPE …>`. */
export interface Instruction {
  name: string;
  /** From `<?xml …?>`. */
  encoding?: string;
  /** Everything after the name. */
  text: string;
  at: number;
}

/** The parts of a drawing, each kind in document order. */
export interface ReadDrawing {
  elements: DrawnElement[];
  /** Texts, each with the index of its parent in `elements`. */
  texts: { of: number; text: string }[];
  instructions: Instruction[];
}

/** Where a drawing stops being well-formed. */
export interface Break {
  /** The offset in the file, in characters. */
  at: number;
  /** The name of the element there, if it is never closed. */
  unclosed?: string;
}

/** Where `parseSvg` fails; `undefined` for a well-formed drawing. */
export function findBreak(svg: string): Break | undefined {
  const read = readOrBreak(svg);
  return 'at' in read ? read : undefined;
}

/** The elements of an SVG drawing in document order; see `parseSvg`. */
export function parseSvgElements(svg: string): DrawnElement[] | undefined {
  return parseSvg(svg)?.elements;
}

/**
 * Parses an SVG drawing; `undefined` unless it is well-formed XML 1.0 with declared namespaces, because browsers show
 * nothing else. Does not check which elements it has. Reads the text once.
 */
export function parseSvg(svg: string): ReadDrawing | undefined {
  const read = readOrBreak(svg);
  return 'at' in read ? undefined : read;
}

function readOrBreak(svg: string): ReadDrawing | Break {
  const drawing: ReadDrawing = { elements: [], texts: [], instructions: [] };
  const open: number[] = [];
  // Browsers read every version as 1.0, which allows fewer characters than 1.1.
  const parser = new SaxesParser({
    xmlns: true,
    defaultXMLVersion: '1.0',
    forceXMLVersion: true,
    position: false,
  });
  let broken: Break | undefined;
  /** Where the last part other than a text ended. */
  let end = 0;
  const beginning = () => Math.max(0, svg.indexOf('<', end));
  const isDone = () => {
    end = parser.position;
  };
  const noteInstruction = (instruction: Omit<Instruction, 'at'>) => {
    drawing.instructions.push({ ...instruction, at: beginning() });
    isDone();
  };
  const noteText = (text: string) => {
    if (open.length > 0) drawing.texts.push({ of: open.at(-1) ?? 0, text });
  };

  parser.on('xmldecl', ({ encoding = '' }) => noteInstruction({ name: '<?xml', encoding, text: '' }));
  parser.on('processinginstruction', ({ target, body }) =>
    noteInstruction({ name: `<?${target}`, text: body }),
  );
  parser.on('doctype', (text) => {
    if (!documentType.test(text)) parser.fail('no document type');
    for (const [, name = '', value = ''] of text.matchAll(declaredName)) {
      parser.ENTITIES[name] = value.slice(1, -1);
    }
    noteInstruction({ name: '<!DOCTYPE', text });
  });
  parser.on('opentag', ({ name, local, uri, attributes }) => {
    const { position } = parser;
    if (open.length >= maxDepth) parser.fail('nested too deeply');
    drawing.elements.push({
      name,
      local,
      uri,
      attributes: new Map(Object.entries(attributes)),
      at: beginning(),
      inside: { from: position, to: position },
    });
    open.push(drawing.elements.length - 1);
    isDone();
  });
  parser.on('closetag', ({ name, isSelfClosing }) => {
    const at = svg.lastIndexOf('<', parser.position - 1);
    const closing = /^<\/([^\s>]*)/.exec(svg.slice(at, parser.position))?.[1];
    const element = drawing.elements[open.pop() ?? -1];
    if (element && !isSelfClosing) {
      element.inside.to = at;
      if (closing !== name) {
        // If an outer element has the name of this end tag, the inner one was never closed.
        const isFurtherOut = open.some((index) => drawing.elements[index]?.name === closing);
        broken = isFurtherOut ? { at: element.at, unclosed: name } : { at };
      }
    }
    isDone();
  });
  parser.on('comment', isDone);
  parser.on('cdata', (text) => {
    noteText(text);
    isDone();
  });
  parser.on('text', noteText);
  parser.on('error', (error) => {
    // Later errors may follow from the first.
    broken ??= findPlace(svg, end, parser.position - 1, drawing.elements[open.at(-1) ?? -1]);
    throw error;
  });

  try {
    parser.write(svg).close();
  } catch (error) {
    if (!broken) throw error;
  }
  return broken ?? drawing;
}

/** The place of an error noticed at `seen`, after the parts that end at `end`, within the element `open`. */
function findPlace(svg: string, end: number, seen: number, open: DrawnElement | undefined): Break {
  const tag = svg.indexOf('<', end);
  const isInTag = tag >= 0 && tag < seen;
  const text = svg.slice(end, isInTag ? tag : seen + 1);
  // After a stray `&`, the parser reads on to the next tag.
  const sign = open ? text.search(isInTag ? strayAmpersand : lastAmpersand) : text.search(outsideSpace);
  if (sign >= 0) return { at: end + sign };
  if (isInTag) return { at: tag };
  if (tag < 0 && seen >= svg.length - 1 && open) return { at: open.at, unclosed: open.name };
  return { at: Math.max(end, seen) };
}

/** Elements that are visible by themselves; filters may generate their own image. */
const marks =
  /^(?:path|rect|circle|ellipse|line|polyline|polygon|text|image|use|feFlood|feImage|feTurbulence)$/;

/** Whether a drawing shows nothing: no shape, no text, no picture, and no background from styles. */
export function drawsNothing(elements: readonly DrawnElement[]): boolean {
  return elements.every(
    ({ local, attributes }) => !marks.test(local) && local !== 'style' && !attributes.has('style'),
  );
}

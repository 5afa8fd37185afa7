import { type SaxesAttributeNS, SaxesParser } from 'saxes';

/** White space of XML; JavaScript's `\s` matches more. */
const space = '[ \\t\\r\\n]';
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

/** Where `parseSvg` fails: the offset in the file, in characters; `undefined` for a well-formed drawing. */
export function findBreak(svg: string): number | undefined {
  const read = readOrBreak(svg);
  return typeof read === 'number' ? read : undefined;
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
  return typeof read === 'number' ? undefined : read;
}

function readOrBreak(svg: string): ReadDrawing | number {
  const drawing: ReadDrawing = { elements: [], texts: [], instructions: [] };
  const open: number[] = [];
  // Browsers read every version as 1.0, which allows fewer characters than 1.1.
  const parser = new SaxesParser({
    xmlns: true,
    defaultXMLVersion: '1.0',
    forceXMLVersion: true,
    position: false,
  });
  let brokenAt: number | undefined;
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
    const element = drawing.elements[open.pop() ?? -1];
    if (element && !isSelfClosing) element.inside.to = at;
    // The parser refuses the end tag of another element only after this event.
    if (isSelfClosing || svg.startsWith(`</${name}`, at)) isDone();
  });
  parser.on('comment', isDone);
  parser.on('cdata', (text) => {
    noteText(text);
    isDone();
  });
  parser.on('text', noteText);
  parser.on('error', (error) => {
    // The tag in which the error was noticed, or else the text.
    const tag = svg.indexOf('<', end);
    brokenAt = tag >= 0 && tag < parser.position ? tag : end;
    throw error;
  });

  try {
    parser.write(svg).close();
  } catch (error) {
    if (brokenAt === undefined) throw error;
  }
  return brokenAt ?? drawing;
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

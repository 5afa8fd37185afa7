import { SaxesParser } from 'saxes';

/** What XML has between words; JavaScript's `\s` holds more. */
const space = '[ \\t\\r\\n]';
const outsideSpace = /[^ \t\r\n]/;
const strayAmpersand = /&(?![#\w:.-]+;)/;
const lastAmpersand = /&[^&;]*;?$/;
const quoted = `(?:"[^"]*"|'[^']*')`;

/** What stands in `<!DOCTYPE…>`: the name, where a description lies, and what is declared. The library takes anything. */
const documentType = new RegExp(
  `^${space}+[A-Za-z_:][\\w:.-]*(?:${space}+(?:SYSTEM|PUBLIC${space}+${quoted})${space}*${quoted})?${space}*(?:\\[[^\\]]*\\]${space}*)?$`,
);
const declaredName = new RegExp(`<!ENTITY${space}+([^\\s%]+)${space}+(${quoted})`, 'g');

/** An element of a drawing, as its tag has it. */
export interface DrawnElement {
  name: string;
  /** With the characters that were written by name or number. */
  attributes: ReadonlyMap<string, string>;
  /** Where its tag begins, in characters from the beginning of the file. */
  at: number;
  /** From where to where that reaches which lies in it. */
  inside: { from: number; to: number };
  /** How many elements it lies in. */
  depth: number;
}

/** What is said to programs: `<?name …?>`, or `<!DOCTYPE …>`. */
export interface Instruction {
  name: string;
  /** What `<?xml …?>` says of the file. */
  encoding?: string;
  /** What stands behind the name. */
  text: string;
  at: number;
}

/** What a drawing consists of, each in the order in which it stands there. */
export interface ReadDrawing {
  elements: DrawnElement[];
  /** Text that lies in an element directly, and by its place in `elements` which one that is. */
  texts: { of: number; text: string }[];
  instructions: Instruction[];
}

/** Where a drawing stops to be one. */
export interface Break {
  /** In characters from the beginning of the file. */
  at: number;
  /** The element that begins there, where it is never closed. */
  unclosed?: string;
}

/** Of what `parseSvg` cannot read, where that begins; `undefined` of a whole drawing. */
export function findBreak(svg: string): Break | undefined {
  const read = readOrBreak(svg);
  return 'at' in read ? read : undefined;
}

/** The elements of an SVG drawing, the outermost first; see `parseSvg`. */
export function parseSvgElements(svg: string): DrawnElement[] | undefined {
  return parseSvg(svg)?.elements;
}

/**
 * An SVG drawing in its parts; `undefined` unless it is well-formed as XML 1.0 has it: browsers show nothing of a file
 * that is not so. Which names a drawing may hold is not looked at. Goes through the text once.
 */
export function parseSvg(svg: string): ReadDrawing | undefined {
  const read = readOrBreak(svg);
  return 'at' in read ? undefined : read;
}

function readOrBreak(svg: string): ReadDrawing | Break {
  const found: ReadDrawing = { elements: [], texts: [], instructions: [] };
  const open: number[] = [];
  // Browsers read any version as the first; in the second, characters may be named that they take for a mistake.
  const parser = new SaxesParser({ defaultXMLVersion: '1.0', forceXMLVersion: true, position: false });
  let broken: Break | undefined;
  /** Where the last part ended, a text aside. */
  let end = 0;
  const beginning = () => Math.max(0, svg.indexOf('<', end));
  const isDone = () => {
    end = parser.position;
  };
  const noteInstruction = (instruction: Omit<Instruction, 'at'>) => {
    found.instructions.push({ ...instruction, at: beginning() });
    isDone();
  };
  const noteText = (text: string) => {
    if (open.length > 0) found.texts.push({ of: open.at(-1) ?? 0, text });
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
  parser.on('opentag', ({ name, attributes }) => {
    const { position } = parser;
    // A prefix may not be left without a meaning; the library looks at none.
    for (const [key, value] of Object.entries(attributes))
      if (key.startsWith('xmlns:') && value === '') parser.fail('no meaning');
    found.elements.push({
      name,
      attributes: new Map(Object.entries(attributes)),
      at: beginning(),
      inside: { from: position, to: position },
      depth: open.length,
    });
    open.push(found.elements.length - 1);
    isDone();
  });
  parser.on('closetag', ({ name, isSelfClosing }) => {
    const at = svg.lastIndexOf('<', parser.position - 1);
    const closing = /^<\/([^\s>]*)/.exec(svg.slice(at, parser.position))?.[1];
    const element = found.elements[open.pop() ?? -1];
    if (element && !isSelfClosing) {
      element.inside.to = at;
      if (closing !== name) {
        // With one of this name further out, it is the inner one whose end is missing.
        const isFurtherOut = open.some((index) => found.elements[index]?.name === closing);
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
    // A second mistake may come of the first.
    broken ??= findPlace(svg, end, parser.position - 1, found.elements[open.at(-1) ?? -1]);
    throw error;
  });

  try {
    parser.write(svg).close();
  } catch (error) {
    if (!broken) throw error;
  }
  return broken ?? found;
}

/** Of a mistake that was seen at `seen`, behind the parts that end at `end`, in the element `open`. */
function findPlace(svg: string, end: number, seen: number, open: DrawnElement | undefined): Break {
  const tag = svg.indexOf('<', end);
  const isInTag = tag >= 0 && tag < seen;
  const text = svg.slice(end, isInTag ? tag : seen + 1);
  // What follows on a `&` is read up to the next tag.
  const sign = open ? text.search(isInTag ? strayAmpersand : lastAmpersand) : text.search(outsideSpace);
  if (sign >= 0) return { at: end + sign };
  if (isInTag) return { at: tag };
  if (tag < 0 && seen >= svg.length - 1 && open) return { at: open.at, unclosed: open.name };
  return { at: Math.max(end, seen) };
}

/** One opening, closing or empty tag. */
const tag = /<(\/?)([a-z_][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/iy;

const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** What is no tag, by how it begins and ends: notes, instructions, and text that is written as it is. */
const noTags = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<![CDATA[', ']]>'],
] as const;

const documentType = /<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>/y;

/** Characters by name that are known without being declared, or by number. */
const strangeName = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;

/** An element of a drawing, as its tag has it. */
export interface DrawnElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Where its tag begins, in characters from the beginning of the file. */
  at: number;
  /** How many elements it lies in. */
  depth: number;
}

/** What a drawing consists of, each in the order in which it stands there. */
export interface ReadDrawing {
  elements: DrawnElement[];
  /** Text that lies in an element directly, as it was written, and by its place in `elements` which one that is. */
  texts: { of: number; text: string }[];
  /** What is said to programs (`<?…?>`), and of what type the document says it is. */
  instructions: { text: string; at: number }[];
}

/** Where a drawing stops to be one. */
export interface Break {
  /** In characters from the beginning of the file. */
  at: number;
  /** The element that begins there, where it is never closed. */
  unclosed?: string;
}

/** Of what `readDrawing` cannot read, where that begins; `undefined` of a whole drawing. */
export function findBreak(svg: string): Break | undefined {
  const read = readOrBreak(svg);
  return 'at' in read ? read : undefined;
}

/** The elements of an SVG drawing, the outermost first; see `readDrawing`. */
export function readElements(svg: string): DrawnElement[] | undefined {
  return readDrawing(svg)?.elements;
}

/**
 * An SVG drawing in its parts; `undefined` unless every tag is whole and closed, and nothing but notes stands around the
 * outermost. Browsers show nothing of a file that is not so, and of a file that holds many drawings none. Which names a
 * drawing may hold is not looked at. Goes through the text once, from the first character to the last: a pattern for the
 * whole could go back over it for ever.
 */
export function readDrawing(svg: string): ReadDrawing | undefined {
  const read = readOrBreak(svg);
  return 'at' in read ? undefined : read;
}

function readOrBreak(svg: string): ReadDrawing | Break {
  const found: ReadDrawing = { elements: [], texts: [], instructions: [] };
  const open: number[] = [];
  const isDeclared = /<!ENTITY\s/.test(svg);
  let at = 0;
  const unclosed = (element: DrawnElement): Break => ({ at: element.at, unclosed: element.name });
  const noteText = (text: string) => {
    if (text !== '') found.texts.push({ of: open.at(-1) ?? 0, text });
  };
  for (let next = svg.indexOf('<'); next >= 0; next = svg.indexOf('<', at)) {
    const before = svg.slice(at, next);
    if (!isText(before, open.length > 0, isDeclared)) return { at: at + before.search(/\S/) };
    noteText(before);
    const end = endOfNoTag(svg, next);
    if (end === undefined) {
      tag.lastIndex = next;
      const [whole, closing, name = '', written = '', empty] = tag.exec(svg) ?? [];
      if (whole === undefined || !isText(written, true, isDeclared)) return { at: next };
      if (closing) {
        const last = found.elements[open.pop() ?? -1];
        if (last?.name !== name) {
          // With one of this name further out, it is the inner one whose end is missing.
          const isFurtherOut = open.some((index) => found.elements[index]?.name === name);
          return last && isFurtherOut ? unclosed(last) : { at: next };
        }
      } else {
        const attributes = readAttributes(written);
        const isSecond = open.length === 0 && found.elements.length > 0;
        if (!attributes || isSecond) return { at: next };
        found.elements.push({ name, attributes, at: next, depth: open.length });
        if (!empty) open.push(found.elements.length - 1);
      }
      at = next + whole.length;
    } else if (end < 0) return { at: next };
    else {
      const part = svg.slice(next, end);
      if (part.startsWith('<![')) noteText(part);
      else if (!part.startsWith('<!--')) found.instructions.push({ text: part, at: next });
      at = end;
    }
  }
  const last = found.elements[open.at(-1) ?? -1];
  if (last) return unclosed(last);
  const rest = svg.slice(at);
  const isWhole = found.elements.length > 0 && isText(rest, false, isDeclared);
  return isWhole ? found : { at: at + Math.max(0, rest.search(/\S/)) };
}

/** Words stand within the drawing alone; the characters that they name must be known. */
function isText(text: string, isInside: boolean, isDeclared: boolean): boolean {
  return (isInside || text.trim() === '') && (isDeclared || !strangeName.test(text));
}

/** Where what begins at `at` and is no tag ends: -1 if never, `undefined` for what is a tag. */
function endOfNoTag(svg: string, at: number): number | undefined {
  for (const [opening, closing] of noTags) {
    if (!svg.startsWith(opening, at)) continue;
    const end = svg.indexOf(closing, at + opening.length);
    return end < 0 ? -1 : end + closing.length;
  }
  if (!svg.startsWith('<!', at)) return undefined;
  documentType.lastIndex = at;
  const [whole] = documentType.exec(svg) ?? [];
  return whole === undefined ? -1 : at + whole.length;
}

/** Nothing where one is given twice. */
function readAttributes(written: string): Map<string, string> | undefined {
  const attributes = new Map<string, string>();
  for (const [, name = '', inDouble, inSingle] of written.matchAll(attribute)) {
    if (attributes.has(name)) return undefined;
    attributes.set(name, inDouble ?? inSingle ?? '');
  }
  return attributes;
}

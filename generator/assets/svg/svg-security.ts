import type { SaxesAttributeNS } from 'saxes';
import { type DrawnElement, parseSvg, type ReadDrawing } from './parse-svg';

/** Rule ids end with these. */
type UnsafeKind = 'unsafe' | 'leads-out' | 'moves' | 'no-namespace' | 'not-utf-8';

/** Something that a published drawing must not contain, and how to fix it. */
export interface UnsafeSvg {
  kind: UnsafeKind;
  message: string;
  fix: string;
  /** The offset in the drawing, in characters. */
  at: number;
}

/** Browsers need it to recognize a file as a drawing. */
export const svgNamespace = 'http://www.w3.org/2000/svg';

/** Allowed namespaces of attributes; those without a prefix have none. */
const attributeNamespaces: ReadonlySet<string> = new Set([
  '',
  'http://www.w3.org/1999/xlink',
  'http://www.w3.org/XML/1998/namespace',
]);
const namespaceDeclarations = 'http://www.w3.org/2000/xmlns/';

/** All elements that draw, animate or describe. Anything else that SVG has now or later is refused. */
const allowedElements: ReadonlySet<string> = new Set(
  `svg g defs symbol use switch view a title desc metadata style
  path rect circle ellipse line polyline polygon text tspan textPath image
  marker clipPath mask pattern linearGradient radialGradient stop solidColor
  animate animateColor animateMotion animateTransform mpath set
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);

/** In these encodings, ASCII bytes always are ASCII characters. */
const plainEncodings = /^(?:utf-?8|(?:us-)?ascii|iso-8859-\d+|latin-?1|windows-125\d)$/i;

/** An embedded picture. Not another drawing, which would need the same checks. */
const pictureData = /^data:image\/(?:png|jpe?g|gif|webp|avif)[;,]/i;
const fontData = /^data:(?:font\/|application\/(?:x-)?font-)[\w-]+[;,]/i;

export const plainly = 'Save it as plain SVG with shapes alone.';

/**
 * The first thing in a drawing that is more than a drawing: opened at its own address, it could do everything that a page
 * of the site can. Whatever is not known to be harmless is refused. `undefined` for a drawing that is not well-formed.
 */
export function findUnsafeSvg(svg: string): UnsafeSvg | undefined {
  const [unsafe] = listUnsafe(svg);
  return unsafe;
}

/** The same, or else the first thing that moves, which no pause button of a page would stop. */
export function findUnsafeOrMoving(svg: string): UnsafeSvg | undefined {
  const [unsafe] = listUnsafeAndMoving(svg);
  return unsafe;
}

/** The offset in the source of what was found in the optimized drawing. */
export function findSame({ message }: Pick<UnsafeSvg, 'message'>, source: string): number {
  for (const unsafe of listUnsafeAndMoving(source)) if (unsafe.message === message) return unsafe.at;
  return 0;
}

function* listUnsafeAndMoving(svg: string): Generator<UnsafeSvg> {
  yield* listUnsafe(svg);
  const read = parseSvg(svg);
  if (read) yield* listMoving(read);
}

function* listUnsafe(svg: string): Generator<UnsafeSvg> {
  const read = parseSvg(svg);
  if (!read) return;
  yield* inInstructions(read);
  for (const element of read.elements) yield* inElement(svg, element, element === read.elements[0]);
  for (const { element, css } of stylesOf(read)) {
    const complaint = inCss(css);
    if (complaint) yield { ...complaint, at: element.at };
  }
}

function* listMoving(read: ReadDrawing): Generator<UnsafeSvg> {
  const animated = read.elements.filter(
    ({ local, attributes }) =>
      /^(?:animate\w*|set)$/.test(local) ||
      [...attributes.values()].some(
        (attribute) => attribute.local === 'href' && isMovingData(attribute.value),
      ),
  );
  const styled = stylesOf(read).filter(({ css }) => /@(?:-\w+-)?keyframes\b/i.test(withoutEscapes(css)));
  for (const { name, at } of [...animated, ...styled.map(({ element }) => element)]) {
    const message = `the drawing moves, by its <${name}>, and no pause button would stop it`;
    yield { kind: 'moves', message, fix: 'Save it as a still drawing.', at };
  }
}

/** Detects animations by what each format has near its beginning: GIF a loop, PNG, WebP and AVIF more than one frame. */
function isMovingData(url: string): boolean {
  const [, written = ''] = /^\s*data:image\/[^,]*;\s*base64\s*,(.*)/is.exec(url) ?? [];
  const head = Buffer.from(written.slice(0, 4096), 'base64').toString('latin1');
  return /NETSCAPE2\.0|acTL|ANIM|ftypavis/.test(head);
}

function* inInstructions({ instructions }: ReadDrawing): Generator<UnsafeSvg> {
  for (const { name, encoding, text, at } of instructions) {
    if (name === '<!DOCTYPE') {
      if (!text.includes('[')) continue;
      yield { kind: 'unsafe', message: 'the drawing declares entities', fix: plainly, at };
    } else if (name !== '<?xml') {
      yield { kind: 'unsafe', message: `the drawing holds an instruction, ${name}`, fix: plainly, at };
    } else if (encoding && !plainEncodings.test(encoding)) {
      yield {
        kind: 'not-utf-8',
        message: `the drawing is saved as ${encoding}`,
        fix: 'Save it as UTF-8.',
        at,
      };
    }
  }
}

function* inElement(svg: string, element: DrawnElement, isRoot: boolean): Generator<UnsafeSvg> {
  const { name, local, uri, at, attributes } = element;
  if (isRoot && local === 'svg' && uri !== svgNamespace) {
    const message = 'browsers would not show the drawing, because it does not say that it is one';
    const fix = `Write xmlns="${svgNamespace}" into its <svg>, or save it again as plain SVG.`;
    yield { kind: 'no-namespace', message, fix, at };
  } else if (uri !== svgNamespace || !allowedElements.has(local)) {
    yield {
      kind: 'unsafe',
      message: `the drawing holds <${name}>, which is no part of a drawing`,
      fix: plainly,
      at,
    };
  }
  for (const attribute of attributes.values()) {
    const complaint = inAttribute(local, attribute);
    if (complaint) yield { ...complaint, at: placeOf(svg, element, attribute.name) };
  }
}

type Complaint = Omit<UnsafeSvg, 'at'>;

function inAttribute(element: string, { name, local, uri, value }: SaxesAttributeNS): Complaint | undefined {
  if (uri === namespaceDeclarations) return undefined;
  const refuse = (message: string): Complaint => ({ kind: 'unsafe', message, fix: plainly });
  const script = refuse(`the drawing holds a script, ${name} on <${element}>`);
  // Browsers ignore white space and control characters in URLs.
  const address = value.replace(/[\0-\x20\x7f-\x9f]/g, '');
  if (/^on/i.test(local) || /^(?:java|vb)script:/i.test(address)) return script;
  // All attributes of SVG consist of these characters, and the optimizer reads no others.
  if (!attributeNamespaces.has(uri) || !/^[\w:.-]+$/.test(name)) {
    return refuse(`the drawing holds ${name}, which is no part of a drawing`);
  }
  if (local === 'base' && uri !== '') return leadsOut(value);
  if (local === 'href') return mayLeadTo(element, address) ? undefined : leadsOut(value);
  // An animation could set the target of a link or an event handler.
  if (local === 'attributeName' && /(?:^|:)(?:href$|on)/i.test(address)) return script;
  return /[(\\:]/.test(value) ? inCss(value) : undefined;
}

function mayLeadTo(element: string, address: string): boolean {
  if (address === '' || address.startsWith('#')) return true;
  if (element === 'a') return /^(?:https:\/\/|mailto:)/i.test(address);
  return (element === 'image' || element === 'feImage') && pictureData.test(address);
}

function leadsOut(to: string): Complaint {
  const short = to.length > 60 ? `${to.slice(0, 59)}…` : to;
  return {
    kind: 'leads-out',
    message: `the drawing leads out of itself, to "${short}"`,
    fix: 'Draw or embed what it is to show, or leave it out.',
  };
}

/** The `<style>` elements with their CSS, joined as browsers join it: comments and CDATA may split it. */
function stylesOf({ elements, texts }: ReadDrawing): { element: DrawnElement; css: string }[] {
  const styles = new Map<DrawnElement, string>();
  for (const { of, text } of texts) {
    const element = elements[of];
    if (element?.local === 'style') styles.set(element, (styles.get(element) ?? '') + text);
  }
  return [...styles].map(([element, css]) => ({ element, css }));
}

/** What CSS loads, by `url(…)` or by rules and functions that also take a quoted URL. */
function inCss(written: string): Complaint | undefined {
  const css = withoutEscapes(written);
  const [other] =
    /@import|\b(?:-webkit-)?image-set\s*\(|\bsrc\s*\(|-moz-binding|\bbehavior\s*:/i.exec(css) ?? [];
  if (other !== undefined) return leadsOut(other);
  for (const [, address = ''] of css.matchAll(/url\(\s*["']?\s*([^"')\s]*)/gi)) {
    if (!(address.startsWith('#') || pictureData.test(address) || fontData.test(address))) {
      return leadsOut(address);
    }
  }
  return undefined;
}

function withoutEscapes(css: string): string {
  return css
    .replace(/\\([\da-f]{1,6})\s?/gi, (_, hex) =>
      String.fromCodePoint(Math.min(0xffff, Number.parseInt(hex, 16))),
    )
    .replace(/\\/g, '');
}

/** The offset of the attribute, or else of its element. */
function placeOf(svg: string, { at }: DrawnElement, key: string): number {
  for (const match of svg.slice(at).matchAll(/\s([\w:.-]+)\s*=\s*(?:"[^"]*"|'[^']*')/g)) {
    if (match[1] === key) return at + match.index + 1;
  }
  return at;
}

import { createRequire } from 'node:module';
import type { CustomPlugin, XastElement } from 'svgo';
import { type Place, placeIn } from '../../lib/line-starts';

/** Browsers need it to recognize a file as a drawing. */
export const svgNamespace = 'http://www.w3.org/2000/svg';

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

/** Of names with a prefix, only these belong to a drawing. All attributes of SVG consist of such characters. */
const allowedAttribute = /^(?:(?:xlink|xml|xmlns):)?[\w.-]+$/;

/** In these encodings, ASCII bytes always are ASCII characters. */
const plainEncoding = /^(?:utf-?8|(?:us-)?ascii|iso-8859-\d+|latin-?1|windows-125\d)$/i;

/** An embedded picture. Not another drawing, which would need the same checks, nor a GIF, which may move. */
const pictureData = /^data:image\/(?:png|jpe?g|webp|avif)[;,]/i;
const fontData = /^data:(?:font\/|application\/(?:x-)?font-)[\w-]+[;,]/i;

export const plainly = 'Save it as plain SVG with shapes alone.';

/** Something that a published drawing must not contain, and how to fix it. */
export interface DrawingFault {
  message: string;
  fix: string;
  /** How the file writes it, to find its line. */
  written: string;
}

export interface InspectedDrawing {
  /** The attributes of its `<svg>`; `undefined` if it does not begin with one. */
  root?: Readonly<Record<string, string>>;
  /** The first thing that must not be published. */
  fault?: DrawingFault | undefined;
  /** The first thing that moves, which no pause button of a page would stop. */
  moving?: DrawingFault;
  /** The first element that may have colors of its own, other than its fill and stroke. */
  ownColors?: { name: string; written: string };
  /** Where the parser gave up. */
  brokenAt?: Place;
}

const requirePackage = createRequire(import.meta.url);

/** Loads the optimizer when the first drawing needs it. As CommonJS, it is one file instead of a hundred. */
export function loadSvgo(): typeof import('svgo') {
  return requirePackage('svgo');
}

/**
 * Finds what is more than a drawing: opened at its own address, it could do everything that a page of the site can. Whatever
 * is not known to be harmless is refused.
 */
export function inspectDrawing(svg: string): InspectedDrawing {
  const inspected: InspectedDrawing = {};
  try {
    loadSvgo().optimize(svg, { plugins: [createInspector(inspected)] });
  } catch (error) {
    const { line = 1, column = 1 } = error as Partial<Place>;
    return { brokenAt: { line, column: Math.max(1, column) } };
  }
  const isClosed = /<\/svg\s*>/.test(svg) || /^[^<]*<svg[^<]*\/>/.test(svg);
  return inspected.root && !isClosed ? { brokenAt: placeIn(svg, svg.length) } : inspected;
}

/** The first place where the source writes this tag or attribute. */
export function placeOf(written: string, source: string): Place {
  const name = written.replace(/[^\w:-]/g, '\\$&');
  const before = /^\w/.test(written) ? '(?<=\\s)' : '';
  const at = source.search(new RegExp(`${before}${name}(?![\\w:.-])`));
  return placeIn(source, Math.max(0, at));
}

function createInspector(found: InspectedDrawing): CustomPlugin {
  return {
    name: 'inspectDrawing',
    fn: () => ({
      doctype: {
        enter({ data }) {
          if (data.doctype.includes('[')) found.fault ??= unsafe('declares entities', '<!DOCTYPE');
        },
      },
      instruction: {
        enter({ name, value }) {
          const [, encoding = 'utf-8'] = /\bencoding\s*=\s*["']([^"']*)/.exec(value) ?? [];
          if (name !== 'xml') found.fault ??= unsafe(`holds an instruction, <?${name}`, `<?${name}`);
          else if (!plainEncoding.test(encoding)) found.fault ??= unsafe(`is saved as ${encoding}`, '<?xml');
        },
      },
      element: {
        enter(element, parent) {
          const { name, attributes } = element;
          if (parent.type === 'root' && name === 'svg') found.root = attributes;
          found.fault ??= findInElement(element);
          if (moves(element))
            found.moving ??= unsafe(`moves, by its <${name}>, and no pause button would stop it`, `<${name}`);
          if (/^(?:style|image|feImage|a)$/.test(name)) found.ownColors ??= { name, written: `<${name}` };
          if (attributes.style !== undefined) found.ownColors ??= { name, written: 'style' };
        },
      },
    }),
  };
}

function findInElement(element: XastElement): DrawingFault | undefined {
  const { name, attributes } = element;
  const written = `<${name}`;
  if (!allowedElements.has(name) || (attributes.xmlns ?? svgNamespace) !== svgNamespace)
    return unsafe(`holds ${written}>, which is no part of a drawing`, written);
  for (const [key, value] of Object.entries(attributes)) {
    const fault = findInAttribute(name, key, value);
    if (fault) return fault;
  }
  return name === 'style' ? findInCss(cssOf(element), written) : undefined;
}

function findInAttribute(element: string, name: string, value: string): DrawingFault | undefined {
  const local = name.replace(/^.*:/, '');
  // Browsers ignore white space and control characters in URLs.
  const address = value.replace(/[\0-\x20\x7f-\x9f]/g, '');
  // An animation could set the target of a link or an event handler.
  const setsScript = local === 'attributeName' && /(?:^|:)(?:href$|on)/i.test(address);
  if (setsScript || /^on/i.test(local) || /^(?:java|vb)script:/i.test(address))
    return unsafe(`holds a script, ${name} on <${element}>`, name);
  if (name === 'xmlns' || name.startsWith('xmlns:')) return undefined;
  if (!allowedAttribute.test(name)) return unsafe(`holds ${name}, which is no part of a drawing`, name);
  const leadsOn = name === 'xml:base' || (local === 'href' && !mayLeadTo(element, address));
  return leadsOn ? leadsOut(value, name) : findInCss(value, name);
}

function mayLeadTo(element: string, address: string): boolean {
  if (address === '' || address.startsWith('#')) return true;
  if (element === 'a') return /^(?:https:\/\/|mailto:)/i.test(address);
  return (element === 'image' || element === 'feImage') && pictureData.test(address);
}

/** What CSS loads, by `url(…)` or by rules and functions that also take a quoted URL. */
function findInCss(text: string, written: string): DrawingFault | undefined {
  const css = withoutEscapes(text);
  const [rule] =
    /@import|\b(?:-webkit-)?image-set\s*\(|\bsrc\s*\(|-moz-binding|\bbehavior\s*:/i.exec(css) ?? [];
  if (rule !== undefined) return unsafe(`holds "${rule}" in its styles`, written);
  const addresses = [...css.matchAll(/url\(\s*["']?\s*([^"')\s]*)/gi)].map(([, address = '']) => address);
  const other = addresses.find(
    (address) => !(address.startsWith('#') || pictureData.test(address) || fontData.test(address)),
  );
  return other === undefined ? undefined : leadsOut(other, written);
}

function moves(element: XastElement): boolean {
  const isAnimation = /^(?:animate\w*|set)$/.test(element.name);
  return isAnimation || (element.name === 'style' && /@(?:-\w+-)?keyframes\b/i.test(cssOf(element)));
}

/** The CSS of a `<style>`, joined as browsers join it: comments and CDATA may split it. */
function cssOf({ children }: XastElement): string {
  return withoutEscapes(
    children.map((child) => (child.type === 'text' || child.type === 'cdata' ? child.value : '')).join(''),
  );
}

function withoutEscapes(css: string): string {
  return css
    .replace(/\\([\da-f]{1,6})\s?/gi, (_, hex) =>
      String.fromCodePoint(Math.min(0xffff, Number.parseInt(hex, 16))),
    )
    .replace(/\\/g, '');
}

function unsafe(what: string, written: string): DrawingFault {
  return { message: `the drawing ${what}`, fix: plainly, written };
}

function leadsOut(to: string, written: string): DrawingFault {
  const short = to.length > 60 ? `${to.slice(0, 59)}…` : to;
  return {
    message: `the drawing leads out of itself, to "${short}"`,
    fix: 'Draw what it is to show, embed it as PNG, JPEG, WebP or AVIF, or leave it out.',
    written,
  };
}

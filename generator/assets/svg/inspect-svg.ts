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

/** Rules and functions of CSS that load something, also by a quoted URL. */
const loadingRule = /@import|\b(?:-webkit-)?image-set\s*\(|\bsrc\s*\(|-moz-binding|\bbehavior\s*:/i;

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

/** The visitor that looks at each part of a drawing, and notes the first fault of each kind in `found`. */
function createInspector(found: InspectedDrawing): CustomPlugin {
  const refuse = (what: string, written: string, fix = plainly) => {
    found.fault ??= { message: `the drawing ${what}`, fix, written };
  };
  const refuseAddress = (to: string, written: string) => {
    const short = to.length > 60 ? `${to.slice(0, 59)}…` : to;
    const fix = 'Draw what it is to show, embed it as PNG, JPEG, WebP or AVIF, or leave it out.';
    refuse(`leads out of itself, to "${short}"`, written, fix);
  };
  /** What CSS loads, by `url(…)` or by rules and functions that also take a quoted URL. */
  const checkCss = (css: string, written: string) => {
    const [rule] = loadingRule.exec(css) ?? [];
    if (rule !== undefined) refuse(`holds "${rule}" in its styles`, written);
    for (const [, address = ''] of css.matchAll(/url\(\s*["']?\s*([^"')\s]*)/gi)) {
      const isOwn = address.startsWith('#') || pictureData.test(address) || fontData.test(address);
      if (!isOwn) refuseAddress(address, written);
    }
  };
  const checkAttribute = (element: string, key: string, value: string) => {
    const local = key.replace(/^.*:/, '');
    // Browsers ignore white space and control characters in URLs.
    const address = value.replace(/[\0-\x20\x7f-\x9f]/g, '');
    // An animation could set the target of a link or an event handler.
    const setsScript = local === 'attributeName' && /(?:^|:)(?:href$|on)/i.test(address);
    if (setsScript || /^on/i.test(local) || /^(?:java|vb)script:/i.test(address))
      refuse(`holds a script, ${key} on <${element}>`, key);
    if (/^xmlns(?::|$)/.test(key)) return;
    if (!allowedAttribute.test(key)) refuse(`holds ${key}, which is no part of a drawing`, key);
    const leadsOn = key === 'xml:base' || (local === 'href' && !mayLeadTo(element, address));
    if (leadsOn) refuseAddress(value, key);
    else checkCss(withoutEscapes(value), key);
  };
  const enterElement = ({ name, attributes, children }: XastElement) => {
    const written = `<${name}`;
    if (!allowedElements.has(name) || (attributes.xmlns ?? svgNamespace) !== svgNamespace)
      refuse(`holds ${written}>, which is no part of a drawing`, written);
    for (const [key, value] of Object.entries(attributes)) checkAttribute(name, key, value);
    const css = name === 'style' ? cssOf(children) : '';
    checkCss(css, written);
    if (/^(?:animate\w*|set)$/.test(name) || /@(?:-\w+-)?keyframes\b/i.test(css)) {
      const message = `the drawing moves, by its ${written}>, and no pause button would stop it`;
      found.moving ??= { message, fix: plainly, written };
    }
    if (/^(?:style|image|feImage|a)$/.test(name)) found.ownColors ??= { name, written };
    if (attributes.style !== undefined) found.ownColors ??= { name, written: 'style' };
  };
  return {
    name: 'inspectDrawing',
    fn: () => ({
      doctype: {
        enter({ data }) {
          if (data.doctype.includes('[')) refuse('declares entities', '<!DOCTYPE');
        },
      },
      instruction: {
        enter({ name, value }) {
          const [, encoding = 'utf-8'] = /\bencoding\s*=\s*["']([^"']*)/.exec(value) ?? [];
          if (name !== 'xml') refuse(`holds an instruction, <?${name}`, `<?${name}`);
          else if (!plainEncoding.test(encoding)) refuse(`is saved as ${encoding}`, '<?xml');
        },
      },
      element: {
        enter(element, parent) {
          if (parent.type === 'root' && element.name === 'svg') found.root = element.attributes;
          enterElement(element);
        },
      },
    }),
  };
}

function mayLeadTo(element: string, address: string): boolean {
  if (address === '' || address.startsWith('#')) return true;
  if (element === 'a') return /^(?:https:\/\/|mailto:)/i.test(address);
  return (element === 'image' || element === 'feImage') && pictureData.test(address);
}

/** The CSS of a `<style>`, joined as browsers join it: comments and CDATA may split it. */
function cssOf(children: XastElement['children']): string {
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

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

/** Elements that are visible by themselves; filters may generate their own image. */
const marks =
  /^(?:path|rect|circle|ellipse|line|polyline|polygon|text|image|use|feFlood|feImage|feTurbulence)$/;

/** In these encodings, ASCII bytes always are ASCII characters. */
const plainEncoding = /^(?:utf-?8|(?:us-)?ascii|iso-8859-\d+|latin-?1|windows-125\d)$/i;

/** An embedded picture. Not another drawing, which would need the same checks. */
const pictureData = /^data:image\/(?:png|jpe?g|gif|webp|avif)[;,]/i;
const fontData = /^data:(?:font\/|application\/(?:x-)?font-)[\w-]+[;,]/i;

export const plainly = 'Save it as plain SVG with shapes alone.';

/** Something that a published drawing must not contain, and how to fix it. */
export interface DrawingFault {
  /** Rule ids end with these. */
  kind: 'unsafe' | 'leads-out' | 'moves' | 'no-namespace' | 'not-utf-8';
  message: string;
  fix: string;
  /** How the file writes it, to find its line. */
  written: string;
}

export interface InspectedDrawing {
  /** The attributes of its `<svg>`; `undefined` if it does not begin with one. */
  root: Readonly<Record<string, string>> | undefined;
  faults: DrawingFault[];
  /** The first element that may have colors of its own, other than its fill and stroke. */
  ownColors?: { name: string; written: string };
  /** Whether it has a shape, text, picture, or a background from styles. */
  showsSomething: boolean;
}

/** Where the parser gave up. */
export interface BrokenDrawing {
  brokenAt: Place;
}

const requirePackage = createRequire(import.meta.url);

/** Loads the optimizer when the first drawing needs it. As CommonJS, it is one file instead of a hundred. */
export function loadSvgo(): typeof import('svgo') {
  return requirePackage('svgo');
}

/**
 * Finds what is more than a drawing, in document order: opened at its own address, it could do everything that a page of the
 * site can. Whatever is not known to be harmless is refused, and what moves, which no pause button of a page would stop.
 */
export function inspectDrawing(svg: string): InspectedDrawing | BrokenDrawing {
  const inspected: InspectedDrawing = { root: undefined, faults: [], showsSomething: false };
  const malformedAt = findMalformed(svg);
  if (malformedAt >= 0) return { brokenAt: placeIn(svg, malformedAt) };
  try {
    loadSvgo().optimize(svg, { plugins: [createInspector(inspected)] });
  } catch (error) {
    const { line = 1, column = 1 } = error as Partial<Place>;
    return { brokenAt: { line, column: Math.max(1, column) } };
  }
  const end = /<\/svg\s*>/.test(svg) || /^[^<]*<svg[^<]*\/>/.test(svg);
  return inspected.root && !end ? { brokenAt: placeIn(svg, svg.length) } : inspected;
}

/** Where a tag has an attribute with `<` in it, or an entity begins that XML does not know by itself. */
const malformed =
  /(?<=<[\w:.-]+(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s+[\w:.-]+\s*=\s*(?:"[^"<]*|'[^'<]*))<|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/gi;

/**
 * The first place where browsers would refuse the file although the optimizer's parser reads on, as it knows the entities
 * of HTML; below 0 if there is none.
 */
function findMalformed(svg: string): number {
  // Of the same length, so that places stay the same.
  const markup = svg.replace(/<!--.*?-->|<!\[CDATA\[.*?\]\]>/gs, (text) => ' '.repeat(text.length));
  const declared = new Set([...markup.matchAll(/<!ENTITY\s+([\w.:-]+)/g)].map(([, name = '']) => name));
  for (const { index } of markup.matchAll(malformed)) {
    const [, entity = ''] = /^&([\w.:-]+);/.exec(markup.slice(index)) ?? [];
    if (!declared.has(entity)) return index;
  }
  return -1;
}

function createInspector(found: InspectedDrawing): CustomPlugin {
  return {
    name: 'inspectDrawing',
    fn: () => ({
      doctype: {
        enter({ data }) {
          if (data.doctype.includes('[')) found.faults.push(unsafe('declares entities', '<!DOCTYPE'));
        },
      },
      instruction: {
        enter({ name, value }) {
          const [, encoding = 'utf-8'] = /\bencoding\s*=\s*["']([^"']*)/.exec(value) ?? [];
          if (name !== 'xml') found.faults.push(unsafe(`holds an instruction, <?${name}`, `<?${name}`));
          else if (!plainEncoding.test(encoding)) found.faults.push(notUtf8(encoding));
        },
      },
      element: {
        enter(element, parent) {
          const { name, attributes } = element;
          if (parent.type === 'root' && name === 'svg') {
            found.root = attributes;
            if (attributes.xmlns === undefined) found.faults.push(noNamespace);
          }
          found.faults.push(...findInElement(element));
          if (/^(?:style|image|feImage|a)$/.test(name)) found.ownColors ??= { name, written: `<${name}` };
          if (attributes.style !== undefined) found.ownColors ??= { name, written: 'style' };
          found.showsSomething ||= marks.test(name) || name === 'style' || attributes.style !== undefined;
        },
      },
    }),
  };
}

function findInElement(element: XastElement): DrawingFault[] {
  const { name, attributes } = element;
  const written = `<${name}`;
  const isAllowed = allowedElements.has(name) && (attributes.xmlns ?? svgNamespace) === svgNamespace;
  const css = name === 'style' ? cssOf(element) : '';
  const href = attributes.href ?? attributes['xlink:href'] ?? '';
  const moves =
    /^(?:animate\w*|set)$/.test(name) || isMovingData(href) || /@(?:-\w+-)?keyframes\b/i.test(css);
  return [
    ...(isAllowed ? [] : [unsafe(`holds ${written}>, which is no part of a drawing`, written)]),
    ...Object.entries(attributes).flatMap(([key, value]) => findInAttribute(name, key, value) ?? []),
    ...(findInCss(css, written) ?? []),
    ...(moves ? [moving(written)] : []),
  ];
}

function findInAttribute(element: string, name: string, value: string): DrawingFault[] | undefined {
  const local = name.replace(/^.*:/, '');
  const script = [unsafe(`holds a script, ${name} on <${element}>`, name)];
  // Browsers ignore white space and control characters in URLs.
  const address = value.replace(/[\0-\x20\x7f-\x9f]/g, '');
  if (/^on/i.test(local) || /^(?:java|vb)script:/i.test(address)) return script;
  if (name === 'xmlns' || name.startsWith('xmlns:')) return undefined;
  if (!allowedAttribute.test(name)) return [unsafe(`holds ${name}, which is no part of a drawing`, name)];
  if (name === 'xml:base') return [leadsOut(value, name)];
  if (local === 'href') return mayLeadTo(element, address) ? undefined : [leadsOut(value, name)];
  // An animation could set the target of a link or an event handler.
  if (local === 'attributeName' && /(?:^|:)(?:href$|on)/i.test(address)) return script;
  return findInCss(value, name);
}

function mayLeadTo(element: string, address: string): boolean {
  if (address === '' || address.startsWith('#')) return true;
  if (element === 'a') return /^(?:https:\/\/|mailto:)/i.test(address);
  return (element === 'image' || element === 'feImage') && pictureData.test(address);
}

/** What CSS loads, by `url(…)` or by rules and functions that also take a quoted URL. */
function findInCss(text: string, written: string): DrawingFault[] | undefined {
  const css = withoutEscapes(text);
  const [other] =
    /@import|\b(?:-webkit-)?image-set\s*\(|\bsrc\s*\(|-moz-binding|\bbehavior\s*:/i.exec(css) ?? [];
  if (other !== undefined) return [leadsOut(other, written)];
  for (const [, address = ''] of css.matchAll(/url\(\s*["']?\s*([^"')\s]*)/gi)) {
    const isWithin = address.startsWith('#') || pictureData.test(address) || fontData.test(address);
    if (!isWithin) return [leadsOut(address, written)];
  }
  return undefined;
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

/** Detects animations by what each format has near its beginning: GIF a loop, PNG, WebP and AVIF more than one frame. */
function isMovingData(url: string): boolean {
  const [, written = ''] = /^\s*data:image\/[^,]*;\s*base64\s*,(.*)/is.exec(url) ?? [];
  const head = Buffer.from(written.slice(0, 4096), 'base64').toString('latin1');
  return /NETSCAPE2\.0|acTL|ANIM|ftypavis/.test(head);
}

function unsafe(what: string, written: string): DrawingFault {
  return { kind: 'unsafe', message: `the drawing ${what}`, fix: plainly, written };
}

function leadsOut(to: string, written: string): DrawingFault {
  const short = to.length > 60 ? `${to.slice(0, 59)}…` : to;
  return {
    kind: 'leads-out',
    message: `the drawing leads out of itself, to "${short}"`,
    fix: 'Draw or embed what it is to show, or leave it out.',
    written,
  };
}

function moving(written: string): DrawingFault {
  const message = `the drawing moves, by its ${written}>, and no pause button would stop it`;
  return { kind: 'moves', message, fix: 'Save it as a still drawing.', written };
}

function notUtf8(encoding: string): DrawingFault {
  const message = `the drawing is saved as ${encoding}`;
  return { kind: 'not-utf-8', message, fix: 'Save it as UTF-8.', written: '<?xml' };
}

const noNamespace: DrawingFault = {
  kind: 'no-namespace',
  message: 'browsers would not show the drawing, because it does not say that it is one',
  fix: `Write xmlns="${svgNamespace}" into its <svg>, or save it again as plain SVG.`,
  written: '<svg',
};

import { type DrawnElement, parseSvg, type ReadDrawing } from './parse-svg';

/** Ids of rules are made of these. */
type UnsafeKind = 'unsafe' | 'leads-out' | 'moves' | 'no-namespace' | 'not-utf-8';

/** What a drawing must not hold, and what to do. */
export interface UnsafeSvg {
  kind: UnsafeKind;
  message: string;
  fix: string;
  /** In characters from the beginning of the drawing. */
  at: number;
}

/** What browsers must be told for a file to be a drawing of its own. */
export const svgNamespace = 'http://www.w3.org/2000/svg';

/** By what an attribute's prefix stands for; without a prefix it is the element's own. */
const attributeNamespaces: ReadonlySet<string> = new Set([
  '',
  'http://www.w3.org/1999/xlink',
  'http://www.w3.org/XML/1998/namespace',
  'http://www.w3.org/2000/xmlns/',
]);

/**
 * What drawing programs write for themselves, and the optimiser takes out again. A list of our own beside svgo's would
 * soon be another: whatever it leaves in is found when the drawing is looked at as it will be published.
 */
const programs =
  /^https?:\/\/(?:[\w-]+\.)*(?:inkscape\.org|sourceforge\.net|adobe\.com|bohemiancoding\.com|figma\.com|serif\.com|boxy-svg\.com|krita\.org|taptrix\.com|evaxdesign\.sk|creativecommons\.org|purl\.org|schemas\.microsoft\.com)(?:\/|$)|^http:\/\/www\.w3\.org\/1999\/02\/22-rdf-syntax-ns#$/;

/** Everything that draws, moves what is drawn, or says what it is. What else SVG knows, or will, is not a drawing's. */
const drawing: ReadonlySet<string> = new Set(
  `svg g defs symbol use switch view a title desc metadata style
  path rect circle ellipse line polyline polygon text tspan textPath image
  marker clipPath mask pattern linearGradient radialGradient stop solidColor
  animate animateColor animateMotion animateTransform mpath set
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);

/** In these, the bytes of a drawing that look like letters are those letters. */
const plainEncodings = /^(?:utf-?8|(?:us-)?ascii|iso-8859-\d+|latin-?1|windows-125\d)$/i;

/** A picture within the drawing. Not another drawing, which would have to be looked at as well. */
const pictureData = /^data:image\/(?:png|jpe?g|gif|webp|avif)[;,]/i;
const fontData = /^data:(?:font\/|application\/(?:x-)?font-)[\w-]+[;,]/i;

export const plainly = 'Save it as plain SVG with shapes alone.';

/** What to do with a drawing that does not say that it is one. */
export const sayWhatItIs = `Write xmlns="${svgNamespace}" into its <svg>, or save it again as plain SVG.`;

/**
 * The first thing in a drawing that is more than a drawing: opened on its own, at its own address, it could do on the
 * site whatever a page can. What is not known to be harmless is refused. `undefined` also for what is no whole drawing.
 * With `isPublished`, not even what drawing programs note for themselves may be left.
 */
export function findUnsafeSvg(svg: string, isPublished = false): UnsafeSvg | undefined {
  const read = parseSvg(svg);
  return read && (inInstructions(read, isPublished) ?? inElements(svg, read, isPublished) ?? inStyles(read));
}

/** What moves by itself in a drawing, by elements or by its styles: no pause button of a page stops it. */
export function findMotion(svg: string): UnsafeSvg | undefined {
  const read = parseSvg(svg);
  const moving = read?.elements.find(
    ({ name, attributes }) =>
      /(?:^|:)(?:animate\w*|set)$/.test(name) ||
      [...attributes].some(([key, value]) => /(?:^|:)href$/.test(key) && isMovingData(value)),
  );
  const styled =
    read && stylesOf(read).find(({ css }) => /@(?:-\w+-)?keyframes\b/i.test(withoutEscapes(css)));
  const found = moving ?? styled?.element;
  if (!found) return undefined;
  const message = `the drawing moves, by its <${found.name}>, and no pause button would stop it`;
  return { kind: 'moves', message, fix: 'Save it as it is to stand still.', at: found.at };
}

/** By what a picture of several says near its beginning: GIF that it begins anew, PNG, WebP and AVIF that there are more. */
function isMovingData(url: string): boolean {
  const [, written = ''] = /^\s*data:image\/[^,]*;\s*base64\s*,(.*)/is.exec(url) ?? [];
  const head = Buffer.from(written.slice(0, 4096), 'base64').toString('latin1');
  return /NETSCAPE2\.0|acTL|ANIM|ftypavis/.test(head);
}

function inInstructions({ instructions }: ReadDrawing, isPublished: boolean): UnsafeSvg | undefined {
  for (const { name, encoding, text, at } of instructions) {
    if (name === '<!DOCTYPE') {
      if (!text.includes('[')) continue;
      const message = 'the drawing declares names that stand for something else';
      return { kind: 'unsafe', message, fix: plainly, at };
    }
    if (name === '<?xpacket' && !isPublished) continue;
    if (name !== '<?xml') {
      return { kind: 'unsafe', message: `the drawing holds an instruction, ${name}`, fix: plainly, at };
    }
    if (encoding && !plainEncodings.test(encoding)) {
      const message = `the drawing is saved as ${encoding}`;
      return { kind: 'not-utf-8', message, fix: 'Save it as UTF-8.', at };
    }
  }
  return undefined;
}

function inElements(svg: string, { elements }: ReadDrawing, isPublished: boolean): UnsafeSvg | undefined {
  const prefixes = new Prefixes();
  for (const element of elements) {
    prefixes.enter(element);
    const { name, at, attributes } = element;
    const [local, space] = prefixes.resolve(name);
    const isOfProgram = !isPublished && programs.test(space ?? '');
    if (element === elements[0] && local === 'svg' && space !== svgNamespace) {
      const message = 'browsers would not show the drawing, for it does not say that it is one';
      return { kind: 'no-namespace', message, fix: sayWhatItIs, at };
    }
    if (!isOfProgram && (space !== svgNamespace || !drawing.has(local))) {
      const message = `the drawing holds <${name}>, which is no part of a drawing`;
      return { kind: 'unsafe', message, fix: plainly, at };
    }
    for (const [key, value] of attributes) {
      const unsafe = inAttribute(local, key, value, prefixes, isPublished);
      if (unsafe) return { ...unsafe, at: placeOf(svg, element, key) };
    }
  }
  return undefined;
}

type Complaint = Omit<UnsafeSvg, 'at'>;

function inAttribute(
  element: string,
  key: string,
  value: string,
  prefixes: Prefixes,
  isPublished: boolean,
): Complaint | undefined {
  if (key === 'xmlns') return undefined;
  const [local, space = 'unknown'] = key.includes(':') ? prefixes.resolve(key) : [key, ''];
  const refuse = (message: string): Complaint => ({ kind: 'unsafe', message, fix: plainly });
  const script = refuse(`the drawing holds a script, ${key} on <${element}>`);
  // Browsers read an address without its spaces and controls.
  const address = value.replace(/[\0-\x20\x7f-\x9f]/g, '');
  if (/^on/i.test(local) || /^(?:java|vb)script:/i.test(address)) return script;
  // All names that SVG has are of these letters, and the optimiser reads no others.
  if (!attributeNamespaces.has(space) || !/^[\w:.-]+$/.test(key)) {
    if (!isPublished && programs.test(space)) return undefined;
    return refuse(`the drawing holds ${key}, which is no part of a drawing`);
  }
  if (space.endsWith('/xmlns/')) return undefined;
  if (local === 'base' && space !== '') return leadsOut(value);
  if (local === 'href') return mayLeadTo(element, address) ? undefined : leadsOut(value);
  // What moves may be where a link leads, or what listens.
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
    fix: 'Draw or put in there what it is to show, or leave it out.',
  };
}

function inStyles(read: ReadDrawing): UnsafeSvg | undefined {
  for (const { element, css } of stylesOf(read)) {
    const complaint = inCss(css);
    if (complaint) return { ...complaint, at: element.at };
  }
  return undefined;
}

/** The styles written into a drawing, each as the browser reads it: in one, whatever stands between its parts. */
function stylesOf({ elements, texts }: ReadDrawing): { element: DrawnElement; css: string }[] {
  const styles = new Map<DrawnElement, string>();
  for (const { of, text } of texts) {
    const element = elements[of];
    if (element && /(?:^|:)style$/.test(element.name))
      styles.set(element, (styles.get(element) ?? '') + text);
  }
  return [...styles].map(([element, css]) => ({ element, css }));
}

/** What styles fetch: by `url(…)`, or by rules and functions that also take an address in quotes. */
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

/** Of the attribute in the file, or else of its element. */
function placeOf(svg: string, { at }: DrawnElement, key: string): number {
  const attribute = /\s([\w:.-]+)\s*=\s*(?:"[^"]*"|'[^']*')/g;
  attribute.lastIndex = at;
  for (let found = attribute.exec(svg); found; found = attribute.exec(svg)) {
    if (found[1] === key) return found.index + 1;
  }
  return at;
}

/** What prefixes stand for in the element that was entered last, outermost first. */
class Prefixes {
  private readonly meanings = new Map<string, string[]>([
    // An icon need not say what it is, for the sprite does; elsewhere, what belongs nowhere does nothing.
    ['', [svgNamespace]],
    ['xml', ['http://www.w3.org/XML/1998/namespace']],
    ['xmlns', ['http://www.w3.org/2000/xmlns/']],
  ]);
  /** The prefixes that each open element declares. */
  private readonly declared: string[][] = [];

  /** Elements come in the order of the file: all that are not around this one are left. */
  enter({ attributes, depth }: DrawnElement): void {
    while (this.declared.length > depth) {
      for (const prefix of this.declared.pop() ?? []) this.meanings.get(prefix)?.pop();
    }
    const own: string[] = [];
    for (const [key, value] of attributes) {
      const prefix = key === 'xmlns' ? '' : /^xmlns:(.*)$/.exec(key)?.[1];
      if (prefix === undefined || prefix === 'xml' || prefix === 'xmlns') continue;
      const meanings = this.meanings.get(prefix) ?? [];
      meanings.push(value);
      this.meanings.set(prefix, meanings);
      own.push(prefix);
    }
    this.declared.push(own);
  }

  /** The name behind the prefix, and what the prefix stands for: nothing where it is not declared, or not the only one. */
  resolve(name: string): [local: string, space: string | undefined] {
    const colon = name.indexOf(':');
    const local = name.slice(colon + 1);
    const space = this.meanings.get(name.slice(0, Math.max(0, colon)))?.at(-1);
    return [local, local.includes(':') ? undefined : space];
  }
}

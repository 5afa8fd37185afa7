import { type Cache, shortHash } from '../../cache/cache';
import { type Diagnostic, diagnose, topOf } from '../../diagnostics/diagnostic';
import type { RuleId } from '../../diagnostics/rules';
import type { OutputFile } from '../../lib/file-bytes';
import { placeIn } from '../../lib/line-starts';
import { element } from '../../lib/xml';
import { findConflicts } from '../../sources/find-conflicts';
import type { SourceFile } from '../../sources/site-sources';
import { drawsNothing } from '../svg/draws-nothing';
import { optimiseIcon } from '../svg/optimise-svg';
import { type DrawnElement, findBreak, parseSvgElements } from '../svg/parse-svg';
import { findMotion, findUnsafeSvg, plainly, svgNamespace, type UnsafeSvg } from '../svg/svg-security';

export interface Icons {
  file: OutputFile;
  url: string;
  diagnostics: Diagnostic[];
}

/** Far more than an icon needs, and few enough to be made smaller in a moment. */
const maxShapes = 1000;

const fourNumbers = /^\s*-?[\d.]+([\s,]+-?[\d.]+){3}\s*$/;

/**
 * Attributes of the drawing's own `<svg>`: its field, what its shapes inherit, and prefixes, which are what the optimiser
 * knows by which notes are a drawing program's.
 */
const keptOfRoot =
  /^(?:viewBox|preserveAspectRatio|(?:fill|stroke)(?:-\w+)?|clip-rule|paint-order|xmlns:.*)$/;

/** What is done to the drawing as a whole, and would not be to a symbol. */
const ofWhole = /^(?:opacity|transform|clip-path|mask|filter)$/;

/**
 * One file that holds all drawings as `<symbol>`s, each with its name as id. A drawing has one
 * colour, the text's: whatever it was filled or drawn with becomes `currentColor`, `none` stays.
 */
export async function renderIcons(icons: ReadonlyMap<string, SourceFile>, cache: Cache): Promise<Icons> {
  const inputs = [...icons].flatMap(([name, { path, text }]) => [name, path, text]);
  return cache.remember('generator/assets/icons/render-icons.ts', ['icons', ...inputs], () =>
    makeSprite(icons, cache),
  );
}

async function makeSprite(icons: ReadonlyMap<string, SourceFile>, cache: Cache): Promise<Icons> {
  const diagnostics: Diagnostic[] = [];
  const drawn = [...icons].map(async ([name, source]) => {
    const [drawing, diagnostic] = standAlone(source);
    const optimised = diagnostic ? '' : await optimiseIcon(drawing, name, cache);
    const left = optimised === undefined ? notWhole : toFault(findUnsafeSvg(optimised, true));
    if (diagnostic) diagnostics.push(diagnostic);
    // Its place there is none that anybody would find in the file that was saved.
    else if (left) diagnostics.push(diagnose(left.rule, topOf(source.path), left.message, left.fix));
    return toSymbol(name, left ? '' : (optimised ?? ''));
  });
  const symbols = await Promise.all(drawn);
  const sprite = `<svg xmlns="${svgNamespace}">${symbols.join('')}</svg>\n`;
  const path = `assets/icons-${shortHash(sprite)}.svg`;
  return { file: { path, bytes: Buffer.from(sprite) }, url: `/${path}`, diagnostics };
}

interface IconFault {
  rule: RuleId;
  message: string;
  fix: string;
  /** In characters from the beginning of the drawing. */
  at?: number | undefined;
}

const notWhole: IconFault = {
  rule: 'icon/unreadable',
  message: 'this is not a whole SVG drawing',
  fix: 'Save the drawing again as plain SVG.',
};

function toFault(unsafe: UnsafeSvg | undefined): IconFault | undefined {
  return unsafe && { ...unsafe, rule: `icon/${unsafe.kind}` };
}

/** As a drawing of its own, with nothing said of it but how it looks. */
function standAlone({ path, text }: SourceFile): [drawing: string, diagnostic?: Diagnostic] {
  const [conflict] = findConflicts({ path, text });
  if (conflict) return ['', conflict];
  const elements = parseSvgElements(text);
  const fault = elements ? findFault(text, elements) : { ...notWhole, at: findBreak(text)?.at };
  const [root] = elements ?? [];
  if (fault || !root) {
    const { rule, message, fix, at = 0 } = fault ?? notWhole;
    return ['', diagnose(rule, { file: path, ...placeIn(text, at) }, message, fix)];
  }
  const kept = [...root.attributes].filter(([key]) => keptOfRoot.test(key));
  const shapes = { xml: text.slice(root.inside.from, root.inside.to) };
  return [element('svg', { xmlns: svgNamespace, ...Object.fromEntries(kept) }, shapes).xml];
}

function findFault(text: string, elements: readonly DrawnElement[]): IconFault | undefined {
  const [root] = elements;
  if (root?.name !== 'svg') return notWhole;
  if (elements.length > maxShapes) {
    const message = `the drawing has ${elements.length} shapes, and an icon at most ${maxShapes}`;
    const fix = 'Draw it more simply: it is shown as small as a letter.';
    return { rule: 'icon/too-many-shapes', message, fix };
  }
  if (!fourNumbers.test(root.attributes.get('viewBox') ?? '')) {
    const message = 'the drawing has no viewBox of four numbers';
    const fix = 'Add one to <svg>, such as viewBox="0 0 24 24".';
    return { rule: 'icon/no-view-box', message, fix };
  }
  const unsafe = toFault(findUnsafeSvg(text) ?? findMotion(text)) ?? findColours(root, elements);
  if (unsafe || !drawsNothing(elements)) return unsafe;
  return {
    rule: 'icon/shows-nothing',
    message: 'the icon shows nothing, for there is no shape in it',
    fix: 'Save the drawing again with its shapes.',
    at: root.at,
  };
}

/** What a picture may hold, and what is drawn in the colour of a text may not. */
function findColours(root: DrawnElement, elements: readonly DrawnElement[]): IconFault | undefined {
  const [whole] = [...root.attributes.keys()].filter((key) => ofWhole.test(key));
  if (whole !== undefined) {
    const message = `the drawing has ${whole} on its <svg>, where an icon would lose it`;
    const fix = 'Put it on a <g> around the shapes, or save it as plain SVG.';
    return { rule: 'icon/not-plain', message, fix, at: root.at };
  }
  const more = elements.find(
    ({ name, attributes }) => /(?:^|:)(?:style|image|feImage|a)$/.test(name) || attributes.has('style'),
  );
  if (!more) return undefined;
  const what = more.attributes.has('style') ? `styles, on <${more.name}>` : `<${more.name}>`;
  const message = `the drawing holds ${what}, and an icon has the colour of its text`;
  return { rule: 'icon/not-plain', message, fix: plainly, at: more.at };
}

function toSymbol(name: string, drawing: string): string {
  return drawing
    .replace(/ xmlns="[^"]*"/, '')
    .replace(/^<svg\b/, `<symbol id="${name}"`)
    .replace(/<\/svg>\s*$/, '</symbol>');
}

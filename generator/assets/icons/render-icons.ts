import { type Cache, shortHash } from '../../cache/cache';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import { diagnose, type RuleId } from '../../diagnostics/rules';
import type { OutputFile } from '../../lib/file-bytes';
import { placeIn } from '../../lib/line-starts';
import { element } from '../../lib/text';
import { findConflicts } from '../../sources/find-conflicts';
import type { SourceFile } from '../../sources/site-sources';
import { optimizeIcon } from '../svg/optimize-svg';
import { type DrawnElement, drawsNothing, findBreak, parseSvgElements } from '../svg/parse-svg';
import { findSame, findUnsafeOrMoving, plainly, svgNamespace } from '../svg/svg-security';

export interface Icons {
  file: OutputFile;
  diagnostics: Diagnostic[];
}

/** Far more than an icon needs, and few enough to be optimized in a moment. */
const maxShapes = 1000;

const fourNumbers = /^\s*-?[\d.]+([\s,]+-?[\d.]+){3}\s*$/;

/**
 * Attributes of the root that a symbol keeps: its field, what its shapes inherit, and namespaces, by which the optimizer
 * recognizes the notes of drawing programs.
 */
const keptOfRoot =
  /^(?:viewBox|preserveAspectRatio|(?:fill|stroke)(?:-\w+)?|clip-rule|paint-order|xmlns:.*)$/;

/** Attributes that affect the drawing as a whole, and that a symbol would lose. */
const ofWhole = /^(?:opacity|transform|clip-path|mask|filter)$/;

/**
 * One file with all drawings as `<symbol>`s, each with its name as id. An icon has the color of the text around it:
 * every fill and stroke becomes `currentColor`, except `none`.
 */
export async function renderIcons(icons: ReadonlyMap<string, SourceFile>, cache: Cache): Promise<Icons> {
  const inputs = [...icons].flatMap(([name, { path, text }]) => [name, path, text]);
  return cache.remember('generator/assets/icons/render-icons.ts', ['icons', ...inputs], () =>
    makeSprite(icons, cache),
  );
}

async function makeSprite(icons: ReadonlyMap<string, SourceFile>, cache: Cache): Promise<Icons> {
  const drawn = await Promise.all([...icons].map(([name, source]) => drawIcon(name, source, cache)));
  const symbols = drawn.filter((each) => typeof each === 'string');
  const sprite = `<svg xmlns="${svgNamespace}">${symbols.join('')}</svg>\n`;
  const path = `assets/icons-${shortHash(sprite)}.svg`;
  const diagnostics = drawn.filter((each) => typeof each !== 'string');
  return { file: { path, bytes: Buffer.from(sprite) }, diagnostics };
}

interface IconFault {
  rule: RuleId;
  message: string;
  fix: string;
  /** The offset in the drawing, in characters. */
  at?: number | undefined;
}

const unreadable: IconFault = {
  rule: 'icon/unreadable',
  message: 'this is not a complete SVG drawing',
  fix: 'Save the drawing again as plain SVG.',
};

/** The drawing as a `<symbol>`, or what is wrong with it. */
async function drawIcon(
  name: string,
  { path, text }: SourceFile,
  cache: Cache,
): Promise<string | Diagnostic> {
  const [conflict] = findConflicts({ path, text });
  if (conflict) return conflict;
  const report = ({ rule, message, fix, at = 0 }: IconFault) =>
    diagnose(rule, { file: path, ...placeIn(text, at) }, message, fix);
  const elements = parseSvgElements(text);
  const [root] = elements ?? [];
  if (!elements || root?.name !== 'svg') return report({ ...unreadable, at: findBreak(text) });
  const fault = findFault(root, elements);
  if (fault) return report(fault);
  const optimized = await optimizeIcon(standAlone(text, root), name, cache);
  const unsafe = optimized === undefined ? undefined : findUnsafeOrMoving(optimized);
  if (optimized === undefined) return report(unreadable);
  if (unsafe) {
    const rule = unsafe.kind === 'leads-out' || unsafe.kind === 'moves' ? unsafe.kind : 'unsafe';
    return report({ ...unsafe, rule: `icon/${rule}`, at: findSame(unsafe, text) });
  }
  if (drawsNothing(elements)) {
    const message = 'the icon shows nothing, because it has no shapes';
    const fix = 'Save the drawing again with its shapes.';
    return report({ rule: 'icon/shows-nothing', message, fix, at: root.at });
  }
  return toSymbol(name, optimized);
}

/** Its shapes in an `<svg>` that has only the attributes that affect how they look. */
function standAlone(text: string, root: DrawnElement): string {
  const attributes = [...root.attributes].filter(([key]) => keptOfRoot.test(key));
  const shapes = { xml: text.slice(root.inside.from, root.inside.to) };
  const kept = Object.fromEntries(attributes.map(([key, { value }]) => [key, value]));
  return element('svg', { xmlns: svgNamespace, ...kept }, shapes).xml;
}

function findFault(root: DrawnElement, elements: readonly DrawnElement[]): IconFault | undefined {
  if (elements.length > maxShapes) {
    const message = `the drawing has ${elements.length} shapes, and an icon at most ${maxShapes}`;
    const fix = 'Draw it more simply: it is shown as small as a letter.';
    return { rule: 'icon/too-many-shapes', message, fix };
  }
  if (!fourNumbers.test(root.attributes.get('viewBox')?.value ?? '')) {
    const message = 'the drawing has no viewBox of four numbers';
    const fix = 'Add one to <svg>, such as viewBox="0 0 24 24".';
    return { rule: 'icon/no-view-box', message, fix };
  }
  return findColors(root, elements);
}

/** What a picture may contain and an icon may not, because it has the color of its text. */
function findColors(root: DrawnElement, elements: readonly DrawnElement[]): IconFault | undefined {
  const [whole] = [...root.attributes.keys()].filter((key) => ofWhole.test(key));
  if (whole !== undefined) {
    const message = `the drawing has ${whole} on its <svg>, where an icon would lose it`;
    const fix = 'Put it on a <g> around the shapes, or save it as plain SVG.';
    return { rule: 'icon/not-plain', message, fix, at: root.at };
  }
  const more = elements.find(
    ({ local, attributes }) => /^(?:style|image|feImage|a)$/.test(local) || attributes.has('style'),
  );
  if (!more) return undefined;
  const what = more.attributes.has('style') ? `styles, on <${more.name}>` : `<${more.name}>`;
  const message = `the drawing holds ${what}, and an icon has the color of its text`;
  return { rule: 'icon/not-plain', message, fix: plainly, at: more.at };
}

function toSymbol(name: string, drawing: string): string {
  return drawing
    .replace(/ xmlns="[^"]*"/, '')
    .replace(/^<svg\b/, `<symbol id="${name}"`)
    .replace(/<\/svg>\s*$/, '</symbol>');
}

import { type Cache, shortHash } from '../../cache/cache';
import { type Diagnostic, topOf } from '../../diagnostics/diagnostic';
import { diagnose, type RuleId } from '../../diagnostics/rules';
import type { OutputFile } from '../../lib/file-bytes';
import type { Place } from '../../lib/line-starts';
import { findConflicts } from '../../sources/decode-text';
import type { SourceFile } from '../../sources/site-sources';
import { type InspectedDrawing, inspectDrawing, placeOf, plainly, svgNamespace } from '../svg/inspect-svg';
import { optimizeIcon } from '../svg/optimize-svg';

export interface Icons {
  file: OutputFile;
  diagnostics: Diagnostic[];
}

const fourNumbers = /^\s*-?[\d.]+([\s,]+-?[\d.]+){3}\s*$/;

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
  place?: Place;
}

function unreadable(place: Place = { line: 1, column: 1 }): IconFault {
  const message = 'this is not a complete SVG drawing';
  return { rule: 'icon/unreadable', message, fix: 'Save the drawing again as plain SVG.', place };
}

/** The drawing as a `<symbol>`, or what is wrong with it. */
async function drawIcon(
  name: string,
  { path, text }: SourceFile,
  cache: Cache,
): Promise<string | Diagnostic> {
  const [conflict] = findConflicts({ path, text });
  if (conflict) return conflict;
  const report = ({ rule, message, fix, place }: IconFault) =>
    diagnose(rule, { ...topOf(path), ...place }, message, fix);
  const source = inspectDrawing(text);
  if (!source.root) return report(unreadable(source.brokenAt));
  const fault = findInRoot(source.root) ?? findStyles(source, text);
  if (fault) return report(fault);
  const optimized = await optimizeIcon(text, name, cache);
  const { fault: unsafe, moving } = inspectDrawing(optimized);
  const found = unsafe ?? moving;
  if (!found) return toSymbol(name, optimized);
  const { written, ...words } = found;
  return report({ rule: unsafe ? 'icon/unsafe' : 'icon/moves', ...words, place: placeOf(written, text) });
}

function findInRoot({ viewBox = '' }: Readonly<Record<string, string>>): IconFault | undefined {
  if (fourNumbers.test(viewBox)) return undefined;
  const message = 'the drawing has no viewBox of four numbers';
  const fix = 'Add one to <svg>, such as viewBox="0 0 24 24".';
  return { rule: 'icon/no-view-box', message, fix };
}

/** What a picture may contain and an icon may not, because it has the color of its text. */
function findStyles({ ownColors }: InspectedDrawing, text: string): IconFault | undefined {
  if (!ownColors) return undefined;
  const { name, written } = ownColors;
  const message = `the drawing holds ${written === 'style' ? `styles, on <${name}>` : `<${name}>`}, and an icon has the color of its text`;
  return { rule: 'icon/not-plain', message, fix: plainly, place: placeOf(written, text) };
}

function toSymbol(name: string, drawing: string): string {
  return drawing
    .replace(/ xmlns="[^"]*"/, '')
    .replace(/^<svg\b/, `<symbol id="${name}"`)
    .replace(/<\/svg>\s*$/, '</symbol>');
}

import { type OutputFile, textOf } from '../../lib/file-bytes';
import { countOf, joinWords } from '../../lib/words';
import type { Budget } from '../../site/site-definition';
import { type Difference, newDifference } from '../difference';
import { readAssetName } from '../pages/html-elements';
import type { Version } from '../version';

/** Files of one ending, by their names without hashes. */
type Texts = ReadonlyMap<string, string>;

const color = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab|lch|color|color-mix)\(/i;

interface Looks {
  files: readonly OutputFile[];
  /** The styles within the pages that differ. */
  styles: ReadonlySet<string>;
}

const script = /(?<!\/props-\w+)\.js$/;

/** One difference for styles and fonts, and one for scripts. `markup` lists pages with the same words in other elements. */
export function compareLooks(before: Looks, after: Looks, markup: readonly string[]): Difference[] {
  const styles = describeStyles(readStyles(before), readStyles(after));
  const fonts = differingNames(readFonts(before.files), readFonts(after.files));
  const scripts = differingNames(readAssets(before.files, script), readAssets(after.files, script));
  const looks = [
    ...styles,
    ...(fonts.length > 0 ? [`typefaces (${fonts.join(', ')})`] : []),
    ...(markup.length > 0 ? [`the arrangement of ${joinWords(markup)}`] : []),
  ];
  return [...describe('looks', 'how it looks', looks), ...describe('script', 'what scripts do', scripts)];
}

function describe(topic: 'looks' | 'script', what: string, differing: readonly string[]): Difference[] {
  if (differing.length === 0) return [];
  const label = `${what}: ${joinWords(differing)}`;
  return [newDifference(topic, label, { before: label, after: label })];
}

function describeStyles(before: Texts, after: Texts): string[] {
  const names = differingNames(before, after);
  if (names.length === 0) return [];
  const declarations = (texts: Texts) =>
    new Set(names.flatMap((name) => (texts.get(name) ?? '').split(/[;{}]/)));
  const [was, is] = [declarations(before), declarations(after)];
  const differing = [
    ...[...is].filter((each) => !was.has(each)),
    ...[...was].filter((each) => !is.has(each)),
  ];
  const isColor = differing.length > 0 && differing.every((each) => color.test(each));
  const sheets = names.filter((name) => name.endsWith('.css')).length;
  const where = [countOf(sheets, 'stylesheet'), sheets < names.length ? 'pages' : ''];
  return [`${isColor ? 'colors' : 'styles'} in ${joinWords(where.filter((each) => each !== ''))}`];
}

function readStyles({ files, styles }: Looks): Texts {
  return new Map([...readAssets(files, /\.css$/), ['within pages', [...styles].sort().join('\n')]]);
}

function readAssets(files: readonly OutputFile[], pattern: RegExp): Texts {
  const assets = files.filter(({ path }) => pattern.test(path));
  return new Map(assets.map((file) => [assetFileName(file.path), withoutDerived(textOf(file.bytes))]));
}

function readFonts(files: readonly OutputFile[]): Texts {
  const fonts = files.filter(({ path }) => path.endsWith('.woff2'));
  return new Map(fonts.map(({ path }) => [assetFileName(path), '']));
}

/** Styles or scripts without the parts that follow from other files and from the words of the site. */
export function withoutDerived(text: string): string {
  return text.replace(/-[0-9a-f]{8}(?=[-.\w]*\.\w)/g, '').replace(/unicode-range:[^;}]*/g, '');
}

function assetFileName(path: string): string {
  const { name, hash } = readAssetName(`/${path}`);
  return hash === '' ? path : `${name}${/\.\w+$/.exec(path)?.[0] ?? ''}`;
}

function differingNames(before: Texts, after: Texts): string[] {
  return [...new Set([...after.keys(), ...before.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
}

/** The kinds of files that a page loads, in words. */
const kinds: Record<Budget, string> = {
  document: 'the page itself',
  eagerScript: 'first scripts',
  widgets: 'widgets',
  styles: 'styles',
  fonts: 'fonts',
  pictures: 'pictures',
  film: 'film',
};

/** A smaller difference is not reported. */
const leastBytes = 10_000;

/** How much more or less a page makes a browser load, and which budgets it exceeds. */
export function compareWeights(
  before: Version,
  after: Version,
  old: OutputFile,
  now: OutputFile,
): Difference[] {
  const [was, is] = [before.weigh(old), after.weigh(now)];
  return (Object.keys(is) as Budget[]).flatMap((kind): Difference[] => {
    const more = is[kind] - was[kind];
    const { [kind]: limit = Number.POSITIVE_INFINITY } = after.limits;
    const isExceeded = was[kind] <= (before.limits[kind] ?? limit) && is[kind] > limit;
    if (Math.abs(more) < leastBytes && !isExceeded) return [];
    const label = `${more < 0 ? '−' : '+'}${Math.round(Math.abs(more) / 1000)} kB of ${kinds[kind]}`;
    const excess = isExceeded ? `, over the budget of ${Math.round(limit / 1000)} kB` : '';
    const bytes = { before: `${was[kind]} bytes`, after: `${is[kind]} bytes` };
    return [newDifference('weight', label + excess, bytes)];
  });
}

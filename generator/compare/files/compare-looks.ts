import { type OutputFile, textOf } from '../../lib/file-bytes';
import { countOf, joinWords } from '../../lib/words';
import { type Difference, newDifference } from '../difference';
import { readAssetName } from '../pages/html-elements';

/** Files of one ending, by their names without hashes. */
type Texts = ReadonlyMap<string, string>;

const color = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab|lch|color|color-mix)\(/i;

interface Looks {
  files: readonly OutputFile[];
  /** The styles within the pages that differ. */
  styles: ReadonlySet<string>;
}

const script = /(?<!\/props-\w+)\.js$/;

/** Styles, fonts and scripts: one line for what looks different, and one for what behaves differently. `markup` are pages that
 * have the same words in other elements. */
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
  return new Map(assets.map((file) => [nameOf(file.path), withoutDerived(textOf(file.bytes))]));
}

function readFonts(files: readonly OutputFile[]): Texts {
  const fonts = files.filter(({ path }) => path.endsWith('.woff2'));
  return new Map(fonts.map(({ path }) => [nameOf(path), '']));
}

/** What styles and scripts say themselves. The rest follows from other files and from the words of the site. */
export function withoutDerived(text: string): string {
  return text.replace(/-[0-9a-f]{8}(?=[-.\w]*\.\w)/g, '').replace(/unicode-range:[^;}]*/g, '');
}

function nameOf(path: string): string {
  const { name, hash } = readAssetName(`/${path}`);
  return hash === '' ? path : `${name}${/\.\w+$/.exec(path)?.[0] ?? ''}`;
}

function differingNames(before: Texts, after: Texts): string[] {
  return [...new Set([...after.keys(), ...before.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
}

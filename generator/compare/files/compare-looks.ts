import { type OutputFile, textOf } from '../../lib/file-bytes';
import { joinWords } from '../../lib/words';
import { type Difference, newDifference } from '../difference';
import { readAssetName } from '../pages/html-elements';

/** Files of one ending, by their names without hashes. */
type Texts = ReadonlyMap<string, string>;

interface Looks {
  files: readonly OutputFile[];
  /** The styles within the pages that differ. */
  styles: ReadonlySet<string>;
}

const script = /(?<!\/props-\w+)\.js$/;

/** One difference for styles and fonts, and one for scripts. `markup` lists pages with the same words in other elements. */
export function compareLooks(before: Looks, after: Looks, markup: readonly string[]): Difference[] {
  const styles = differingNames(readStyles(before), readStyles(after));
  const fonts = differingNames(readFonts(before.files), readFonts(after.files));
  const scripts = differingNames(readAssets(before.files, script), readAssets(after.files, script));
  const looks = [
    ...(styles.length > 0 ? [`styles (${styles.join(', ')})`] : []),
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

import { extname } from 'node:path/posix';
import type { Content } from '../../content/schema';
import { sampleBrands } from '../../content/text-rules';
import { listValues, type Value } from '../content/list-values';
import type { ParsedContent } from '../content/parsed-content';
import { type Diagnostic, diagnose, type SourceLocation, topOf } from '../diagnostics/diagnostic';
import { selectDiagnostics } from '../diagnostics/select-diagnostics';
import { placeIn } from '../lib/line-starts';
import type { Piece } from '../markdown/list-blocks';
import type { RenderedPage } from '../markdown/rendered-page';
import { checkStoreId, checkStoreLink, type Finding, findMadeUp, withoutUnseen } from './find-made-up';
import { listDrawnTexts } from './list-drawn-texts';
import type { PublishedText } from './list-published-texts';

/**
 * What is still made up and must be replaced before the site goes public, sorted by place: whatever is marked
 * `sample`, made-up brands wherever they are named, hosts that can never be real, store links without a real app, links
 * to `#`. Looked at is what somebody will read: texts without their YAML and markdown, drawings and files of `public/`.
 */
export function findSampleContent(
  parsed: ParsedContent,
  pages: readonly RenderedPage[],
  published: readonly PublishedText[],
): Diagnostic[] {
  // The mark holds one, for the name of the site is what gets replaced first; and a mark is soon deleted.
  const mark = (parsed.content as unknown as Content)?.site.sample;
  const isMarked = (brand: string) => brand.toLowerCase() === mark?.toLowerCase();
  const brands = [...(mark ? [mark] : []), ...sampleBrands.filter((brand) => !isMarked(brand))];
  return selectDiagnostics(
    [
      ...listValues(parsed).flatMap((value) =>
        checkValue(value, brands).map((finding) => report(value.location, finding)),
      ),
      ...pages.flatMap((page) => findInPage(page, brands)),
      ...published.flatMap((file) => findInFile(file, brands)),
    ],
    Number.POSITIVE_INFINITY,
  );
}

function report(location: SourceLocation, [rule, message, fix]: Finding): Diagnostic {
  return diagnose(rule, location, message, fix);
}

function checkValue({ value, path, file, group }: Value, brands: readonly string[]): Finding[] {
  const key = path.at(-1);
  if (key === 'sample') return value ? [describeMark(value, path, file, group)] : [];
  if (typeof value !== 'string') return [];
  if (value === '#' && key === 'url') return [describeNoAddress(String(group.label ?? 'the link'))];
  if (path[0] === 'stores' && key === 'id') {
    const finding = checkStoreId(value, 'Copy it from the address of the app’s own page there.');
    if (finding) return [finding];
  }
  const isStoreLink = path[0] === 'stores' && key === 'url';
  // An app or a person may well be called qa.test somewhere.
  const isName = (path[0] === 'stores' && key === 'id') || path.at(-2) === 'social';
  return [
    ...findMadeUp(withoutUnseen(value), brands, isName ? 'code' : 'words').map(({ finding }) => finding),
    ...(isStoreLink ? checkStoreLink(value) : []),
  ];
}

function describeMark(mark: unknown, path: Value['path'], file: string, group: Value['group']): Finding {
  if (typeof mark === 'string') {
    const advice = 'Replace it wherever it stands, and the addresses here, then delete the line.';
    return ['sample/marked', `the name ${mark} is a sample`, advice];
  }
  const own = group.name ?? group.title;
  const subject = typeof own === 'string' ? own : String(path.at(-2) ?? file);
  return [
    'sample/marked',
    `${subject} is a sample`,
    'Replace what stands beside this line, then delete the line.',
  ];
}

function describeNoAddress(label: string): Finding {
  return ['sample/no-address', `${label} leads nowhere yet, got "#"`, 'Give it an address, or remove it.'];
}

/** In a page's body and in its address. Comments are for editors; a link to `#` is a mistake there. */
function findInPage({ page, file, blocks }: RenderedPage, brands: readonly string[]): Diagnostic[] {
  const inAddress = findMadeUp(page.slug, brands).map(({ written }) =>
    diagnose(
      'sample/brand',
      topOf(file),
      `the sample name ${written} is part of the page’s address`,
      'Rename the file.',
    ),
  );
  return [...inAddress, ...blocks.flatMap((block) => findInBlock(block, brands))];
}

/** Tags say what goes together in a drawing. Of code, which is full of dots, only whole addresses are looked at. */
function findInFile({ path, text }: PublishedText, brands: readonly string[]): Diagnostic[] {
  const kind = extname(path);
  if (/^\.(svg|html?|xml)$/i.test(kind))
    return listDrawnTexts(path, text).flatMap((block) => findInBlock(block, brands));
  const isCode = /^\.([cm]?js|css|json|map)$/i.test(kind);
  return findInBlock([{ text, location: topOf(path), source: text }], brands, isCode ? 'code' : 'words');
}

/** In what is read in one go. */
function findInBlock(
  block: readonly Piece[],
  brands: readonly string[],
  kind?: 'code' | 'words',
): Diagnostic[] {
  let end = 0;
  const pieces = block.map((piece) => {
    const text = withoutUnseen(piece.text);
    const start = end;
    end += text.length;
    return { ...piece, text, start };
  });
  const whole = pieces.map(({ text }) => text).join('');
  return findMadeUp(whole, brands, kind).flatMap(({ index, written, finding }) => {
    const piece = pieces.findLast(({ start }) => start <= index);
    return piece ? [report(placeWithin(piece, index - piece.start, written), finding)] : [];
  });
}

/** Where a part of a piece stands in the file; where the piece begins if it is written otherwise than it is read. */
function placeWithin({ text, source, location }: Piece, index: number, written: string): SourceLocation {
  const word = text.slice(index, index + written.length);
  const before = text.slice(0, index).split(word).length - 1;
  const steps = source.split(word);
  if (steps.length < before + 2) return location;
  const offset = steps.slice(0, before + 1).join(word).length;
  const { line, column } = placeIn(source, offset);
  return {
    ...location,
    line: location.line + line - 1,
    column: column + (line === 1 ? location.column - 1 : 0),
  };
}

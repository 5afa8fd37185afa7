import { listValues, type Value } from '../content/list-values';
import {
  createDiagnose,
  type Diagnostic,
  error,
  type SourceLocation,
  topOf,
} from '../diagnostics/diagnostic';
import { sortDiagnostics } from '../diagnostics/select-diagnostics';
import { placeFrom } from '../lib/line-starts';
import { isDrawing } from '../lib/paths';
import { escapePattern } from '../lib/text';
import { decodeText } from '../sources/decode-text';
import type { Feature, SamplesInput } from './feature';

const rules = {
  'sample/marked': error('Something is marked as a sample.'),
  'sample/no-address': error('A link leads to # until it has an address.'),
  'sample/brand': error('The made-up name of the app is still published.'),
  'sample/reserved-host': error('A host is reserved for examples, such as one that ends in .example.'),
};

const diagnose = createDiagnose(rules);

/** Lists what is still a sample, which `npm run check:release` refuses. */
export const samples = (): Feature => ({ name: 'samples', rules, samples: findSampleContent });

/** Hosts that RFC 2606 reserves for examples. Nobody can own one. */
const reservedHost =
  /(?<host>(?<![\w.-])(?:(?:[\w.-]+\.)?example\.(?:com|net|org)|[\w.-]+\.example)(?![\w-]))/;

const writeReal = 'Write the real one.';

/**
 * What must be replaced before the site goes public: everything marked `sample`, links to `#`, and, wherever they
 * are published, reserved hosts and each name given as the value of a `sample` key. Sorted by place, each once.
 */
function findSampleContent(site: SamplesInput): Diagnostic[] {
  const { parsed, pages } = site;
  const values = listValues(parsed);
  const names = values.flatMap(({ value, path }) =>
    path.at(-1) === 'sample' && typeof value === 'string' ? [escapePattern(value)] : [],
  );
  const pattern = new RegExp([reservedHost.source, ...names].join('|'), 'gi');
  const search = (text: string, locate: (index: number) => SourceLocation) => findIn(text, pattern, locate);
  const locateIn = (source: string, start: SourceLocation) => (index: number) => ({
    file: start.file,
    ...placeFrom(start, source, index),
  });
  return sortDiagnostics([
    ...values.flatMap((value) => [
      ...findMark(value),
      ...(typeof value.value === 'string' && value.path.at(-1) !== 'sample'
        ? search(value.value, () => value.location)
        : []),
    ]),
    ...pages.flatMap(({ page, file, blocks }) => [
      ...search(page.slug, () => topOf(file)),
      ...blocks.flat().flatMap(({ source, location }) => search(source, locateIn(source, location))),
    ]),
    ...listPublishedTexts(site).flatMap(({ path, text }) => search(text, locateIn(text, topOf(path)))),
  ]);
}

function findMark({ value, path, file, group, location }: Value): Diagnostic[] {
  const key = path.at(-1);
  if (key === 'sample' && typeof value === 'string') {
    const fix = 'Replace it everywhere, and the addresses in this file, then delete this line.';
    return [diagnose('sample/marked', location, `the name ${value} is a sample`, fix)];
  }
  if (key === 'sample' && value) {
    const label = group.name ?? group.title;
    const subject = typeof label === 'string' ? label : String(path.at(-2) ?? file);
    const fix = 'Replace what is beside this line, then delete the line.';
    return [diagnose('sample/marked', location, `${subject} is a sample`, fix)];
  }
  if (key === 'url' && value === '#') {
    const message = `${group.label ?? 'the link'} leads nowhere yet, got "#"`;
    return [diagnose('sample/no-address', location, message, 'Give it an address, or remove it.')];
  }
  return [];
}

function findIn(text: string, pattern: RegExp, locate: (index: number) => SourceLocation): Diagnostic[] {
  return [...text.matchAll(pattern)].map(({ 0: word, index, groups }) =>
    groups?.host
      ? diagnose('sample/reserved-host', locate(index), `${word} is reserved for examples`, writeReal)
      : diagnose('sample/brand', locate(index), `the sample name ${word} stands here`, writeReal),
  );
}

/**
 * The texts that are published as they are, instead of being rendered from content: drawings, and the text files of
 * `public/`. Paths are relative to the root.
 */
function listPublishedTexts({
  sources: { content, publicFiles },
  contentFolder,
}: SamplesInput): { path: string; text: string }[] {
  const drawings = [...content.pictures].filter(([name]) => isDrawing(name));
  return [
    ...content.icons.values(),
    ...drawings.map(([name, bytes]) => ({ path: `${contentFolder}/${name}`, text: decodeText(bytes).text })),
    ...publicFiles.flatMap(({ path, bytes }) => {
      const text = isBinary(bytes) ? '' : decodeText(bytes).text;
      return text === '' ? [] : [{ path: `public/${path}`, text }];
    }),
  ];
}

/** Judged by the beginning: text contains no zero bytes except in UTF-16, which begins with a byte order mark. */
function isBinary(bytes: Uint8Array): boolean {
  const isUtf16 = (bytes[0] ?? 0) + (bytes[1] ?? 0) === 0xff + 0xfe;
  return !isUtf16 && bytes.subarray(0, 8000).includes(0);
}

import { listValues, type Value } from '../content/list-values';
import type { ParsedContent } from '../content/parsed-content';
import { type Diagnostic, type SourceLocation, topOf } from '../diagnostics/diagnostic';
import { diagnose } from '../diagnostics/rules';
import { sortDiagnostics } from '../diagnostics/select-diagnostics';
import { placeIn } from '../lib/line-starts';
import { escapePattern } from '../lib/text';
import type { RenderedPage } from '../markdown/rendered-page';
import type { PublishedText } from './list-published-texts';

/** Hosts that RFC 2606 reserves for examples. Nobody can own one. */
const reservedHost =
  /(?<host>(?<![\w.-])(?:(?:[\w.-]+\.)?example\.(?:com|net|org)|[\w.-]+\.example)(?![\w-]))/;

const writeReal = 'Write the real one.';

/**
 * What must be replaced before the site goes public: everything marked `sample`, links to `#`, and, wherever they
 * are published, reserved hosts and each name given as the value of a `sample` key. Sorted by place, each once.
 */
export function findSampleContent(
  parsed: ParsedContent,
  pages: readonly RenderedPage[],
  published: readonly PublishedText[],
): Diagnostic[] {
  const values = listValues(parsed);
  const names = values.flatMap(({ value, path }) =>
    path.at(-1) === 'sample' && typeof value === 'string' ? [escapePattern(value)] : [],
  );
  const pattern = new RegExp([reservedHost.source, ...names].join('|'), 'gi');
  const search = (text: string, locate: (index: number) => SourceLocation) => findIn(text, pattern, locate);
  const locateIn = (source: string, start: SourceLocation) => (index: number) => {
    const { line, column } = placeIn(source, index);
    const before = line === 1 ? start.column - 1 : 0;
    return { file: start.file, line: start.line + line - 1, column: before + column };
  };
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
    ...published.flatMap(({ path, text }) => search(text, locateIn(text, topOf(path)))),
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

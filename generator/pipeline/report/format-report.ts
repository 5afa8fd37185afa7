import { newPart } from '../../cache/pack';
import { withoutPrecompressed } from '../../deploy/compress-files';
import { type Paint, plain, toPrintable } from '../../diagnostics/format-diagnostics';
import { type OutputFile, sizeOf } from '../../lib/file-bytes';
import { isHostFile } from '../../lib/paths';
import type { StageTiming } from '../../lib/time-stages';
import { joinWords } from '../../lib/words';
import { toUrl } from '../../render/page-address';
import type { PageWeight } from '../../verify/weigh-pages';

/** The figures of the report. */
export interface SiteWeight {
  /** The heaviest first. */
  heaviest: PageWeight[];
  pages: number;
  files: number;
  /** All files as hosts send them. */
  bytes: number;
}

/** Only the heaviest pages are listed. */
const maxListedPages = 20;

export function weighSite(pages: readonly PageWeight[], files: readonly MeasuredFile[]): SiteWeight {
  return {
    heaviest: [...pages].sort((a, b) => b.totalBytes - a.totalBytes).slice(0, maxListedPages),
    pages: pages.length,
    files: files.length,
    bytes: files.reduce((sum, { bytes, brotliBytes }) => sum + (brotliBytes ?? bytes), 0),
  };
}

/** A table of pages with the bytes that a visitor loads for each, and the total of all files. */
export function formatReport(
  { heaviest, pages, files, bytes }: SiteWeight,
  totalMs: number,
  paint: Paint = plain,
): string {
  const [head = '', ...rows] = alignColumns([
    ['Page', 'HTML', 'with all it loads'],
    ...heaviest.map(({ url, htmlBytes, totalBytes }) => [
      toPrintable(url),
      toKilobytes(htmlBytes),
      toKilobytes(totalBytes),
    ]),
  ]);
  const others = pages - heaviest.length;
  return [
    paint('quiet', head),
    ...rows,
    ...(others > 0 ? [paint('quiet', `and ${others} lighter`)] : []),
    '',
    `${files} files, ${toMegabytes(bytes)} compressed`,
    `${paint('good', 'Built')} in ${toSeconds(totalMs)}`,
  ].join('\n');
}

/** So many documents that were rendered for the same reason are named one by one. */
const mostNamed = 4;

/**
 * Why documents were rendered and not taken from the last build: a line for each reason. `reasons` are parts of a cache
 * key by the path of the document.
 */
export function formatReasons(reasons: ReadonlyMap<string, string>): string {
  if (reasons.size === 0) return 'Every document was taken from the last build.';
  const byReason = new Map<string, string[]>();
  for (const [path, reason] of reasons) byReason.set(reason, [...(byReason.get(reason) ?? []), toUrl(path)]);
  return [...byReason]
    .map(([reason, urls]) => {
      const which = urls.length > mostNamed ? `${urls.length} documents` : joinWords(urls);
      return `${which}: ${describeReason(reason, urls.length)}`;
    })
    .join('\n');
}

function describeReason(reason: string, count: number): string {
  if (reason === newPart) return 'new';
  const many = reason.replace(/^its /, 'their ');
  return `${count === 1 ? reason : many} changed`;
}

/** The time of each stage in milliseconds. Stages may run side by side. */
export function formatTimings(timings: readonly StageTiming[]): string {
  return timings.map(({ stage, ms }) => `${stage} ${Math.round(ms)}`).join(', ');
}

function alignColumns(rows: readonly string[][]): string[] {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const [first, ...others] = [width(0), width(1), width(2)];
  return rows.map(([name = '', ...cells]) => {
    const padded = cells.map((cell, index) => cell.padStart((others[index] ?? 0) + 2));
    return (name.padEnd(first ?? 0) + padded.join('')).trimEnd();
  });
}

function toKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function toMegabytes(bytes: number): string {
  return bytes < 1e6 ? toKilobytes(bytes) : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** `84 ms`, `2.3 s`. */
export function toSeconds(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** How many bytes a visitor loads. */
export interface MeasuredFile {
  path: string;
  bytes: number;
  /** As a host sends it; absent where compressing would gain nothing, as for pictures and fonts. */
  brotliBytes?: number;
}

/** The sizes of the public files, in the order of the output. Hosts send the precompressed version of a file. */
export function measureFiles(files: readonly OutputFile[]): MeasuredFile[] {
  const sizes = new Map(files.map((file) => [file.path, sizeOf(file)]));
  const visited = withoutPrecompressed(files).filter(({ path }) => !isHostFile(path));
  return visited.map(({ path }) => {
    const brotliBytes = sizes.get(`${path}.br`);
    return { path, bytes: sizes.get(path) ?? 0, ...(brotliBytes !== undefined && { brotliBytes }) };
  });
}

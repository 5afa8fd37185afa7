import { toPrintable } from '../diagnostics/format-diagnostics';
import type { StageTiming } from '../lib/time-stages';
import type { MeasuredFile } from './measure-files';

/**
 * What was made: a line for each file with its size as it is and as hosts send it (a dash where that is the
 * same), then the times: of stages that ran side by side, each its own.
 */
export function formatReport(
  files: readonly MeasuredFile[],
  timings: readonly StageTiming[],
  totalMs: number,
): string {
  const rows = files.map(({ path, bytes, brotliBytes }) => [
    toPrintable(path),
    toKilobytes(bytes),
    brotliBytes === undefined ? '–' : toKilobytes(brotliBytes),
  ]);
  const sent = files.reduce((sum, { bytes, brotliBytes }) => sum + (brotliBytes ?? bytes), 0);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const table = alignColumns([
    ['', 'raw', 'brotli'],
    ...rows,
    [`${files.length} files`, toKilobytes(total), toKilobytes(sent)],
  ]);
  const stages = timings.map(({ stage, ms }) => `${stage} ${Math.round(ms)}`);
  return `${table}\n\nBuilt in ${Math.round(totalMs)} ms (${stages.join(', ')})\n`;
}

function alignColumns(rows: readonly string[][]): string {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const [first, ...others] = [width(0), width(1), width(2)];
  return rows
    .map(([name = '', ...cells]) => {
      const padded = cells.map((cell, index) => cell.padStart((others[index] ?? 0) + 2));
      return (name.padEnd(first ?? 0) + padded.join('')).trimEnd();
    })
    .join('\n');
}

function toKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

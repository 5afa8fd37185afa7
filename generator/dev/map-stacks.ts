import { SourceMap } from 'node:module';
import { resolve } from 'node:path';

interface Kept {
  rootDir: string;
  /** JSON. Most are never read. */
  text: string;
}

/** By the name that stacks give the bundle, the oldest first. */
const kept = new Map<string, Kept>();

/** More than are ever in use at once; whoever loads code all day must not keep it all. */
const most = 4;

/** Remembers how a bundle came from its sources, whose names in the map begin at `rootDir`. */
export function keepSourceMap(filename: string, rootDir: string, text: string): void {
  kept.set(filename, { rootDir, text });
  for (const name of kept.keys()) if (kept.size > most) kept.delete(name);
}

/**
 * Whatever was thrown, with the places in its stack, and in those of its causes, as they were written and not as
 * they were bundled. Node does this for modules alone, and tsx for none that it did not load from a file.
 */
export function mapStacks(thrown: unknown): unknown {
  const seen = new Set<unknown>();
  for (let error = thrown; error instanceof Error && !seen.has(error); error = error.cause) {
    seen.add(error);
    if (error.stack) error.stack = mapStack(error.stack);
  }
  return thrown;
}

function mapStack(stack: string): string {
  let lines = stack.split('\n');
  for (const [filename, { rootDir, text }] of kept) {
    if (!stack.includes(filename)) continue;
    const map = new SourceMap(JSON.parse(text));
    lines = lines.flatMap((line) => (line.includes(filename) ? mapLine(line, filename, map, rootDir) : line));
  }
  return lines.join('\n');
}

/** Nothing where nobody wrote what stands there: what the bundler put in of its own. */
function mapLine(line: string, filename: string, map: SourceMap, rootDir: string): string[] {
  const [before = '', after = ''] = line.split(filename);
  const [place = '', row, column] = /^:(\d+):(\d+)/.exec(after) ?? [];
  const entry = map.findEntry(Number(row) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) return [];
  const { originalSource, originalLine, originalColumn } = entry;
  const written = `${resolve(rootDir, originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
  return [before + written + after.slice(place.length)];
}

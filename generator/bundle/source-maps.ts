import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Finds the source map of a bundle, as JSON. */
export type FindMap = (filename: string) => string | undefined;

/** The folder of bundles, below the root. Those of the development server stay in memory, and only their names are in it. */
export const bundleFolder = 'node_modules/.cache/generator';

/** A line of a stack that is in a bundle: a URL, or a path where tsx has transformed the file. */
const bundledLine = /(?:\(|at )(?:async )?([^()]+[\\/]\.cache[\\/]generator[\\/][^()]+\.[cm]js):\d+:\d+/;

/** The source map beside a bundle on the disk. Node itself would parse all maps before it runs anything. */
const readMap: FindMap = (filename) => {
  const path = `${filename.startsWith('file:') ? fileURLToPath(filename) : filename}.map`;
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
};

/**
 * Maps the stacks of an error and its causes to the lines of the sources. The maps name sources
 * relative to `rootDir`. Node maps only modules, and tsx only what it loaded from a file.
 */
export function mapStacks(thrown: unknown, rootDir: string, findMap: FindMap = readMap): unknown {
  const maps = new Map<string, SourceMap | undefined>();
  const openMap = (filename: string) => {
    try {
      const json = findMap(filename);
      return json === undefined ? undefined : new SourceMap(JSON.parse(json));
    } catch {
      // The error is still reported, with the stack of the bundle.
      return undefined;
    }
  };
  const mapOne = (line: string): string | string[] => {
    const filename = bundledLine.exec(line)?.[1];
    if (filename === undefined) return line;
    if (!maps.has(filename)) maps.set(filename, openMap(filename));
    const map = maps.get(filename);
    return map ? mapLine(line, filename, map, rootDir) : line;
  };
  const seen = new Set<unknown>();
  for (let error = thrown; error instanceof Error && !seen.has(error); error = error.cause) {
    seen.add(error);
    if (error.stack) error.stack = error.stack.split('\n').flatMap(mapOne).join('\n');
  }
  return thrown;
}

/** Removes lines of code that the bundler has added. */
function mapLine(line: string, filename: string, map: SourceMap, rootDir: string): string[] {
  const [before = '', after = ''] = line.split(filename);
  const [position = '', row, column] = /^:(\d+):(\d+)/.exec(after) ?? [];
  const entry = map.findEntry(Number(row) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) return [];
  const { originalSource, originalLine, originalColumn } = entry;
  const source = `${resolve(rootDir, originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
  return [before + source + after.slice(position.length)];
}

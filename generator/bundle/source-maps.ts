import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How the bundles that a process loaded came from their sources. */
export interface SourceMaps {
  /** Keeps the source map of a bundle, in which the names of sources begin at `rootDir`. */
  add(rootDir: string, json: string): KeptMap;
  /**
   * Whatever was thrown, with the lines in its stack, and in those of its causes, as they were written and not as they
   * were bundled. Node does this for modules alone, and tsx for none that it did not load from a file.
   */
  mapStacks(thrown: unknown): unknown;
}

interface KeptMap {
  /** What the bundle is to be called in stacks. */
  filename: string;
  /** Counts it as added last: of a bundle in use again the map is to be kept. */
  renew(): void;
}

/** More than are ever in use at once; whoever loads code all day must not keep them all. */
const mostKept = 6;

export function createSourceMaps(): SourceMaps {
  /** By the name of the bundle, the oldest first. Most are never parsed. */
  const kept = new Map<string, MapOfBundle>();
  let bundles = 0;

  return {
    add(rootDir, json) {
      bundles += 1;
      // No two are alike, or an error of the code before would be looked up in the code after it.
      const filename = join(rootDir, `.bundle-${bundles}.cjs`);
      const renew = () => {
        kept.delete(filename);
        kept.set(filename, { rootDir, json });
        for (const name of kept.keys()) if (kept.size > mostKept) kept.delete(name);
      };
      renew();
      return { filename, renew };
    },
    mapStacks(thrown) {
      const findName = (line: string) => [...kept.keys()].find((name) => line.includes(name));
      return mapStacks(thrown, findName, (filename) => kept.get(filename));
    },
  };
}

/** A line of a stack in a file of a bundle on the disk: an address, or a path where tsx has changed the file. */
const bundledLine = /(?:\(|at )(?:async )?([^()]+[\\/]\.cache[\\/]generator[\\/][^()]+\.mjs):\d+:\d+/;

/**
 * As `SourceMaps.mapStacks`, for what `bundleGenerator` made: its maps lie beside it, unread until they are needed, for
 * Node would parse them all before it runs anything.
 */
export function mapBundledStacks(thrown: unknown, rootDir: string): unknown {
  const findName = (line: string) => bundledLine.exec(line)?.[1];
  return mapStacks(thrown, findName, (filename) => {
    const path = `${filename.startsWith('file:') ? fileURLToPath(filename) : filename}.map`;
    return existsSync(path) ? { rootDir, json: readFileSync(path, 'utf8') } : undefined;
  });
}

interface MapOfBundle {
  /** Where the names of its sources begin. */
  rootDir: string;
  json: string;
}

/** `findName` gives the bundle in which a line of a stack is, if it is in one. */
function mapStacks(
  thrown: unknown,
  findName: (line: string) => string | undefined,
  findMap: (filename: string) => MapOfBundle | undefined,
): unknown {
  const maps = new Map<string, { rootDir: string; map: SourceMap } | undefined>();
  const openMap = (filename: string) => {
    try {
      const found = findMap(filename);
      return found && { rootDir: found.rootDir, map: new SourceMap(JSON.parse(found.json)) };
    } catch {
      // What was thrown is to be told all the same.
      return undefined;
    }
  };
  const mapOne = (line: string): string | string[] => {
    const filename = findName(line);
    if (filename === undefined) return line;
    if (!maps.has(filename)) maps.set(filename, openMap(filename));
    const known = maps.get(filename);
    return known ? mapLine(line, filename, known.map, known.rootDir) : line;
  };
  const seen = new Set<unknown>();
  for (let error = thrown; error instanceof Error && !seen.has(error); error = error.cause) {
    seen.add(error);
    if (error.stack) error.stack = error.stack.split('\n').flatMap(mapOne).join('\n');
  }
  return thrown;
}

/** Nothing where nobody wrote what stands there: what the bundler put in of its own. */
function mapLine(line: string, filename: string, map: SourceMap, rootDir: string): string[] {
  const [before = '', after = ''] = line.split(filename);
  const [position = '', row, column] = /^:(\d+):(\d+)/.exec(after) ?? [];
  const entry = map.findEntry(Number(row) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) return [];
  const { originalSource, originalLine, originalColumn } = entry;
  const written = `${resolve(rootDir, originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
  return [before + written + after.slice(position.length)];
}

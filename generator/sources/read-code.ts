import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashParts } from '../cache/cache';
import type { OutputFile } from '../lib/file-bytes';
import { readFolder } from './read-folder';
import type { Code } from './site-sources';

/** What says how the code is to be read, and which packages it stands on. */
export const settings = ['package.json', 'package-lock.json', 'tsconfig.json'];

/** Reads the code below the root, in a fixed order. `known`: see `readFolder`. */
export async function readCode(rootDir: string, known?: Map<string, Uint8Array>): Promise<Code> {
  // Alone, for it goes with the content folder, and nothing else that is missing must be told in its stead.
  const schema = await readFile(join(rootDir, 'content/schema.ts'));
  const [client, templates, generator, ...set] = await Promise.all([
    readFolderAs('client', rootDir, known),
    readFolderAs('templates', rootDir, known),
    readFolderAs('generator', rootDir, known),
    ...settings.map((name) => readFile(join(rootDir, name))),
  ]);
  const tools = generator.flatMap(({ path, bytes }) => [path, bytes]);
  return { sources: [...client, ...templates], toolsHash: hashParts([...tools, schema, ...set]) };
}

async function readFolderAs(
  folder: string,
  rootDir: string,
  known: Map<string, Uint8Array> | undefined,
): Promise<OutputFile[]> {
  const files = await readFolder(join(rootDir, folder), known);
  return files.map(({ path, bytes }) => ({ path: `${folder}/${path}`, bytes }));
}

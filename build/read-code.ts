import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashParts } from './cache';
import { readFolder } from './read-folder';
import type { Code, OutputFile } from './types';

/** Reads the code below the root, in a fixed order. `known`: see `readFolder`. */
export async function readCode(rootDir: string, known?: Map<string, Uint8Array>): Promise<Code> {
  const [client, templates, build, schema, packages] = await Promise.all([
    readFolderAs('client', rootDir, known),
    readFolderAs('templates', rootDir, known),
    readFolderAs('build', rootDir, known),
    readFile(join(rootDir, 'content/schema.ts')),
    readFile(join(rootDir, 'package-lock.json')),
  ]);
  const tools = build.flatMap(({ path, bytes }) => [path, bytes]);
  return { sources: [...client, ...templates], toolsHash: hashParts([...tools, schema, packages]) };
}

async function readFolderAs(
  folder: string,
  rootDir: string,
  known: Map<string, Uint8Array> | undefined,
): Promise<OutputFile[]> {
  const files = await readFolder(join(rootDir, folder), known);
  return files.map(({ path, bytes }) => ({ path: `${folder}/${path}`, bytes }));
}

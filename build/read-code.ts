import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashParts } from './cache';
import { readFolder } from './read-folder';
import type { Code, OutputFile } from './types';

/** Reads the code below the root, in a fixed order. */
export async function readCode(rootDir: string): Promise<Code> {
  const [client, templates, build, schema, packages] = await Promise.all([
    readFolderAs('client', rootDir),
    readFolderAs('templates', rootDir),
    readFolderAs('build', rootDir),
    readFile(join(rootDir, 'content/schema.ts')),
    readFile(join(rootDir, 'package-lock.json')),
  ]);
  const tools = build.flatMap(({ path, bytes }) => [path, bytes]);
  return { sources: [...client, ...templates], toolsHash: hashParts([...tools, schema, packages]) };
}

async function readFolderAs(folder: string, rootDir: string): Promise<OutputFile[]> {
  const files = await readFolder(join(rootDir, folder));
  return files.map(({ path, bytes }) => ({ path: `${folder}/${path}`, bytes }));
}

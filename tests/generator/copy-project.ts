import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { schemaFolder } from '../../generator/lib/paths';
import { fixtureDir, rootDir, temporaryDir } from './fixture';

const parts = [
  'generator',
  'client',
  'templates',
  'public',
  'build.ts',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
];

/** A copy of the project whose code a test may break. The fixture's content lies in `words/`. Without a folder, it is gone after the test. */
export async function copyProject(folder?: string, more: readonly string[] = []): Promise<string> {
  const root = folder ?? (await temporaryDir());
  for (const part of [...parts, ...more])
    await cp(join(rootDir, part), join(root, part), { recursive: true });
  await cp(fixtureDir, join(root, 'words'), { recursive: true });
  await cp(join(rootDir, schemaFolder), join(root, schemaFolder), { recursive: true });
  await symlink(join(rootDir, 'node_modules'), join(root, 'node_modules'));
  return root;
}

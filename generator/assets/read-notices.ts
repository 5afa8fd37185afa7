import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackageNotice } from '../site/site-definition';

/** The folder of the package that a file belongs to: what follows the last `node_modules/`. */
const packageFolder = /^.*(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/** The folders of the packages that files belong to, each once, sorted. Files of the project belong to none. */
export function listPackageFolders(files: readonly string[]): string[] {
  return [...new Set(files.flatMap((file) => packageFolder.exec(file)?.[0] ?? []))].sort();
}

/** What the packages in these folders, relative to `rootDir`, say about their licenses, sorted by name. */
export async function readNotices(rootDir: string, folders: readonly string[]): Promise<PackageNotice[]> {
  const notices = await Promise.all([...new Set(folders)].map((folder) => readNotice(join(rootDir, folder))));
  return notices.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function readNotice(folder: string): Promise<PackageNotice> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const file = (await readdir(folder)).find((each) => /^licen[cs]e(\.(md|txt))?$/i.test(each));
  // Its license asks for the text, and nothing could be published without it.
  if (file === undefined) throw new Error(`The package ${name} ships with the site and has no license file.`);
  const text = await readFile(join(folder, file), 'utf8');
  return { name, version, license, text: text.replace(/\r\n/g, '\n').trim() };
}

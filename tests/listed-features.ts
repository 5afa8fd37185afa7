import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { rootDir } from './generator/fixture';

/** The file that lists the features. */
export const list = await readFile(join(rootDir, 'templates/site.ts'), 'utf8');

/** The lines of each feature in the list, its import and its entry, and the files and folders that go with it. */
export const features = await Promise.all(
  [...list.matchAll(/^ {4}(\w+)\(\),$/gm)].map(async ([entry, name = '']) => {
    const [line = '', path = ''] = new RegExp(`^import \\{ ${name} \\} from '(.+)';$`, 'm').exec(list) ?? [];
    const file = findFile(join('templates', path));
    return { name, lines: [entry, line], file, gone: await listGone(file) };
  }),
);

/** The file of a feature, the generic one that it completes, and their tests. */
async function listGone(file: string): Promise<string[]> {
  const source = await readFile(join(rootDir, file), 'utf8');
  const [, generic] = /from '.*(generator\/features\/(?!feature')[^']+)'/.exec(source) ?? [];
  return [file, ...(generic ? [findFile(generic)] : [])].flatMap(listPaths);
}

/** A file and its tests of the same name, or the folders of features with several. */
function listPaths(path: string): string[] {
  const folder = dirname(path);
  const isOwn = !/features$|hosts$/.test(folder);
  const name = isOwn ? folder : path.replace(/\.tsx?$/, '');
  const tests = ['', '.test.ts', '.test.tsx', '.long.test.ts'].map((ending) => `tests/${name}${ending}`);
  return [isOwn ? folder : path, ...tests];
}

function findFile(path: string): string {
  return ['.ts', '.tsx'].map((ending) => path + ending).find((each) => existsSync(join(rootDir, each))) ?? '';
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootDir } from './generator/fixture';

/** The file that lists the features. */
export const list = await readFile(join(rootDir, 'templates/site.ts'), 'utf8');

/** The lines of each feature in the list: its import, and its entry. */
export const features = [...list.matchAll(/^ {4}(\w+)\(\),$/gm)].map(([entry, name = '']) => {
  const [line = '', path = ''] = new RegExp(`^import \\{ ${name} \\} from '(.+)';$`, 'm').exec(list) ?? [];
  return { name, lines: [entry, line], file: findFile(join('templates', path)) };
});

export function findFile(path: string): string {
  return ['.ts', '.tsx'].map((ending) => path + ending).find((each) => existsSync(join(rootDir, each))) ?? '';
}

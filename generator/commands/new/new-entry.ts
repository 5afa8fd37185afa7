import { readYaml } from '../../content/yaml/read-yaml';
import { UserError } from '../../diagnostics/user-error';
import type { NewEntry, PartName, SiteDefinition } from '../../site/site-definition';
import { appendEntry } from './append-entry';
import type { Plan, ReadFile } from './plan';

/** Adds one more entry to a list of the content, unless its file would not be valid with it. */
export async function newEntry(
  { list: [key, ...path], make, next }: NewEntry,
  { name, read, today, site }: { name: PartName; read: ReadFile; today: Date; site: SiteDefinition },
): Promise<Plan> {
  const contentFile = site.contentFiles[key];
  if (!contentFile) throw new Error(`No content file has the key ${key}.`);
  const file = `content/${contentFile.file}`;
  const mistakesIn = (text: string) => readYaml(file, text, contentFile.schema).diagnostics;
  const before = await read(file);
  if (mistakesIn(before).length > 0) {
    throw new UserError(`${file} is not valid`, 'Fix it first: npm run check lists what is wrong with it.');
  }
  const text = appendEntry(before, path, (entries) => make(name, entries, today), file);
  const [mistake] = mistakesIn(text);
  if (mistake) throw new UserError(`The entry cannot be added to ${file}: ${mistake.message}`, mistake.fix);
  return { files: [], changes: [{ path: file, text }], next: [next] };
}

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listCompletions, makeJsonSchemas } from '../content/json-schemas';
import type { Settings, Terminal } from './command';

/** Writes what text editors need to help while typing, beside the content. */
export async function schemas({ options }: Settings, terminal: Terminal): Promise<number> {
  const dir = join(options.contentDir, 'schemas');
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  const site = await terminal.loadSite();
  const files = [...makeJsonSchemas(site, await listCompletions({ ...options, site }))];
  await Promise.all(files.map(([name, text]) => writeFile(join(dir, name), text)));
  terminal.log(`Wrote ${files.length} schemas to ${dir}`);
  return 0;
}

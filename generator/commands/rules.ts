import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatRules } from '../diagnostics/format-rules';
import { rules as ownRules } from '../diagnostics/rules';
import { makeFolder } from '../lib/folders';
import type { Settings, Terminal } from './command';

/** Writes the page that lists every rule, of the generator and of the site. */
export async function rules({ options }: Settings, terminal: Terminal): Promise<number> {
  const dir = join(options.rootDir, 'docs');
  const file = join(dir, 'rules.md');
  const allRules = { ...ownRules, ...(await terminal.loadSite()).rules };
  await makeFolder(dir);
  await writeFile(file, formatRules(allRules));
  terminal.log(`Wrote ${Object.keys(allRules).length} rules to ${file}`);
  return 0;
}

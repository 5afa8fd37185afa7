import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listCompletions, makeJsonSchemas } from '../content/json-schemas';
import type { Rule } from '../diagnostics/diagnostic';
import { rules as ownRules } from '../diagnostics/rules';
import { listSiteRules } from '../features/feature';
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

/** Writes the page that lists every rule, of the generator and of the site. */
export async function rules({ options }: Settings, terminal: Terminal): Promise<number> {
  const dir = join(options.rootDir, 'docs');
  const file = join(dir, 'rules.md');
  const allRules = { ...ownRules, ...listSiteRules(await terminal.loadSite()) };
  await mkdir(dir, { recursive: true });
  await writeFile(file, formatRules(allRules));
  terminal.log(`Wrote ${Object.keys(allRules).length} rules to ${file}`);
  return 0;
}

/** A markdown page that lists every rule by its id, in a table for each kind. */
export function formatRules(rules: Readonly<Record<string, Rule>>): string {
  const entries = Object.entries(rules);
  const kinds = [...new Set(entries.map(([id]) => kindOf(id)))].sort();
  const sections = kinds.map(
    (kind) => `## ${kind}\n\n${formatTable(entries.filter(([id]) => kindOf(id) === kind))}`,
  );
  return `${heading}\n\n${sections.join('\n\n')}\n`;
}

const heading = `# Rules

What the build looks for, by the id that \`--json\` and GitHub show. An **error** stops the build. Content with a
**warning** is published as written, unless \`--strict\` makes it an error. \`npm run rules\` generates this page from
\`generator/diagnostics/rules.ts\`, the site's own \`templates/checks/rules.ts\` and its features.`;

function kindOf(id: string): string {
  return id.split('/')[0] ?? '';
}

function formatTable(entries: readonly (readonly [id: string, rule: Rule])[]): string {
  const rows = entries.map(([id, { severity, summary }]) => `| \`${id}\` | ${severity} | ${summary} |`);
  return ['| Rule | Severity | What it looks for |', '| --- | --- | --- |', ...rows].join('\n');
}

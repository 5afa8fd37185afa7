import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listCompletions, makeJsonSchemas } from '../content/json-schemas';
import { newPage, readName } from '../content/pages/page-names';
import { parseYaml } from '../content/yaml/parse-yaml';
import type { Rule } from '../diagnostics/diagnostic';
import { rules as ownRules } from '../diagnostics/rules';
import { didYouMean } from '../diagnostics/suggest';
import { UserError } from '../diagnostics/user-error';
import { listSiteRules } from '../features/feature';
import { joinWords } from '../lib/words';
import type { SiteContent } from '../site/documents';
import type { NewPage, SiteDefinition } from '../site/site-definition';
import type { Settings, Terminal } from './command';

type NewPages = Readonly<Record<string, NewPage>>;

/** Reads a file of the project by its path from the root. */
type ReadFile = (path: string) => Promise<string>;

/** Writes the beginning of a page, and lists the next steps. */
export async function makeNew({ words, pageKind, options }: Settings, terminal: Terminal): Promise<number> {
  const [what, ...rest] = words;
  const name = rest.join(' ').trim();
  const site = await terminal.loadSite();
  const newPages: NewPages = Object.assign({}, ...site.features.map((feature) => feature.newPages));
  // `new news "Version 1.4"` begins a page in the folder of that kind.
  const kind = newPages[what ?? '']?.folder === undefined ? pageKind : what;
  if ((what !== 'page' && what !== kind) || (name === '' && (kind === undefined || kind === what))) {
    terminal.log(describeUsage(newPages));
    return 2;
  }
  const read: ReadFile = (path) => readFile(join(options.rootDir, path), 'utf8');
  const page = kind === undefined ? undefined : findPage(kind, newPages);
  // Its address is the kind, unless a name is given.
  const pageName = page && name === '' ? { words: page.title, slug: `${kind}` } : readName(name);
  if (page?.folder !== undefined) pageName.slug = `${page.folder}/${pageName.slug}`;
  const start = page?.make(await readValues(site, read), await listWritten(newPages, read), options.now);
  const path = `content/pages/${pageName.slug}.md`;
  await writeNewFile(join(options.rootDir, path), newPage(pageName, start), path);
  const fill =
    '- Fill in what stands in [brackets], which npm run check lists; then delete the line "sample".\n';
  terminal.log(`Wrote   ${path}

Next:
${start?.next ?? `${start ? fill : ''}- Link to /${pageName.slug} from a list of links in content/, or from another page.`}`);
  return 0;
}

function findPage(kind: string, newPages: NewPages): NewPage {
  const page = newPages[kind];
  if (page) return page;
  const kinds = Object.keys(newPages);
  const otherwise = `Choose ${joinWords(kinds, 'or')}.`;
  throw new UserError(`There is no page of the kind "${kind}"`, didYouMean(kind, kinds, otherwise));
}

/** The kinds that have a page at the address of that name. */
async function listWritten(newPages: NewPages, read: ReadFile): Promise<Set<string>> {
  const written = await Promise.all(
    Object.keys(newPages).map((kind) =>
      read(`content/pages/${kind}.md`).then(
        () => [kind],
        () => [],
      ),
    ),
  );
  return new Set(written.flat());
}

/** The values of the YAML files, with placeholders for mistakes, which `npm run check` reports. */
async function readValues(site: SiteDefinition, read: ReadFile): Promise<SiteContent> {
  const values = Object.entries(site.contentFiles).map(async ([key, { file, schema }]) => {
    const path = `content/${file}`;
    const text = await read(path).catch(() => '{}');
    return [key, parseYaml({ path, text }, schema).value];
  });
  return Object.fromEntries(await Promise.all(values));
}

async function writeNewFile(file: string, text: string, path: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new UserError(`There is a file ${path} already`, 'Choose another name.');
  });
}

function describeUsage(newPages: NewPages): string {
  const rows = [
    ['page "Press kit"', 'a page of text at /press-kit'],
    ...Object.entries(newPages).map(([kind, { description, folder }]) => [
      folder === undefined ? `page --kind ${kind}` : `${kind} "Title"`,
      description,
    ]),
  ];
  const lines = rows.map(([what, description]) => `  ${`npm run new -- ${what}`.padEnd(45)}  ${description}`);
  return `npm run new writes the beginning of a page with sample words, and lists what is left to do:

${lines.join('\n')}`;
}

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

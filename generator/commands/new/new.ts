import { newPage } from '../../content/pages/new-page';
import { readName } from '../../content/pages/read-name';
import { readYaml } from '../../content/yaml/read-yaml';
import { didYouMean } from '../../diagnostics/suggest';
import { UserError } from '../../diagnostics/user-error';
import { joinWords } from '../../lib/words';
import type { SiteContent } from '../../site/documents';
import type { PageStart, PartName, SiteDefinition } from '../../site/site-definition';
import type { Settings, Terminal } from '../command';
import { newEntry } from './new-entry';
import { newModules } from './new-modules';
import { applyPlan, createReadFile, type Plan, type ReadFile } from './plan';

interface Context {
  name: PartName;
  read: ReadFile;
  today: Date;
  site: SiteDefinition;
}

interface Kind {
  example: string;
  description: string;
  plan: (context: Context) => Promise<Plan>;
}

/** What can be asked for, by the word that asks for it. */
function listKinds(site: SiteDefinition): Readonly<Record<string, Kind>> {
  const modules = Object.entries(site.newModules).map(([kind, each]): [string, Kind] => [
    kind,
    { ...each, plan: ({ name, read }) => newModules(each, name, read) },
  ]);
  const entries = Object.entries(site.newEntries).map(([kind, entry]): [string, Kind] => [
    kind,
    { ...entry, plan: (context) => newEntry(entry, context) },
  ]);
  const page: Kind = {
    example: 'Press kit',
    description: 'a page of text at /press-kit',
    plan: async ({ name }) => planPage(name),
  };
  return { page, ...Object.fromEntries([...modules, ...entries]) };
}

function planPage(name: PartName, start?: PageStart): Plan {
  const link = `Link to /${name.slug} from a list of links in content/, or from another page.`;
  const fill = 'Fill in what stands in [brackets], which npm run check lists; then delete the line "sample".';
  return {
    files: [{ path: `content/pages/${name.slug}.md`, text: newPage(name, start) }],
    changes: [],
    next: start ? [fill, link] : [link],
  };
}

/** A page that somebody asks for, from what content says. */
async function planPageOfKind(kind: string, words: string, context: Omit<Context, 'name'>): Promise<Plan> {
  const { newPages } = context.site;
  const page = newPages[kind];
  if (!page) {
    const otherwise = `Choose ${joinWords(Object.keys(newPages), 'or')}.`;
    throw new UserError(
      `There is no page of the kind "${kind}"`,
      didYouMean(kind, Object.keys(newPages), otherwise),
    );
  }
  const content = await readValues(context);
  // Its address is the kind, unless a name is given.
  const name = words === '' ? { ...readName(page.title), slug: kind } : readName(words);
  return planPage(name, page.make(content, await listWritten(Object.keys(newPages), context)));
}

/** Those of the kinds whose page is at the address of that name. */
async function listWritten(kinds: readonly string[], { read }: Omit<Context, 'name'>): Promise<Set<string>> {
  const written = await Promise.all(
    kinds.map((kind) =>
      read(`content/pages/${kind}.md`).then(
        () => [kind],
        () => [],
      ),
    ),
  );
  return new Set(written.flat());
}

/** What the YAML files say, with placeholders for mistakes, which `npm run check` reports. */
async function readValues({ site, read }: Omit<Context, 'name'>): Promise<SiteContent> {
  const values = Object.entries(site.contentFiles).map(async ([key, { file, schema }]) => {
    const path = `content/${file}`;
    const text = await read(path).catch(() => '{}');
    return [key, readYaml(path, text, schema).value];
  });
  return Object.fromEntries(await Promise.all(values));
}

function describeUsage(all: Readonly<Record<string, Kind>>, { newPages }: SiteDefinition): string {
  const lines = Object.entries(all).map(
    ([kind, { example, description }]) =>
      `  ${`npm run new -- ${kind} "${example}"`.padEnd(45)}  ${description}`,
  );
  const pages = Object.entries(newPages).map(
    ([kind, { description }]) => `  ${`npm run new -- page --kind ${kind}`.padEnd(45)}  ${description}`,
  );
  return `npm run new -- <what> "<name>" writes a beginning, with sample words, and lists what is left to do:

${[...lines, ...pages].join('\n')}`;
}

/** Writes the new part, and lists the files it wrote or changed and what is left to do. */
export async function makeNew(settings: Settings, terminal: Terminal): Promise<number> {
  const [kind, ...words] = settings.words;
  const name = words.join(' ').trim();
  const { pageKind, options } = settings;
  const { rootDir, now: today } = options;
  const site = await terminal.loadSite();
  const all = listKinds(site);
  const { plan: makePlan } = (kind !== undefined && all[kind]) || {};
  const isOfKind = kind === 'page' && pageKind !== undefined;
  if (kind === undefined || (makePlan && name === '' && !isOfKind)) {
    terminal.log(describeUsage(all, site));
    return 2;
  }
  if (!makePlan) {
    throw new UserError(
      `There is no new "${kind}"`,
      didYouMean(kind, Object.keys(all), describeUsage(all, site)),
    );
  }
  const context = { read: createReadFile(rootDir), today, site };
  const plan = isOfKind
    ? await planPageOfKind(pageKind, name, context)
    : await makePlan({ ...context, name: readName(name) });
  await applyPlan(plan, rootDir);
  for (const { path } of plan.files) terminal.log(`Wrote   ${path}`);
  for (const { path } of plan.changes) terminal.log(`Changed ${path}`);
  terminal.log(`\nNext:\n${plan.next.map((each) => `- ${each}`).join('\n')}`);
  return 0;
}

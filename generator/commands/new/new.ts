import { newPage } from '../../content/pages/new-page';
import { readName } from '../../content/pages/read-name';
import { UserError } from '../../diagnostics/user-error';
import { didYouMean } from '../../lib/similar';
import type { PartName, SiteDefinition } from '../../site/site-definition';
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
    plan: async ({ name }) => ({
      files: [{ path: `content/pages/${name.slug}.md`, text: newPage(name, site) }],
      changes: [],
      next: [`Link to /${name.slug} from a list of links in content/, or from another page.`],
    }),
  };
  return { page, ...Object.fromEntries([...modules, ...entries]) };
}

function describeUsage(all: Readonly<Record<string, Kind>>): string {
  const lines = Object.entries(all).map(
    ([kind, { example, description }]) =>
      `  ${`npm run new -- ${kind} "${example}"`.padEnd(45)}  ${description}`,
  );
  return `npm run new -- <what> "<name>" writes a beginning, with sample words, and lists what is left to do:

${lines.join('\n')}`;
}

/** Writes the new part, and lists the files it wrote or changed and what is left to do. */
export async function makeNew(settings: Settings, terminal: Terminal): Promise<number> {
  const [kind, ...words] = settings.words;
  const name = words.join(' ').trim();
  const { rootDir, now: today } = settings.options;
  const site = await terminal.loadSite();
  const all = listKinds(site);
  const { plan: makePlan } = (kind !== undefined && all[kind]) || {};
  if (kind === undefined || (makePlan && name === '')) {
    terminal.log(describeUsage(all));
    return 2;
  }
  if (!makePlan) {
    throw new UserError(`There is no new "${kind}"`, didYouMean(kind, Object.keys(all), describeUsage(all)));
  }
  const plan = await makePlan({ name: readName(name), read: createReadFile(rootDir), today, site });
  await applyPlan(plan, rootDir);
  for (const { path } of plan.files) terminal.log(`Wrote   ${path}`);
  for (const { path } of plan.changes) terminal.log(`Changed ${path}`);
  terminal.log(`\nNext:\n${plan.next.map((each) => `- ${each}`).join('\n')}`);
  return 0;
}

import { UserError } from '../../diagnostics/user-error';
import { didYouMean } from '../../lib/similar';
import type { Settings, Terminal } from '../command';
import { newRoadmapItem, newTestimonial } from './new-entry';
import { newPage } from './new-page';
import { newSection } from './new-section';
import { newWidget } from './new-widget';
import { applyPlan, createReadFile, type Plan, type ReadFile } from './plan';
import { type Name, readName } from './read-name';

type Kind = (name: Name, read: ReadFile, today: Date) => Promise<Plan>;

/** By the word that asks for it. */
const kinds: Readonly<Record<string, Kind>> = {
  page: newPage,
  section: newSection,
  widget: newWidget,
  testimonial: newTestimonial,
  'roadmap-item': newRoadmapItem,
};

const usage = `npm run new -- <what> "<name>" writes a beginning, with sample words, and says what is left to do:

  npm run new -- page "Press kit"                a page of text at /press-kit
  npm run new -- section "Press voices"          the folder of a section of the first page
  npm run new -- widget "Dice tray"              a component that runs in the browser
  npm run new -- testimonial "Ada Moss"          what one more player says
  npm run new -- roadmap-item "Dark mode"        one more item of the roadmap`;

/** Writes the new part, and lists the files it wrote or changed and what is left to do. */
export async function makeNew(settings: Settings, terminal: Terminal): Promise<number> {
  const [kind, ...words] = settings.words;
  const name = words.join(' ').trim();
  const make = kind === undefined ? undefined : kinds[kind];
  if (kind === undefined || (make && name === '')) {
    terminal.log(usage);
    return 2;
  }
  if (!make) throw new UserError(`There is no new "${kind}"`, didYouMean(kind, Object.keys(kinds), usage));
  const { rootDir, now } = settings.options;
  const plan = await make(readName(name), createReadFile(rootDir), now);
  await applyPlan(plan, rootDir);
  for (const { path } of plan.files) terminal.log(`Wrote   ${path}`);
  for (const { path } of plan.changes) terminal.log(`Changed ${path}`);
  terminal.log(`\nNext:\n${plan.next.map((each) => `- ${each}`).join('\n')}`);
  return 0;
}

import { isMap, parseDocument, Scalar } from 'yaml';
import { UserError } from '../../diagnostics/user-error';
import { appendEntry } from './append-entry';
import type { Plan, ReadFile } from './plan';
import type { Name } from './read-name';

/** As many as the carousel holds. */
const mostTestimonials = 8;

/** One more testimonial, with the portrait of the first, because one is required. */
export async function newTestimonial({ words, slug }: Name, read: ReadFile): Promise<Plan> {
  const path = 'content/testimonials.yaml';
  const text = await read(path);
  const list = idsIn(text, 'testimonials');
  refuseTaken(list, slug, path);
  if (list.length >= mostTestimonials) {
    throw new UserError(`${path} has ${list.length} testimonials, and takes no more`, 'Remove one first.');
  }
  const entry = {
    sample: true,
    id: slug,
    name: words,
    role: 'Sample, in a few words',
    content: toFolded(
      'Sample words. Write here what this player says about the game, in fifteen to thirty words, and ask before you publish them.',
    ),
    avatar: {
      file: parseDocument(text).getIn(['testimonials', 0, 'avatar', 'file']),
      alt: 'Sample portrait of a player.',
    },
    rating: 5,
  };
  const next = ['Replace the words, the portrait and the stars; then delete the line "sample".'];
  return {
    files: [],
    changes: [{ path, text: appendEntry(text, ['testimonials'], entry, path) }],
    next,
  };
}

/** One more item, planned for the end of next year. */
export async function newRoadmapItem({ words, slug }: Name, read: ReadFile, today: Date): Promise<Plan> {
  const path = 'content/roadmap.yaml';
  const text = await read(path);
  refuseTaken(idsIn(text, 'items'), slug, path);
  const entry = {
    sample: true,
    id: slug,
    title: words,
    description: 'Sample words. Say in one or two short sentences what players get.',
    status: 'planned',
    date: `${today.getUTCFullYear() + 1}-12-31`,
    version: 'v0.0.0',
  };
  const next = ['Replace its words, status, date and version; then delete the line "sample".'];
  return { files: [], changes: [{ path, text: appendEntry(text, ['items'], entry, path) }], next };
}

/** A text after `>-`, in which a colon or a quote means nothing. */
function toFolded(words: string): Scalar {
  const scalar = new Scalar(words);
  scalar.type = Scalar.BLOCK_FOLDED;
  return scalar;
}

function idsIn(text: string, key: string): unknown[] {
  const list: unknown = parseDocument(text).get(key);
  const { items = [] } = (list ?? {}) as { items?: unknown[] };
  return items.map((item) => (isMap(item) ? item.get('id') : undefined));
}

function refuseTaken(ids: readonly unknown[], id: string, path: string): void {
  if (ids.includes(id))
    throw new UserError(`${path} has an entry with the id ${id} already`, 'Choose another name.');
}

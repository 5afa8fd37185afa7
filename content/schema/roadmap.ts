import { z } from 'zod';
import { dateText, isoDate, short, text, textWith, uniqueIds } from '../../generator/fields/text-rules';
import { decoration, entryId, heading, runningHead, sample } from './fields';

const itemDateRule =
  'must be a day that exists, a quarter or a year, from 2000 to 2100. Write it like 2027-03-09, 2027-Q2 or 2027.';

/** When something is expected: a day, a quarter or a year. */
const itemDate = dateText
  .regex(new RegExp(`${z.core.regexes.date.source}|^\\d{4}(?:-Q[1-4])?$`), itemDateRule)
  .regex(/^(?:20\d\d|2100)(?:-|$)/, itemDateRule);

export const roadmapStatus = z.enum(['completed', 'in-progress', 'planned']);

export const roadmapSchema = z
  .strictObject({
    runningHead: runningHead.optional(),
    heading: heading.describe('The heading of the section.'),
    introduction: text
      .optional()
      .describe('Below the heading: two or three short sentences. May be left out.'),
    label: short.describe('What screen readers call the tabs. Not seen.'),
    statuses: z
      .strictObject({
        completed: short.describe('The tab of what is done.'),
        'in-progress': short.describe('The tab of what is being made.'),
        planned: short.describe('The tab of what is promised.'),
      })
      .describe('The words on the three tabs. How many items each has, the site counts.'),
    progress: textWith('percent').meta({
      description: 'Below the bar of an item in progress. {percent} becomes the number by itself.',
      examples: ['{percent}% Complete'],
    }),
    quarter: textWith('quarter', 'year')
      .optional()
      .meta({
        description:
          'How the date of an item that is expected in a quarter reads: {quarter} becomes its number. If it is left out, the date reads Q2 2027.',
        examples: ['Q{quarter} {year}'],
      }),
    nothing: text
      .optional()
      .describe('Under a tab that has no item, in italics: one short sentence. May be left out.'),
    feedback: short
      .optional()
      .describe(
        'The words on the button under the roadmap. Where it leads is feedbackBoard in site.yaml, without which there is none.',
      ),
    note: text
      .optional()
      .describe('The small words beside that button, in italics: one short sentence. May be left out.'),
    picture: decoration
      .optional()
      .describe('The picture behind the section. It only sets the mood. May be left out.'),
    items: z
      .array(
        z
          .strictObject({
            sample,
            id: entryId,
            title: text.describe('The name of the item: two to five words.'),
            description: text.describe('What people get: one or two short sentences.'),
            status: roadmapStatus.meta({
              description: 'Which tab the item stands under.',
              enumDescriptions: [
                'Done, and in the app.',
                'Being made; shown with a bar.',
                'Promised, and not begun.',
              ],
              initial: 'planned',
            }),
            date: itemDate.optional().meta({
              description:
                'When it came out, as year-month-day: the page shows it as January 5, 2026. Of what is not completed, the day, quarter (2027-Q2) or year in which it is expected; may be left out there.',
              examples: ['2027-03-09'],
            }),
            version: short.optional().meta({
              description:
                'The version of the app that brought it or will, as the stores show it. May be left out of what is not completed.',
              examples: ['v1.6.0'],
            }),
            percent: z
              .string()
              .regex(
                /^(?:100|[1-9]?\d|none)$/,
                'must be a whole number from 0 to 100, or none. Write it like "40".',
              )
              .meta({
                description:
                  'How far an item in progress is, as its bar shows it: a number from 0 to 100 in "quotes". Without it, the bar shows 75; none shows no bar.',
                hint: 'How far an item in progress is, as its bar shows it: a number from 0 to 100. Without it, the bar shows 75; none shows no bar.',
                examples: ['40'],
              })
              .optional(),
          })
          .meta({
            title: 'Roadmap item',
            description: 'One item of the roadmap.',
            finish: { key: 'status', value: 'completed', day: 'date', without: 'percent' },
          })
          .refine(({ status, date = '' }) => status !== 'completed' || isoDate.safeParse(date).success, {
            path: ['date'],
            params: { dependsOn: ['status'] },
            message: 'must be the day on which a completed item came out. Write it like 2026-01-05.',
          })
          .refine(({ status, version }) => status !== 'completed' || version !== undefined, {
            path: ['version'],
            params: { dependsOn: ['status'] },
            message: 'must be there for a completed item. Write the version that brought it, like v1.6.0.',
          }),
      )
      .superRefine(uniqueIds)
      .meta({
        description:
          'The items, in the order they show under their tab. To finish one, change its status and date and move it to the top of the completed ones.',
        hint: 'The items, in the order they show under their tab. Finish, in the menu of an item, makes it the newest of the completed ones, as of today.',
      }),
  })
  .meta({ title: 'Roadmap', description: 'What is done, in progress and planned.' });

import { z } from 'zod';
import { short, text } from '../../generator/fields/text-rules';
import { decoration, runningHead, stat } from './fields';

export const communitySchema = z
  .strictObject({
    runningHead: runningHead.optional(),
    heading: text.describe('The heading of the section: three to five words.'),
    picture: decoration
      .optional()
      .describe('The picture behind what people say. It only sets the mood. May be left out.'),
    completed: z
      .strictObject({
        label: short.describe('What the figure counts, in small letters below it: three to five words.'),
      })
      .optional()
      .describe(
        'The first of the very large figures: how many items of the roadmap are completed, which the site counts. May be left out.',
      ),
    stats: z
      .array(stat)
      .optional()
      .describe(
        'The very large figures behind that. Three fit in the row. Write what is true and anybody can check. May be left out.',
      ),
  })
  .meta({ title: 'Community', description: 'What people say of the app, and very large figures.' });

import { z } from 'zod';
import { properName, short, text, uniqueIds } from '../../generator/fields/text-rules';
import { entryId, picture, sample } from './fields';

export const testimonialsSchema = z
  .strictObject({
    label: short.describe('What screen readers call the set of quotations. Not seen.'),
    testimonials: z
      .array(
        z
          .strictObject({
            sample,
            id: entryId,
            name: properName.describe('Who says it, below the quotation.'),
            plays: short
              .optional()
              .describe(
                'The character whom they have in the app, after labels › plays of site.yaml. May be left out.',
              ),
            role: text
              .optional()
              .describe('Who that is, in a few words after the name, such as in Cork. May be left out.'),
            content: text.describe(
              'The quotation, set enormous: 15 to 30 words. Without quotation marks, which the page adds.',
            ),
            highlight: text
              .optional()
              .describe(
                'One or two words of content, letter for letter, that are set in gold. May be left out.',
              ),
            avatar: picture.optional().describe('The round picture beside the name. May be left out.'),
            rating: z
              .int()
              .min(1, 'must be from 1 to 5. Write a whole number of stars.')
              .max(5, 'must be from 1 to 5. Write a whole number of stars.')
              .optional()
              .meta({
                description: 'How many stars stand above the quotation: 1 to 5. May be left out.',
                examples: [5],
              }),
          })
          .meta({ title: 'Testimonial', description: 'What one person says.' })
          .refine((item) => !item.highlight || item.content.includes(item.highlight), {
            path: ['highlight'],
            // Says nothing while `content` is wrong itself.
            params: { dependsOn: ['content'] },
            message: 'must be words that stand in content. Copy them from there.',
          }),
      )
      .superRefine(uniqueIds)
      .describe('What people say, one at a time, five seconds each, in this order.'),
  })
  .meta({ title: 'Testimonials', description: 'What people say of the app.' });

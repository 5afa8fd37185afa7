import { z } from 'zod';
import { short, text, textWith, uniqueIds } from '../../generator/fields/text-rules';
import { entryId, heading, link, sample } from './fields';

export const questionsSchema = z
  .strictObject({
    heading: heading.describe('The heading above the questions.'),
    questions: z
      .array(
        z
          .strictObject({
            sample,
            id: entryId,
            question: short.describe('What somebody asks: up to eight words.'),
            answer: text
              .optional()
              .describe(
                'The answer in our own words: one or two short sentences. With a quote, the last of them ends in that, and the site adds its full stop.',
              ),
            prices: textWith('monthly', 'annual')
              .meta({
                description:
                  'After the answer: {monthly} and {annual} become the two prices of ultimate-host.yaml. One short sentence.',
                examples: ['It costs {monthly} a month or {annual} a year.'],
              })
              .optional(),
            quote: text
              .optional()
              .describe(
                'The answer as one of the pages of text gives it, letter for letter as it stands there. The site adds quotation marks.',
              ),
            link: link.optional().describe('Leads to the place that is quoted.'),
          })
          .refine(({ answer, quote }) => answer !== undefined || quote !== undefined, {
            path: ['answer'],
            params: { dependsOn: ['quote'] },
            message: 'must be there, or quote in its place. Write one of the two.',
          })
          .meta({ title: 'Question', description: 'A question and its answer.' }),
      )
      .superRefine(uniqueIds)
      .describe('The questions, from top to bottom.'),
  })
  .meta({
    title: 'Questions',
    description: 'Questions and answers.',
  });

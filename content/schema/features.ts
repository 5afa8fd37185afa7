import { z } from 'zod';
import { short, text, textWith, uniqueIds } from '../../generator/fields/text-rules';
import { entryId, heading, icon, link, picture, runningHead } from './fields';
import { trailer } from './trailer';

export const featuresSchema = z
  .strictObject({
    runningHead: runningHead.optional(),
    heading: heading.describe('The heading of the section.'),
    evening: z
      .strictObject({
        label: short.describe('The heading above the steps: three to six words.'),
        beats: z
          .array(
            z
              .strictObject({
                id: entryId,
                title: text.describe('What one does: two to four words.'),
                description: text.describe('What that is like: one line of prose, about 15 words.'),
              })
              .meta({ title: 'Step', description: 'One step.' }),
          )
          .superRefine(uniqueIds)
          .describe('How using the app goes, step by step. Three are best.'),
        note: text.optional().describe('A line below the steps, in italics: one or two short sentences.'),
      })
      .optional()
      .meta({
        title: 'How it goes',
        description: 'How using the app goes, below the heading of the section. May be left out.',
      }),
    trailer,
    promise: z
      .strictObject({
        words: text.describe(
          'What one of the pages of text promises, letter for letter as it stands there. The site adds quotation marks.',
        ),
        link: link.describe('Leads to that page.'),
      })
      .optional()
      .describe('A promise quoted from the policies, below the features. May be left out.'),
    label: short.describe('What screen readers call the list of features. Not seen.'),
    features: z
      .array(
        z
          .strictObject({
            id: entryId,
            icon: icon.optional(),
            title: text.describe('The name of the feature, as in a table of contents: two to four words.'),
            description: text.describe(
              'What opens below the name: two or three sentences, about 30 words, as long as those of the others.',
            ),
            picture: picture
              .optional()
              .describe('The picture that shows while the feature is open. May be left out.'),
            slip: z
              .array(
                z
                  .strictObject({
                    label: short.describe('Where that is from: one to three words.'),
                    words: text.describe('One line from the app, such as a message: up to 16 words.'),
                  })
                  .meta({ title: 'Line', description: 'A line from the app.' }),
              )
              .max(2, 'must hold at most 2 lines. Remove one.')
              .optional()
              .describe(
                'Below the picture: one or two lines from the app, such as messages. May be left out.',
              ),
            remembers: z
              .strictObject({
                did: short.describe('Above what somebody did in the scene: one to three words.'),
                here: short.describe('Above what is said of it: one or two words.'),
              })
              .optional()
              .describe(
                'The labels of two lines that stand in place of slip once somebody has played the scene of scene.yaml: what `remembered` says there of their first choice. May be left out.',
              ),
            rolled: z
              .strictObject({
                label: short.describe('Where the roll was: one to three words.'),
                words: textWith('die').meta({
                  description: 'A line about the first roll: {die} becomes what the die showed.',
                  examples: ['Your {die}, at 9:41. Seen by everyone.'],
                }),
              })
              .optional()
              .describe(
                'A line that stands in place of slip once somebody has rolled in the scene of scene.yaml. May be left out.',
              ),
            figure: short.optional().meta({
              description: 'The number under the picture, as in a book. May be left out.',
              examples: ['Fig. 5'],
            }),
            caption: text
              .optional()
              .describe('The short line after that number: four to eight words. May be left out.'),
          })
          .meta({
            title: 'Feature',
            description: 'One feature: a line of the list, and what opens below it.',
          }),
      )
      .superRefine(uniqueIds)
      .describe('The features, from top to bottom.'),
  })
  .meta({ title: 'Features', description: 'The features, as a list that opens one at a time.' });

import { z } from 'zod';
import { short, text, textWith } from '../../generator/fields/text-rules';
import { decoration, link, picture, runningHead } from './fields';

export const errorSchema = z
  .strictObject({
    runningHead: runningHead.optional(),
    heading: text.describe('The large heading. These are fixed words: leave them as they are.'),
    message: text.describe('The line below it. These are fixed words: leave them as they are.'),
    description: text.describe('What search engines would show of this page: one sentence.'),
    introduction: text.describe('What people read below: two or three sentences.'),
    action: link.describe('The button that leads back.'),
    picture: picture.optional().describe('The picture beside the words. May be left out.'),
    again: z
      .strictObject({
        die: decoration.describe('The die that rolls: the same twelve frames as in scene.yaml.'),
        label: short.describe('The button that rolls: two or three words.'),
        rolled: textWith('die').meta({
          description: 'Beside it, what was rolled: {die} becomes a number from 1 to 19.',
          examples: ['You rolled {die}. Still no door.'],
        }),
        door: text.describe('The same for a 20. A link to one of the sections follows.'),
      })
      .optional()
      .describe('A die to roll again, for whoever is lost. May be left out.'),
  })
  .meta({ title: 'Error page', description: 'The page for an address that does not exist.' });

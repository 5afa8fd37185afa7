import { z } from 'zod';
import { short, text, uniqueIds } from '../../generator/fields/text-rules';
import { entryId, picture } from './fields';

export const slidesSchema = z
  .strictObject({
    label: short.describe('What screen readers call the screens inside the phone. Not seen.'),
    slides: z
      .array(
        z
          .strictObject({
            id: entryId,
            title: text.describe('Stands in italics below the phone: three or four words.'),
            screen: short
              .optional()
              .describe('Below that, what the screen is, plainly: two to five words. May be left out.'),
            picture: picture.describe(
              'The screen of the app, upright: from 1.5 to 2.5 times as high as wide. Its alt says what is on it.',
            ),
          })
          .meta({ title: 'Slide', description: 'One screen inside the phone.' }),
      )
      .max(8, 'must hold at most 8 slides. Remove one.')
      .superRefine(uniqueIds)
      .describe('The screens inside the phone, four seconds each, in this order. One to eight.'),
  })
  .meta({ title: 'Phone', description: 'The screens inside the phone.' });

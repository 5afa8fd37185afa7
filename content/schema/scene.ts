import { z } from 'zod';
import { id, short, text, textWith, uniqueIds } from '../../generator/fields/text-rules';
import { decoration, entryId, icon } from './fields';

const passageId = (where: string) => id.describe(`The id of the passage that follows ${where}.`);

const roll = z
  .strictObject({
    bonus: z
      .int()
      .min(1, 'must be from 1 to 10. Write what the hero is that much better at than others.')
      .max(10, 'must be from 1 to 10. Write what the hero is that much better at than others.')
      .meta({ description: 'What is added to the die: 1 to 10.', examples: [3] }),
    why: short.meta({
      description: 'What the hero has that for, on the button: two to four words.',
      examples: ['for a calm voice'],
    }),
    against: z
      .int()
      .min(1, 'must be from 1 to 30. Write what the die and the bonus must come to.')
      .max(30, 'must be from 1 to 30. Write what the die and the bonus must come to.')
      .meta({ description: 'What the die and the bonus must come to, or more.', examples: [14] }),
    success: passageId('where they do'),
    failure: passageId('where they do not'),
  })
  .refine(({ bonus, against }) => against > bonus + 1 && against <= bonus + 20, {
    path: ['against'],
    params: { dependsOn: ['bonus'] },
    message:
      'must leave a twenty-sided die something to decide. Write more than bonus and 1 together, and no more than bonus and 20.',
  })
  .describe('A roll of the die decides where the choice leads. Write it instead of to.');

const choice = z
  .strictObject({
    words: short.meta({
      description: 'What one may do, on a button: two to five words.',
      examples: ['Show her the feather'],
    }),
    to: passageId('the choice').optional(),
    roll: roll.optional(),
  })
  .meta({ title: 'Choice', description: 'A button below the passage, and where it leads: to or roll.' })
  .refine((item) => (item.to === undefined) !== (item.roll === undefined), {
    path: ['to'],
    params: { dependsOn: ['roll'] },
    message: 'must be there, or roll in its place. Write one of the two, and not both.',
  });

export const sceneSchema = z
  .strictObject({
    icon: icon.describe(
      'The drawing on the button that begins the scene: the name of a file in content/icons/, without .svg.',
    ),
    begin: short.describe(
      'The button on the first screen of the phone that begins the scene: two to four words.',
    ),
    die: decoration.describe(
      'The die that rolls: twelve frames side by side, the last one at rest with an empty face.',
    ),
    roll: textWith('against', 'bonus', 'why').meta({
      description:
        'On the button of a choice that a roll decides: {against}, {bonus} and {why} become those of the choice.',
      examples: ['Roll {against}: +{bonus} {why}'],
    }),
    sum: textWith('die', 'bonus', 'total', 'against').meta({
      description:
        'Beside the die: {die} becomes what was rolled, {total} the sum of that and {bonus}, {against} what was needed.',
      examples: ['{die} + {bonus} = {total} against {against}'],
    }),
    succeeded: short.describe('Beside a sum that is enough: one word.'),
    failed: short.describe('Beside a sum that is not: one word.'),
    rest: text.describe('Above the store buttons, where the scene ends: up to six words.'),
    again: short.describe('The button that begins the scene anew: two or three words.'),
    told: z
      .strictObject({
        summary: short.describe('Opens the scene: three to five words.'),
        choice: textWith('choice', 'passage').meta({
          description: 'Of a choice: {choice} becomes its words, {passage} the number of the passage.',
          examples: ['{choice}: go to {passage}.'],
        }),
        roll: textWith('choice', 'bonus', 'why', 'against', 'success', 'failure').meta({
          description:
            'Of a choice that a roll decides: {success} and {failure} become the numbers of the passages.',
          examples: [
            '{choice}: roll a twenty-sided die and add {bonus} {why}. From {against} on, go to {success}; below, to {failure}.',
          ],
        }),
      })
      .describe('The same scene to be read, for browsers in which no script runs.'),
    passages: z
      .array(
        z
          .strictObject({
            id: entryId,
            text: text.describe('What happens: up to 35 words, for a phone’s screen.'),
            choices: z
              .array(choice)
              .min(1)
              .max(3, 'must hold at most 3 choices. Remove one.')
              .optional()
              .describe('What one may do then: one to three. Without this line the scene ends here.'),
          })
          .meta({ title: 'Passage', description: 'What happens, and what one may do then.' }),
      )
      .min(1)
      .superRefine(uniqueIds)
      .describe(
        'What may happen. The first begins the scene; those without choices end it. Every one must be led to.',
      ),
  })
  .meta({
    title: 'Scene',
    description: 'A scene of half a minute that is played on the first screen of the phone.',
  });

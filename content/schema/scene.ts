import { z } from 'zod';
import { id, short, text, textWith, uniqueIds } from '../../generator/fields/text-rules';
import { decoration, entryId, iconFor } from './fields';

const passageId = (where: string) => id.describe(`The id of the passage that follows ${where}.`);

const roll = z
  .strictObject({
    bonus: z
      .int()
      .min(1, 'must be from 1 to 10. Write what the hero is that much better at than others.')
      .max(10, 'must be from 1 to 10. Write what the hero is that much better at than others.')
      .meta({ description: 'What is added to the die: 1 to 10.', examples: [3] }),
    why: short.meta({
      description: 'What the hero has that for, where the scene is told: two to four words.',
      examples: ['for a calm voice'],
    }),
    against: z
      .int()
      .min(1, 'must be from 1 to 30. Write what the die and the bonus must come to.')
      .max(30, 'must be from 1 to 30. Write what the die and the bonus must come to.')
      .meta({ description: 'What the die and the bonus must come to, or more.', examples: [14] }),
    success: passageId('where they do'),
    failure: passageId('where they do not'),
    natural20: passageId('where the die itself shows 20, in place of success').optional(),
    natural1: passageId('where the die itself shows 1, in place of failure').optional(),
  })
  .refine(({ natural20, natural1 }) => (natural20 === undefined) === (natural1 === undefined), {
    path: ['natural20'],
    params: { dependsOn: ['natural1'] },
    message: 'must be there along with natural1. Write both, or neither.',
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
      description:
        'What one may do, on a button: two to five words, without a full stop: where the scene is told, a colon follows.',
      examples: ['Show her the feather'],
    }),
    written: text
      .optional()
      .describe(
        'For an answer in words of one’s own: what is typed before the roll, up to eight words. The button has a pen.',
      ),
    to: passageId('the choice').optional(),
    roll: roll.optional(),
    remembered: z
      .strictObject({
        did: text.describe('What the visitor did: one sentence, up to six words.'),
        here: text.describe('What somebody says of it, further down the page: one sentence, up to 14 words.'),
      })
      .optional()
      .describe(
        'Of a choice of the first passage: what the page says of it further down, where a feature of features.yaml `remembers`. May be left out.',
      ),
  })
  .meta({ title: 'Choice', description: 'A button below the passage, and where it leads: to or roll.' })
  .refine((item) => (item.to === undefined) !== (item.roll === undefined), {
    path: ['to'],
    params: { dependsOn: ['roll'] },
    message: 'must be there, or roll in its place. Write one of the two, and not both.',
  });

export const sceneSchema = z
  .strictObject({
    icon: iconFor('The drawing on the button that begins the scene'),
    invitation: short.describe(
      'The second button of the first screen, which leads to the phone: two to four words.',
    ),
    begin: short.describe(
      'The button on the first screen of the phone that begins the scene: two to four words.',
    ),
    die: decoration.describe(
      'The die that rolls: twelve frames side by side, the last one at rest with an empty face.',
    ),
    pen: iconFor('The drawing beside an answer that is written').optional(),
    own: text
      .optional()
      .describe('Below choices of which one is written: that one may write anything, up to eight words.'),
    roll: textWith('chance', 'bonus', 'against').meta({
      description:
        'On the button of a choice that a roll decides: {chance} becomes the percentage of rolls that are enough, {bonus} and {against} those of the choice.',
      examples: ['{chance}%: d20 + {bonus}, needs {against}'],
    }),
    sum: textWith('die', 'bonus', 'total', 'against').meta({
      description:
        'Beside the die: {die} becomes what was rolled, {total} the sum of that and {bonus}, {against} what is needed.',
      examples: ['{die} + {bonus} = {total}, needs {against}'],
    }),
    succeeded: short.describe('Beside a sum that is enough: one word.'),
    failed: short.describe('Beside a sum that is not: one word.'),
    natural20: short.describe('In place of that, where the die shows 20: two words.'),
    natural1: short.describe('In place of that, where the die shows 1: two words.'),
    endings: textWith('count').meta({
      description: 'Where the scene ends: {count} becomes how many endings it has.',
      examples: ['One of {count} endings.'],
    }),
    rest: text.describe('Above the store buttons, where the scene ends: up to six words.'),
    again: short.describe('The button that begins the scene anew: two words.'),
    back: short.describe(
      'What screen readers call the arrow at the top of the screen, where a phone shows nothing but the scene. Not seen.',
    ),
    preview: z
      .strictObject({
        name: short.describe('Who answers: the name of the hero.'),
        words: text.describe('What the hero answers: up to eight words, and none of the choices.'),
        die: z.int().min(1).max(20).describe('What the die shows: 1 to 20.'),
        bonus: z.int().min(1).max(10).describe('What is added to it: 1 to 10.'),
      })
      .optional()
      .describe(
        'One turn that the phone plays once by itself, until somebody plays. It does not say what follows. May be left out.',
      ),
    lamp: z
      .strictObject({
        label: short.describe('The button at each end that shares an address of that end: three words.'),
        message: text.describe('What is shared along with the address: one or two short sentences.'),
        copied: short.describe(
          'The button once the address has been copied, where nothing can be shared: two or three words.',
        ),
        passed: text
          .optional()
          .describe(
            'Above what whoever opens the address reads: that a friend played before, and what this is. One or two short sentences.',
          ),
        enter: short.describe(
          'The button of whoever opens the address, which begins the scene: three or four words.',
        ),
      })
      .optional()
      .describe(
        'Lets players pass the scene on. Whoever opens the address reads what `after` says of that end, and then plays. May be left out.',
      ),
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
        natural: textWith('twenty', 'one').meta({
          description:
            'After that, of a choice with a natural20 and a natural1: {twenty} and {one} become the numbers of their passages.',
          examples: ['If the die itself shows 20, go to {twenty}; if 1, to {one}.'],
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
              .describe('What one may do then: one to three. Without it, the scene ends here.'),
            after: text
              .optional()
              .describe(
                'Of a passage that ends the scene: what somebody finds at its beginning to whom this end was passed on. Up to 25 words.',
              ),
            remembered: text
              .optional()
              .describe(
                'Of a passage that ends the scene: what the page says over the store buttons to whoever came to this end. Up to 12 words.',
              ),
          })
          .meta({ title: 'Passage', description: 'What happens, and what one may do then.' }),
      )
      .superRefine(uniqueIds)
      .describe(
        'What may happen. The first begins the scene; those without choices end it. Every one must be led to.',
      ),
  })
  .meta({
    title: 'Scene',
    description: 'A scene of half a minute that is played on the first screen of the phone.',
  });

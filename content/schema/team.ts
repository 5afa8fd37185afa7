import { z } from 'zod';
import { profile } from '../../generator/fields/address-rules';
import { id, short, text, uniqueIds } from '../../generator/fields/text-rules';
import { decoration, entryId, freeGroup, heading, picture, runningHead, sample } from './fields';

export const teamSchema = z
  .strictObject({
    runningHead,
    story: z
      .strictObject({
        sample,
        heading: heading.describe('The heading of the chapter.'),
        initial: decoration
          .optional()
          .describe(
            'An engraved letter, with which the first paragraph must begin: pictures/initials/w.avif, one for each from a to z. Without it the letter is set in type.',
          ),
        paragraphs: z

          .array(
            text.meta({
              description:
                'One paragraph: up to five sentences. Begin it with "- >" and write below; an empty line begins another.',
              hint: 'One paragraph: up to five sentences.',
              emptyLines: 'paragraphs',
            }),
          )
          .min(1)
          .describe('The story, paragraph by paragraph. Three are best.'),
        picture: picture.optional().describe('A plate below the story, as wide as its text.'),
      })
      .describe('How it began, at the left.'),
    membersHeading: short.describe('The small words above the people.'),
    roleLabel: short.meta({
      description: 'Stands before each role, as on a character sheet: one word.',
      examples: ['Class'],
    }),
    members: z
      .array(
        z
          .strictObject({
            sample,
            id: entryId,
            name: short.describe('The name of the person.'),
            role: text.describe('What the person does, below the name.'),
            bio: text.describe('A little about the person: two or three sentences, about 30 words.'),
            image: picture.describe('The portrait beside the name.'),
            social: freeGroup(
              id.meta({ completions: 'networks' }),
              profile.meta({
                description:
                  'The handle of the person there, without @, or the whole address of the profile.',
                examples: ['someone'],
              }),
            ).describe(
              'Where to find the person: a network of site.yaml, and a handle or an address. github: someone becomes https://github.com/someone. May be left out.',
            ),
          })
          .meta({ title: 'Member', description: 'One person.' }),
      )
      .min(1)
      .superRefine(uniqueIds)
      .describe('The people, in this order.'),
    valuesHeading: text.describe('The heading of the house rules. Only screen readers say it.'),
    values: z
      .array(
        z
          .strictObject({
            id: entryId,
            picture: decoration.describe(
              'The sigil beside the rule: pictures/sigils/, round. It only sets the mood.',
            ),
            title: text.describe('The rule in two to four words.'),
            description: text.describe('What it means: one sentence.'),
          })
          .meta({ title: 'House rule', description: 'One house rule.' }),
      )
      .min(1)
      .superRefine(uniqueIds)
      .describe('The house rules, from left to right. Three fit in the row.'),
  })
  .meta({ title: 'Team', description: 'Chapter V: the story, the people, the house rules.' });

import { z } from 'zod';
import { profile } from '../../generator/fields/address-rules';
import { id, properName, short, text, uniqueIds } from '../../generator/fields/text-rules';
import { decoration, entryId, freeGroup, heading, picture, runningHead, sample } from './fields';

export const teamSchema = z
  .strictObject({
    runningHead: runningHead.optional(),
    story: z
      .strictObject({
        sample,
        heading: heading.describe('The heading of the section.'),
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
          .describe('The story, paragraph by paragraph. Three are best.'),
        picture: picture.optional().describe('A plate below the story, as wide as its text.'),
      })
      .optional()
      .describe('How it began, at the left. May be left out.'),
    membersHeading: short.optional().describe('The small words above the people. May be left out.'),
    members: z
      .array(
        z
          .strictObject({
            sample,
            id: entryId,
            name: properName.describe('The name of the person.'),
            role: text.describe('What the person does, below the name.'),
            plays: short
              .optional()
              .describe(
                'The character whom the person has in the app, after labels › plays of site.yaml. May be left out.',
              ),
            bio: text
              .optional()
              .describe(
                'A little about the person: two or three sentences, about 30 words. May be left out.',
              ),
            image: picture.optional().describe('The portrait beside the name. May be left out.'),
            social: freeGroup(
              id.meta({ completions: 'networks' }),
              profile.meta({
                description:
                  'The handle of the person there, without @, or the whole address of the profile.',
                examples: ['someone'],
              }),
            ).meta({
              description:
                'Where to find the person: a network of site.yaml, and a handle or an address. github: someone becomes https://github.com/someone. May be left out.',
              hint: 'Where to find the person.',
            }),
          })
          .meta({ title: 'Member', description: 'One person.' }),
      )
      .superRefine(uniqueIds)
      .describe('The people, in this order.'),
    valuesHeading: text.optional().describe('The heading of the values. May be left out.'),
    values: z
      .array(
        z
          .strictObject({
            id: entryId,
            picture: decoration
              .optional()
              .describe('The round picture beside the value. It only sets the mood. May be left out.'),
            title: text.describe('The value in two to four words.'),
            description: text.describe('What it means: one sentence.'),
          })
          .meta({ title: 'Value', description: 'Something that the team holds to.' }),
      )
      .superRefine(uniqueIds)
      .optional()
      .describe('What the team holds to, from left to right. Three fit in the row. May be left out.'),
  })
  .meta({ title: 'Team', description: 'The story, the people, what they hold to.' });

import { z } from 'zod';
import { webAddress } from '../../generator/fields/address-rules';
import { iconName, short, text } from '../../generator/fields/text-rules';

/** Drawings and other works of somebody else, whose licenses ask that they be named. */
export const creditsSchema = z
  .strictObject({
    works: z
      .array(
        z
          .strictObject({
            title: short.describe('What it is, such as the name of a collection.'),
            by: short.describe('Who made it.'),
            from: webAddress.describe('Where it comes from.'),
            license: short.describe('The name of its license, such as CC BY 3.0.'),
            licenseUrl: webAddress
              .optional()
              .describe('Where the license is. May be left out if its text is below.'),
            icons: z.array(iconName.describe('The name of an icon.')).optional().meta({
              description: 'Which icons of content/icons/ these are, without .svg.',
              hint: 'Which icons these are.',
            }),
            changes: text.optional().describe('What was changed, if the license asks for that.'),
            notice: text.optional().meta({
              description: 'The text that the license wants to be copied. An empty line begins a paragraph.',
              emptyLines: 'paragraphs',
            }),
          })
          .meta({ title: 'Work', description: 'A work, or several of one maker.' }),
      )
      .optional()
      .describe('The works, in the order of licences.txt.'),
  })
  .meta({
    title: 'Credits',
    description:
      'Who made what the site shows, for /licences.txt. The build adds the packages that ship by itself.',
    isShared: true,
  });

import { z } from 'zod';
import { linkAddress } from '../../generator/fields/address-rules';
import { alternative, iconName, id, pictureFile, short, text } from '../../generator/fields/text-rules';

/** Entries whose keys the editor chooses. If the key of the group is missing or has no value, there are none. */
export const freeGroup = <Value extends z.ZodType>(key: z.ZodString, value: Value) =>
  z
    .record(key, value)
    .nullish()
    .transform((group) => group ?? {});

export const sample = z.boolean().optional().meta({
  title: 'Still a sample',
  description:
    'true while the people, words or addresses beside it are made up. Replace them, then delete this line.',
  hint: 'On while the people, words or addresses beside it are made up. Replace them, then switch it off.',
  initial: true,
});

export const entryId = id.meta({
  title: 'Name in links',
  description:
    'A short name for this entry, different from every other in the list. Nobody reads it; links may lead to it. Lower-case letters, digits and hyphens.',
  examples: ['first-entry'],
  identity: true,
});

export const iconFor = (words: string) =>
  iconName.meta({
    description: `${words}: the name of a file in content/icons/, without .svg.`,
    hint: `${words}.`,
  });

export const icon = iconFor('The drawing beside the words').meta({ examples: ['star'] });

export const link = z.strictObject({
  label: short.describe('The words to click on: one to three.'),
  url: linkAddress.meta({
    description:
      'Where it leads: a section of the first page ("#roadmap", in quotes), a page (/privacy), a file of public/ (/files/press-kit.zip), a web address (https://…), or "#" for nothing yet.',
    title: 'Address',
    hint: 'A page or section of this site, or a web address: https://…. While there is none yet, write #.',
    examples: ['/privacy'],
  }),
});

/** A picture that says something: `alt` describes it to someone who cannot see it. */
export const picture = z.strictObject({
  file: pictureFile.meta({
    description:
      'The file, below content/. Of a picture cut to several widths, such as library@700.avif, write the name without the number.',
    title: 'Picture',
    hint: '',
    examples: ['pictures/screens/library.png'],
  }),
  alt: alternative.meta({
    description:
      'What is in the picture, read aloud to people who cannot see it: one or two plain sentences, without “picture of”.',
  }),
});

/** A picture that only sets the mood: assistive technology skips it, so it has no `alt`. */
export const decoration = z.strictObject({
  file: pictureFile.meta({
    description:
      'The file, below content/. Of a picture cut to several widths, such as background@640.avif, write the name without the number.',
    title: 'Picture',
    hint: '',
    examples: ['pictures/background.avif'],
  }),
  narrow: pictureFile.optional().meta({
    title: 'Picture for phones',
    description:
      'The same scene composed for screens that are taller than wide, such as phones. May be left out.',
  }),
});

/** Two voices of one heading. */
export const heading = z.strictObject({
  plain: text.meta({ title: 'First words', description: 'The first words, set upright: two or three.' }),
  italic: text.optional().meta({
    title: 'Words in gold',
    description: 'The words after them, set in gold italics: two or three. May be left out.',
  }),
});

export const runningHead = z
  .strictObject({
    numeral: short.describe(
      'The number of the section, at the left: IV, or a sign such as §. One to three characters.',
    ),
    name: short.describe('The name of the section, after its number: one to three words.'),
    hour: short
      .optional()
      .describe(
        'A short remark at the right, in italics, such as a time of day: two to four words. May be left out.',
      ),
  })
  .describe(
    'The line across the top: number, name and a short remark. May be left out; a page of text has its title there then.',
  );

export const stat = z
  .strictObject({
    value: short.meta({
      description:
        'The figure, set large: up to four characters. Keep it in "quotes": it is a text, not a number.',
      hint: 'The figure, set large: up to four characters.',
      examples: ['50K+'],
    }),
    label: short.describe('What the figure counts, in small letters below it: three to five words.'),
  })
  .meta({ title: 'Figure', description: 'A large figure and what it counts.' });

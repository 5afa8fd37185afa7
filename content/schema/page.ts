import { z } from 'zod';
import { formerAddress } from '../../generator/fields/address-rules';
import { id, isoDate, languageTag, short, text } from '../../generator/fields/text-rules';
import { picture, runningHead, sample } from './fields';

/** Pages that a store, the law or the press asks for. `npm run new -- page --kind` begins each but the privacy policy. */
export const pageKinds = [
  'privacy',
  'support',
  'delete-account',
  'imprint',
  'accessibility',
  'press',
] as const;

/** The front matter of a markdown page; its file name is its address. */
export const pageSchema = z
  .strictObject({
    sample,
    title: text.describe('The heading of the page and its name in the tab of a browser: one to four words.'),
    description: text.describe(
      'What search engines and shared links show of the page: one sentence, under 160 characters.',
    ),
    runningHead: runningHead.optional(),
    kind: z.enum(pageKinds).optional().meta({
      title: 'Required page',
      description:
        'What this page is: privacy, support, delete-account, imprint, accessibility or press. npm run check:release looks for it.',
      hint: 'What a store, the law or the press asks for that this page has.',
    }),
    introduction: text
      .optional()
      .describe('Below the heading, in large letters: two or three sentences. May be left out.'),
    updated: isoDate.optional().meta({
      description:
        'A date for “Last updated”, as year-month-day. Without it, the legal pages of the footer say today’s, and others say nothing.',
      hint: 'A date for “Last updated”. Without it, the legal pages of the footer say today’s, and others say nothing.',
    }),
    card: z.boolean().optional().meta({
      title: 'Picture for shared links',
      description:
        'true for a picture with the title of this page where somebody shares its link. The legal pages of the footer have one anyway; others show that of the first page.',
      hint: 'On for a picture with the title of this page where somebody shares its link. The legal pages of the footer have one anyway; others show that of the first page.',
    }),
    sections: z
      .array(id.meta({ title: 'Section', description: 'Its name.', completions: 'sections' }))
      .refine(
        (names) => new Set(names).size === names.length,
        'must name each section once. Remove the second line of the same name.',
      )
      .optional()
      .describe(
        'Parts of the first page that stand below the text of this page, in this order. May be left out.',
      ),
    draft: z.boolean().optional().meta({
      description:
        'true while the page is not to be published. It is seen in npm run dev alone. Delete this line to publish it.',
      hint: 'On while the page is not to be published. Only the editor shows it.',
    }),
    publish: isoDate.optional().meta({
      description:
        'The day from which the page is published, as year-month-day: by the first build on that day. Until then it is seen in npm run dev alone.',
      hint: 'The day from which the page is published, by the first build on that day. Until then only the editor shows it.',
    }),
    lists: z
      .string()
      .regex(
        /^[a-z0-9][a-z0-9/-]*$/,
        'must be the name of a folder below pages/. Write it like news, in small letters.',
      )
      .optional()
      .meta({
        title: 'List of a folder',
        description:
          'The name of a folder below pages/, such as news: this page then lists the pages of it that have a day in publish, and they have a feed.',
        examples: ['news'],
      }),
    picture: picture.optional().meta({
      title: 'Picture',
      description:
        'For a page in a folder that another page lists: stands above its text and in the list, and is the ground of its picture for shared links.',
    }),
    version: short.optional().meta({
      description:
        'For a page in a folder that another page lists: the version of the app that it is about, as the roadmap has it, such as v1.3.0.',
      examples: ['v1.3.0'],
    }),
    formerly: z
      .union([formerAddress, z.array(formerAddress)])
      .optional()
      .meta({
        title: 'Former addresses',
        description:
          'The address that the page had before, or a list of those it had, such as /press. They lead to where it is now.',
      }),
    translates: z
      .string()
      .regex(
        /^[a-z0-9][a-z0-9/-]*$/,
        'must be the name of a page below pages/, without .md. Write it like privacy or help/faq.',
      )
      .optional()
      .meta({
        title: 'Translation of',
        description:
          'For a page in the folder of another language that has a name of its own: the page that it translates, such as privacy. Not needed where both have one name.',
        examples: ['privacy'],
      }),
    lang: languageTag.optional().meta({
      title: 'Language',
      description:
        'The language that the page is written in, if it is not that of the site, such as ar or pt-BR.',
    }),
    dir: z
      .enum(['ltr', 'rtl'])
      .optional()
      .meta({
        title: 'Direction of writing',
        description: 'rtl for a page that is read from right to left. Known without it where lang tells it.',
        hint: 'Known without it where the language tells it.',
        enumDescriptions: ['From left to right.', 'From right to left.'],
      }),
  })
  .meta({
    title: 'Page',
    description: 'What stands between the two lines of --- at the top of a page.',
  });
